import { isForeign } from '../../language/foreign.ts';

export type RoleBreak = 'model' | 'script' | 'assistant' | 'doctor' | 'directions' | 'label' | 'language';

/** matches: 'are you chatgpt' */
const MODEL =
  /\b(?:(?:i(?:'m| am)|as|being|just|only|merely) (?:(?:just|only|really|actually|merely) )?an? (?:ai|llm|chat ?bot|bot|robot|language model|computer program|virtual (?:patient|assistant)|machine|simulat(?:ion|ed (?:patient|person)|or)|role ?player|actor|standardi[sz]ed patient)\b|language model|artificial intelligence|chat ?gpt|openai|anthropic|claude|gemini|i was (?:trained|programmed|made by|created by)|not a real (?:person|patient)|my (?:training|programming)|(?:fictional|fictitious|simulated) (?:patient|case|character|consultation))/i;
/** matches: 'my script says' */
const SCRIPT =
  /\b(?:my (?:system )?(?:prompts?|instructions?|scripts?|rules|brief(?:ing)?|guidelines|persona|character sheet)|system (?:prompts?|messages?|instructions?)|the (?:script|prompt)|(?:these|the above|previous) (?:prompts?|instructions?|rules)|(?:in|of|for|per) (?:this|the|my) (?:scenario|role ?play|case study|simulation|exercise)|the (?:case|script|scenario) (?:says|states|does|notes|gives)|role.?play(?:ing)?|hidden agenda|history if asked|open history|patient ?details|opening sentence|(?:stay|remain|break)(?:ing)? (?:in|out of)? ?character|as (?:instructed|scripted)|i(?:'m| am) (?:playing|acting|pretending)|not (?:allowed|supposed|permitted) to (?:reveal|say|tell|share)|closed facts?)\b/i;
/** Words of the notes that stand behind the doctor's (note-for-turn.ts). matches: 'I do not know, and add nothing.' */
const NOTE = /\b(?:and add nothing|tell no history|tell nothing new|my case (?:says|has)|the director)\b/i;
/** A condition of the case, read out. matches: 'If I'm told to stop driving, I'd say no.' */
const CONDITION =
  /\bif (?:i'm|i am|the doctor|they) (?:asks?|asked|told|explains?|offers?|offered|says?)\b.*\b(?:i say|i'd say|i would say|i'll say)\b/i;
/** matches: 'What can I do for you?' */
const ASSISTANT =
  /\b(?:(?:that's |what )?an? (?:great|good|excellent|important) question|i hope (?:this|that) helps|let me know if you|feel free to|(?:how|what) (?:can|may|could) i (?:help|assist|do for) you|i (?:cannot|can't|am unable to|'m unable to) (?:help|assist|comply|provide|fulfil)|happy to (?:help|assist|provide)|as a patient,|here(?:'s| is| are) (?:a|the|my|some) (?:list|summary|breakdown|details)|certainly[,!] here|in (?:summary|conclusion),|is there anything else i can)/i;
/** matches: 'I'd recommend' */
const DOCTOR =
  /\b(?:you (?:should|must|need to|ought to|could try) (?:take|try|see|stop|avoid|use|start|rest|drink|book|have (?:a|an|some|your) (?:test|scan|x-?ray|blood))|i(?:'d| would) (?:recommend|advise|suggest|prescribe|diagnose|refer|like to (?:examine|prescribe|refer|order|ask you))|i(?:'ll| will|'m going to| am going to) (?:prescribe|refer you|examine you|order (?:some|a)|start you|check your|arrange (?:a|an|some))|your (?:symptoms|results|diagnosis|blood tests?|condition) (?:suggest|show|indicate|is|are|could be)|(?:this|it|that) (?:is|sounds like|looks like) (?:a case of|consistent with|suggestive of)|the (?:most likely |likely |correct )?diagnosis is|differential diagnos|how long have you (?:had|been)|(?:do|have) you (?:have|had|got|experienced?|noticed) any (?:pain|other symptoms|allerg|fever|history|medical|chest|trouble|problems)|are you (?:taking|on) any (?:medic|tablets|other)|are you allergic|any other symptoms\?|tell me (?:more )?about your|what brings you|i(?:'m| am) (?:dr\.?|doctor) [a-z]|i(?:'m| am) (?:your|the|a) (?:gp|doctor|clinician)|well done for (?:asking|exploring)|you (?:haven't|have not|didn't|did not|forgot to) ask(?:ed)?|you (?:might|may|should|could) (?:want to )?ask (?:me )?about)/i;
/** What doctors say all day, to a patient: sympathy, courtesies, plans, questions. matches: 'I'm sorry to hear that.' */
const BEDSIDE =
  /\b(?:i(?:'m| am) (?:so |very |really )?sorry to hear|(?:that|it|this) must (?:be|have been|feel) (?:really |very |so |quite |incredibly )?(?:hard|difficult|painful|tough|worrying|upsetting|frustrating|frightening)|i understand how you(?:'re| are)? feel|(?:how|what) about you\?|how are you feeling|congratulations|(?:i(?:'m| am) )?here to help|you(?:'re| are) (?:very |most )?welcome|take care (?:and|of yourself)|get well soon|thank(?:s| you) (?:so much |very much )?for (?:coming|calling|sharing|telling|letting)|(?:do )?you have any (?:other )?(?:questions|concerns)|have you (?:tried|noticed|had|taken|ever had|been) (?:any|a|an)\b|(?:let's|let us) (?:have|take|get|book|do|start|check|arrange|see)\b|we(?:'ll| will|'re going to| are going to) (?:do|refer|send|book|arrange|check|start|get you|give you)|i(?:'ll| will|'m going to| am going to) (?:send|need to|book|write|give) (?:you|a|an|the|examine)|i(?:'ll| will)? need to (?:examine|check|ask)|what do you do for (?:a living|work))/i;
/** matches: 'Terry: My voice is croaky.' */
const NAMED_LINE = /^\s*(?:\*\*)?[A-Z][a-z]+(?:\*\*)?:\s/;
/** matches: 'He smiles.' */
const DIRECTIONS =
  /[*[\]{}<>]|\((?:[a-z]+ly|[a-z]+(?:s|ing))\b[^)]*\)|\b(?:he|she|they|the patient|the caller) (?:sighs?|pauses?|winces?|shrugs?|smiles?|nods?|frowns?|hesitates?|grimaces?|looks (?:down|away|worried|uncomfortable)|shifts|clears (?:his|her) throat|laughs nervously|(?:starts?|begins?) to (?:cry|sob|weep|laugh)|bursts into)\b|^(?:sighs|pauses|winces|shrugs|smiles|nods)\b/i;
/** Somebody's line in a dialogue: any label but the patient's own, which is left out before. matches: 'Caller: father' */
const LABEL =
  /(?:^|[.?!…"”]\s+|\n\s*)(?:\*\*)?(?:doctor|dr|gp|nurse|clinician|candidate|examiner|interviewer|user|human|system|assistant|narrator|me|you|patient|caller)\b\.?(?: [A-Z]\w+)?(?:\*\*)?\s*:/i;

const ENGLISH = new Set(
  `a i the it it's is was and to of in my me no not yes you that that's this they there's he she we for on at be been but have has had just so do don't did with as if or are all can't can what when how
  well very really oh okay ok right sorry thank thanks doctor about out up get got like know think about any some please hello hi bye good nothing fine sure never i'm i've i'd i'll him his her our us from
  more much too now then here there would could will one because by a an off down over after before only maybe sometimes mostly usually every were went been could again still never two three came back night day any first last time things else anything something nobody everybody them their two three four five six seven eight nine ten minutes hours days weeks months years lives live away daughter son mother father doctor's buy take told going gone outside`.split(
    /\s+/,
  ),
);

const CONTRACTED = /^(?:i|you|he|she|it|we|they|that|there|who|what|how|where|nobody|somebody)'|n't$|[a-z]{2}'s$/;

/** How a sentence falls out of the part of the patient, or null. `raw`: as the model wrote it. */
export function roleBreakIn(raw: string, spoken: string): RoleBreak | null {
  const text = spoken.replaceAll(/[’‘]/g, "'");
  if (LABEL.test(raw.replace(/^\s*(?:\*\*)?(?:patient|pt|caller|me|assistant)(?:\*\*)?\s*:/i, ''))) return 'label';
  if (NAMED_LINE.test(text)) return 'label';
  if (DIRECTIONS.test(text)) return 'directions';
  if (MODEL.test(text)) return 'model';
  if (SCRIPT.test(text) || NOTE.test(text) || CONDITION.test(text)) return 'script';
  if (ASSISTANT.test(text)) return 'assistant';
  if (DOCTOR.test(text) || BEDSIDE.test(text)) return 'doctor';
  return isOther(text) ? 'language' : null;
}

/** No English: another script, another language's words, or four words and hardly one of the commonest English ones. */
function isOther(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (isForeign(text) || latin < letters * 0.8) return true;
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word) || CONTRACTED.test(word)).length;
  const accented = words.filter((word) => /[à-öø-ÿœąćęłńśźż¿¡]/u.test(word) && !/^(café|fiancée?|naïve|née|cliché)s?$/.test(word)).length;
  return (words.length >= 5 && english < words.length * 0.2) || (words.length >= 3 && accented > 0 && english < words.length * 0.35);
}
