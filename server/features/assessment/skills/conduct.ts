import { plainWords, type Quote, quoteMatching, quoteOf, type SpokenTalk, type SpokenTurn } from '../hear/spoken-talk.ts';
import { inSentences } from '../write/in-sentences.ts';

/** How the consultation went as a whole: what no single act shows. */
export type Conduct = {
  opening: Quote | null;
  summary: Quote | null;
  signposts: Quote[];
  /** Specific advice on when to come back. */
  safetyNet: Quote | null;
  /** 'Any problems, come back', and nothing more. */
  vagueNet: Quote | null;
  checked: Quote | null;
  empathy: Quote[];
  /** The patient hardly said a word. */
  silentPatient: boolean;
};

/** matches: 'what has been happening' */
const OPENING =
  /\b(?:tell me|what (?:has|is|can|brings|brought|would|did)|how can|how are|how is|how has|talk me|go on|start from|in your own words)\b/;
/** matches: 'let me check i have got' */
const SUMMARY =
  /\b(?:let me (?:just )?(?:check|make sure|see if|play|sum|recap)|(?:have|did) i (?:got|get|missed?|understood|understand|left)|if i have (?:got|understood|heard)|so far|to (?:sum|summarise|recap)|summar\w+|recap|what i have (?:heard|got|understood)|from what you (?:have )?(?:said|told)|putting (?:that|this|it all|all)|let us (?:just )?(?:check|pull)|correct me|is that (?:right|about right|fair)|so you have)\b/;
/** matches: 'now the driving' */
const SIGNPOST =
  /\b(?:i would like to (?:ask|talk|go|explain|check)|can i (?:just )?ask|could i ask|before (?:we|i)|moving on|few (?:quick |more )?questions|first|next|now (?:the|one|let)|let us (?:talk|move|start|go)|let me (?:tell|say|explain|ask|go)|so (?:the )?(?:plan|treatment)|while we|come back to|last thing|what to look out|then the)\b/;
/** matches: 'so that i know i have been clear' */
const CHECKED =
  /\b(?:(?:say|tell|read|run|talk) (?:it|that|me|them) (?:back|through)|in your (?:own )?words|so (?:that )?i know i(?: have|m)|i have been clear|what (?:are|will|would) you (?:going to )?(?:say|tell|do)|what happens (?:now|next|tonight)|make(?:s|ing)? sense|what (?:will|are) you|does that (?:make|sound|fit)|is that clear|how (?:does|would) that (?:sound|feel)|what have you got)\b/;
/** matches: 'no wonder' */
const EMPATHY =
  /\b(?:(?:i am |so |really )?sorry to hear|i am (?:so |really |very )?sorry|sounds (?:really |very |so |like)|no wonder|must (?:be|have been)|that is (?:a lot|hard|tough|awful|horrible|difficult|frightening|rotten)|thank you for (?:telling|saying|being)|thanks for (?:telling|saying)|i can (?:hear|see|imagine|understand)|understandabl\w+|of course you|poor (?:thing|you)|not surprised|makes sense that|anybody would|anyone would|lot to carry|lot on your|well done|glad you)\b/;
/** What may come. matches: 'if you get' */
const COMES =
  /\b(?:if|should|the moment|once|when) (?:you|he|she|it|your|his|her|the|any|anything|there|things|this|that|those|these)\b(?! (?:like|want|wish|prefer|agree|would like|are (?:happy|all right|okay|able|willing)|is (?:all right|okay|right|fine)|can (?:bear|manage|face)|could (?:bear|manage)|have got a (?:pen|minute)|mind|all right|okay))|\bany (?:new|sign|signs|more|chest|fever|bleeding|weakness|numbness|trouble)\b/g;
/** Where to turn then, and how soon. matches: 'ring 999' */
const TURNS_TO =
  /\b(?:999|111|112|a&e|ambulance|casualty|ring|call|phone|telephone|same day|straight (?:away|back|in|to|round|up)|at once|immediately|come (?:back|in|straight|up)|be seen|get (?:seen|help)|see (?:me|us|you)|back to (?:me|us)|contact|let (?:me|us) know|duty|out of hours|emergency)\b/;
/** After a list of what may come. matches: 'that 999', which is 'that’s nine nine nine' */
const LISTED = /\b(?:that|that is|means|needs?) (?:an? )?(?:999|111|a&e|ambulance|emergency)\b/;
/** Words between what may come and where to turn. */
const NET_BEFORE = 8;
const NET_AFTER = 34;
const NET_QUOTED = 24;
const LIST_WORDS = 6;
/** matches: 'any problems' */
const VAGUE =
  /\b(?:any (?:other )?(?:problems?|concerns?|worries|trouble|issues)|(?:are|is|feel) (?:at all )?worried|gets? (?:any )?worse|not (?:right|happy|sure)|do not feel (?:right|well)|problems at all|where we are|pop back|worried about anything|you need us|anything else)\b/;
const SILENT = 0.06;

export function conductOf(talk: SpokenTalk): Conduct {
  const first = (pattern: RegExp, from = 0, to = 1) => {
    for (const turn of talk.doctor) if (turn.at >= from && turn.at <= to) { const quote = quoteMatching(turn, pattern, 0, 12); if (quote) return quote; } // prettier-ignore
    return null;
  };
  const all = (pattern: RegExp) => talk.doctor.flatMap((turn) => quoteMatching(turn, pattern, 2, 8) ?? []);
  const vague = talk.doctor.flatMap((turn) => vagueIn(turn) ?? [])[0] ?? null;
  return {
    opening: first(OPENING, 0, 0.25),
    summary: first(SUMMARY, 0.15, 0.9),
    signposts: all(SIGNPOST),
    safetyNet: netIn(talk),
    vagueNet: vague,
    checked: first(CHECKED, 0.4),
    empathy: all(EMPATHY),
    silentPatient: talk.patientWords < SILENT * (talk.patientWords + talk.doctorWords),
  };
}

/** 'Anything you are worried about?' asks for a concern and is no advice. */
function vagueIn(turn: SpokenTurn): Quote | null {
  const plain = plainWords(turn.words);
  if (turn.at <= NET_FROM || !/\b(?:if|any|worried|problems)\b/.test(plain)) return null;
  const quote = quoteMatching(turn, VAGUE, 4, 8);
  return quote && inSentences(quote).text.trimEnd().endsWith('?') ? null : quote;
}

/** The first words that say what may come and where to turn then. 'Any problems, come back' says neither. */
function netIn({ doctor }: SpokenTalk): Quote | null {
  for (const turn of doctor) {
    if (turn.at <= NET_FROM) continue;
    const plain = plainWords(turn.words);
    const listed = plain.slice(0, Math.max(0, plain.search(LISTED))).split(' ').length;
    if (listed >= LIST_WORDS) return quoteOf(turn, Math.max(0, listed - NET_QUOTED), listed + 2);
    for (const match of plain.matchAll(COMES)) {
      const at = plain.slice(0, match.index).split(' ').length - 1;
      const words = turn.words.slice(at, at + NET_AFTER);
      const condition = plainWords(words);
      if (VAGUE.test(plainWords(words.slice(0, VAGUE_WITHIN))) && condition.split(' ').length < NET_AFTER) continue;
      if (/\bwould you (?:want|like)\b/.test(condition)) continue;
      if (TURNS_TO.test(condition) || TURNS_TO.test(plainWords(turn.words.slice(Math.max(0, at - NET_BEFORE), at))))
        return quoteOf(turn, at, at + NET_QUOTED);
    }
  }
  return null;
}
/** Nobody says before that what to look out for. */
const NET_FROM = 0.3;
const VAGUE_WITHIN = 8;
