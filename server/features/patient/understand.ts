import { aspectsAsked, type Aspect } from './aspects.ts';
import { isForeign } from './foreign.ts';
import { splitTurn } from './split-turn.ts';
import { tag, type Tagged } from './topics.ts';
import { plainOf } from './words.ts';

/** What the doctor does with a piece of speech. */
export type ActKind =
  | 'attack'
  | 'rude'
  | 'foreign'
  | 'greeting'
  | 'opener'
  | 'small talk'
  | 'identity'
  | 'consent'
  | 'permission'
  | 'questions?'
  | 'agreed?'
  | 'teach back'
  | 'deeper'
  | 'idea'
  | 'concern'
  | 'expectation'
  | 'open'
  | 'closed'
  | 'summary'
  | 'empathy'
  | 'plan'
  | 'explanation'
  | 'goodbye'
  | 'go on'
  | 'statement';

export type Act = {
  kind: ActKind;
  text: string;
  /** Lower-case words, contractions of 'not' written out. */
  plain: string;
  about: Tagged;
  aspects: Set<Aspect>;
  /** Can be answered with yes or no. */
  yesNo: boolean;
  question: boolean;
};

const ATTACK =
  /\b(ignore|disregard|forget|override|bypass) (\w+ ){0,3}(instructions?|prompts?|rules|previous|above|role)|\bsystem prompt|\b(you are|you're|are you|as) (an? )?(ai|artificial intelligence|language model|chat ?gpt|chat ?bot|bot|robot|computer|llm|actor|role ?player|simulat\w+)\b|\b(your|the) (script|prompt|instructions|brief|hidden agenda|case notes|role ?play (notes|brief)|mark ?scheme|briefing)\b|\b(reveal|list|print|output|repeat|show|tell me|give me|read out|dump) (me )?(absolutely )?(all|every ?thing|every (fact|symptom|detail)|the (whole|full|entire))\b.*\b(know|case|facts?|history|symptoms?|details|information|script|notes|diagnosis|hidden|section|have|about)|\bwhat('s| is) (your|the|my) (diagnosis|condition called)\b|\btell me (your|the) diagnosis\b|\b(pretend|act as|role ?play|imagine you are|you are now|stop acting|drop the act|break character|out of character|stop being the patient|developer mode|jailbreak)\b|\bwhat (is|are) the (correct|right|model) (answer|diagnosis|management)|\bhow do i (pass|get full marks)|\bwhat should i (ask|diagnose|prescribe)\b|\blist everything\b|\bhistory if asked\b|\bunlock\b|\bindicators?\b|\beverything in your (file|notes)/;
const RUDE =
  /\b(shut up|stupid|idiot|moron|fuck\w*|bloody hell|bullshit|shit|bastard|bitch|liar|you're lying|wasting my time|waste of (my )?time|pathetic|don't care|ridiculous|get lost|piss off|fat pig|lazy)\b/;
const OPENER =
  /\b(how|what) (can|may|could|might) (i|we) (help|do|assist)\b(?!.*\b(best|hop))|\bwhat('s| has| have|s)? (brought|brings?|bringing) you\b|\bwhat (seems|appears) to be\b|\bwhat('s| is) the (problem|matter|trouble)\b|\bhow can i be of\b|\bwhat (would|did) you (like|want) to (talk|discuss|see|speak) \w*|\bwhat (are|were) you (calling|ringing|here|coming|in) (about|for|with|today)|\bwhy (have you|did you|are you) (come|call|ring|calling|here|book)|\bwhat('s| is) (up|wrong)\b|\breason for (your|the|this) (call|visit|appointment)/;
const GREETING =
  /\b(hello|hi|hiya|hey|good (morning|afternoon|evening)|morning|afternoon)\b|\b(i'm|i am|my name is|my name's|this is|it's) (doctor|dr)\b|\bone of the (gps|doctors)\b|\bcan you (hear|see) me\b/;
const SMALL_TALK =
  /^((hello|hi|good \w+|and|so|okay) )*how (are you|are we|are things|have you been|do you do|is it going|'s it going)( doing| keeping| today| feeling| this (morning|afternoon)| then| doctor)*$|\b(weather|journey|find (us|the surgery|a parking)|traffic|parking|football last night|cold out|warm enough)\b/;
const IDENTITY =
  /\b(your|the patient's|full|patient|his|her|their|child's|son's|daughter's|baby's)\b( \w+)? (name|names|date of birth|d o b|dob|address|postcode|age)\b|\bdate of birth\b|\bhow old (are you|is (he|she|your))|\bwho am i (speaking|talking)|\bam i (speaking|talking) (to|with)\b|\b(is (this|that)|are you|it's) (mr|mrs|ms|miss)\b|\bwhat do i call you\b|\bwhat (would you like|do you like|should i|shall i|can i) (me to |to be )?call(ed)? ?(you)?\b|\bwhen were you born\b|\bbirthday\b|\bwho('s| is| are you) (calling|speaking|ringing)\b|\brelation(ship)? to\b|\bconfirm (some|your|a few) (identity|details)/;
const CONSENT =
  /\b(examine|examination|have a (quick )?(look|listen|feel|examine)|listen to (your|his|her)|check (your|his|her) (blood pressure|temperature|pulse|chest|oxygen|weight|tummy|heart|throat|ears|reflexes|abdomen)|take (your|his|her) (blood pressure|temperature|pulse)|feel (your|his|her)|press on|chaperone|look (at|in) (your|his|her))\b/;
const ASKS_LEAVE = /\b(can|could|may|is it|would it|would you|do you|are you|ok|okay|alright|all right|happy|mind|shall)\b/;
const PERMISSION =
  /\b(can|could|may|is it (ok|okay|alright|all right)|do you mind|would you mind|would it be|ok if|okay if|alright if|happy) .{0,20}\b(i|me|we)\b .{0,12}\b(ask|asking|asked|go through|run through|record|take some notes|speak (to|with)|talk)\b(?!.*\b(name|birth)\b)/;
const QUESTIONS =
  /\b(any|other|more|further|got) (other |more |further )?questions?\b|\b(like|want|wanted|wish|need) to ask\b|\banything (else )?to ask\b|\bquestions for me\b|\bask me (anything|about)\b|\banything (else )?(i|we) can (help|do)\b|\banything you('re| are) (not sure|unclear|unsure)/;
const AGREED =
  /\b(does|how does|how's|would|do|is|did|has) (that|this|it|the plan|all that|everything|what i)\b.{0,14}\b(sound|make sense|seem|work for|clear|feel to you|reasonable|acceptable|suit)\b|\b(happy|okay|ok|alright|comfortable|fine) (with|about) (that|this|the plan|it|all)\b|\bis that (okay|ok|alright|all right|fine|clear|reasonable|something you)\b|\bsounds? (okay|ok|good|alright|fair|reasonable|like a plan)\b|\bhow do you feel about (that|this|taking|starting|having|the|trying|going|it|a|an)\b|\bwhat do you think (about|of) (that|this|the|having|starting|taking|it|a|an|trying)\b|\bshall we\b|\b(would|are) you (be )?(happy|willing|okay|open|up|prepared|interested|like|keen) (to|for|with|in)\b(?! (me|know))|\bwould you consider\b|\bhave you (thought about|considered)\b|\b(do|would) you agree\b|\bare you (happy|okay|alright) (with|to)\b|\bmake sense\b/;
const TEACH_BACK =
  /\b(tell|say|repeat|explain|summari[sz]e|run) (\w+ ){0,3}back to me\b|\bjust to (check|make sure) (i|that i)('ve| have)? (explained|been clear)|\bin your own words what (we|i)('ve| have)?\b|\bwhat (we|i)('ve| have)? (just )?(discussed|agreed|said)\b/;
const DEEPER =
  /\b(anything|something|any ?one|what) else (\w+ ){0,4}(worr|bother|on your mind|concern|going on|troubl|upset|playing|behind)\w*|\banything else (that )?you('d| would|'ve| have)? ?(\w+ )?(like|want|wanted|been wanting|need|haven't|have not) (to )?(talk|tell|discuss|share|mention|raise|say|told|mentioned|get off)|\b(what's|what is|is there something|anything) (really|actually)\b|\breal reason\b|\bsomething (you('re| are)|you have|you've) (not|been)\b|\byou can (tell|talk to|trust|share)\b|\b(is|was) there (more|something) (to|behind|else|you)\b|\bconfiden(ce|tial)|\bwhy (now|today)\b|\bwhat made you (come|call|ring|book) (in )?(today|now)|\bwhat's prompted|\bwhat prompted|\bseem(s)? (a bit |quite |rather )?(worried|upset|hesitant|low|anxious|quiet|on edge|distracted|nervous)|\b(sense|wonder|notice|feel) (that )?(there|you|something)\b|\bgetting? (you down|at)\b|\bdo you want to talk about (it|that)\b|\bwhat do you mean\b|\bwhat did you mean\b|\btell me (a bit |a little )?more about that\b/;
const IDEA =
  /\bwhat (do|did|were|are|have) you (\w+ )?(think|thought|thinking|reckon|suspect|believe|put it down)\b(?! (about|of) (that|this|the plan|it))|\b(any|your|your own|an|some) (\w+ )?(ideas?|thoughts?|theory|theories|suspicions?|inkling)\b|\bwhat you think (is|was|might|may|could|it|this|has)|\bdo you think (it|this|that|there)('s| is| was| might| may| could|'d| has)?|\bmight be (causing|behind|going on|the cause)|\bcould be (causing|behind|going on|the cause)|\bmade you think\b|\bwhat('s| is| was| are) (going through )?your (mind|take|feeling|understanding)|\bput (this|it) down to\b|\bwhat do you (know|understand) about\b|\bgone through your mind\b|\bhad any thoughts\b|\bgoogled?\b|\blooked (it|this|anything) up\b|\bread (up|anything)\b/;
const CONCERN =
  /\b(worr(y|ied|ies|ying)|concern(s|ed|ing)?|afraid|scared|fears?|fearful|frighten(s|ed|ing)?|anxious about|bother(s|ing|ed)? you|on your mind|worst case|dread(ing)?|cross(ed|es)? your mind|the worst|preoccup\w+|at the back of your mind|terrif\w+)\b/;
const EXPECTATION =
  /\b(hop(e|es|ed|ing)|expect(s|ing|ed|ation|ations)?)\b|\b(like|want|wanted|wanting) (me|us) to\b|\bwhat (would|did|do) you (like|want|need)\b|\bwanting (from|to get|out)\b|\blooking for\b|\b(anything|something|what) .{0,20}\bin mind\b|\bget (out of|from|out from) (today|this|the|our|your)\b|\bwhat would help\b|\bhow (can|could|might) (i|we) best\b|\b(best|ideal) outcome\b|\bhow would you like\b|\bwhat would you (like|want)\b|\bmost help(ful)?\b|\bwish list\b|\bget out of\b/;
const OPEN =
  /\btell me (\w+ ){0,3}(more|about|what|how|everything)\b|\b(anything|what|something) (else|more)\b|\b(go|carry) on\b|\belaborate\b|\bexpand\b|\bin (your|a bit|a little|more|some) (own words|more detail|detail)\b|\bwhat('s|s| has| is| have|'s been)? (been )?(going on|happening|happened)\b|\bwhat happened\b|\btalk me through\b|\bwalk me through\b|\brun me through\b|\bfrom the (start|beginning)\b|\bhow (have|has|are|'ve) (you|things|he|she|it|life) been\b|\bsay (a bit |a little )?more\b|\bfill me in\b|\bmore about\b|\b(can|could|would) you (please |just )?(describe|explain)\b|\bdescribe (it|this|that|what|the|your)\b|\bhow did (it|this|that|all this) (all )?(start|begin|come about)\b|\bgive me (a bit |some |a little )?more\b|\b(could|can) you explain\b|\bwhat's the story\b|\btell me$/;
const SUMMARY =
  /\b(you('ve| have| were| said| mentioned| told|'re saying| are saying)|summari[sz]e|recap|if i('ve| have) (understood|got|heard)|let me (just )?(check|see if|make sure)|correct me|so (it|the \w+|this|you|he|she)('s| is| has| was| started|'ve| have| had)|sounds like you|and you('ve| have)? (had|got|been|don't|haven't|have not|do not)|am i right|is that (right|correct))\b/;
const EMPATHY =
  /\b(sorry to hear|sorry (that )?(you|about|for)|(that|it|this) must (be|have|feel)|must be (really |very |so |quite )?(hard|difficult|tough|worrying|frightening|scary|upsetting|awful|horrible|painful|frustrating)|sounds? (really |very |so |quite |incredibly |pretty |like (it's|it is|that's|a|you)( \w+){0,5} )?(hard|difficult|tough|awful|horrible|frustrating|stressful|scary|frightening|worrying|painful|upsetting|unpleasant|rough|exhausting|lot|really)|i can (see|hear|understand|imagine|appreciate|tell)|i (completely |totally |really |do |fully )?(understand|appreciate|sympathi[sz]e)|understandabl[ey]|that's (really |very |so )?(hard|tough|awful|difficult|terrible|understandable|horrible)|not easy|can't have been easy|poor you|i hear you|thank you for (telling|sharing|being)|thanks for (telling|sharing|being)|brave|normal to feel|natural to|it's okay to|it's ok to|going through|here (to help|for you)|take your time|no judg|won't judge|not (here to )?judg)/;
const PLAN =
  /\b(i would|i'd|we'd|we would) (like|suggest|recommend|advise|want|probably|also|just|rather|be|certainly|love|prefer)\b|\b(i'll|i will|i'm going to|i am going to|we'll|we will|we're going to|we can|we could|we should|we need|i can|let's|let us|what we|i want to|i need to|i suggest|i recommend|i propose|i advise|i think (we|you|it's worth|it's best|it would))\b|\b(my|the) (plan|advice|suggestion|recommendation)\b|\b(prescrib|arrang|refer|organis|organiz)\w*\b|\b(start|put|switch|send|book|give|get|offer|see|review|call|ring|text) you\b|\byou (should|need to|must|ought|could try|can take|can try|can buy|might want|will need|'ll need)\b|\bif (you|it|things|he|she|there|this|the|any)\b.*\b(call|come|ring|contact|go|let|see|seek|999|111|nine|get|please)\b|\b(come back|safety net|follow up|follow-up|one option|options are|another option|worth (trying|having|doing|getting|you|covering)|best thing|it's worth|certainly worth|take (one|two|it|them|this|these) (tablet|twice|once|three|with|for)|please (take|stop|try|call|come|avoid|rest|stay|make sure))\b/;
const EXPLANATION =
  /\b(i think|i believe|i suspect|i'm (thinking|confident|fairly|pretty|worried)|(it|this|that) (sounds|looks|seems|could|may|might|is|isn't|is not|would|does)|it's|that's|this is|what('s| is) (happening|going on) is|most likely|likely|is called|called|caused by|means that|because|the (results?|tests?|scan|cause|reason|good news|bloods?|diagnosis|pain|problem) (is|are|was|were|has|have|show|come|came)|results|reassur\w+|shows?|there('s| is) no|nothing (serious|sinister)|unlikely)\b/;
const GOODBYE =
  /\b(bye|goodbye|good bye|take care|see you (soon|then|next|later|in)|nice (to|meeting|talking|speaking)|lovely (to|meeting|talking|speaking)|have a (good|nice|lovely)|thank(s| you) (\w+ )?for (coming|calling|your time|speaking|talking)|all the best|speak (soon|to you soon))\b/;
const GO_ON =
  /^((mm+|mhm|hmm+|uh huh|okay|ok|right|i see|sure|yeah|yes|go on|carry on|and|alright|fine|no problem|of course|oh|ah|great|good|perfect|lovely|thank you|thanks|got it|so|well|um|uh|um hum|yep|fair enough|absolutely|cool|brilliant|excellent|no|please|do|all right|noted|understood|oh dear|then)\s*)+$/;

const FILLERS =
  /^((so|and|okay|ok|right|well|um+|uh+|er+|erm|but|now|then|just|also|alright|i see|yeah|yes|great|thank you|thanks|sure|good|perfect|sorry|mm+|lovely|great stuff|first of all|firstly|finally|lastly|out of interest|(can|could|may) i (just |also |quickly )?ask( you)?( a bit| a little)?( about)?(?! (some|a few|you some))|can i check|i was wondering|i wonder|do you mind me asking|if you don't mind me asking)\s+)+/;
const ASKED =
  /^(do|did|does|have|has|had|are|is|was|were|am|can|could|would|will|should|any|anything|anyone|anybody|ever|what|what's|whats|when|where|whereabouts|how|how's|hows|why|who|whose|which|tell|describe|talk me|walk me|explain|on a scale|not|no)\b|\b(do|did|have|are|were|can|could|would|has|is|was|does|had|haven't|don't|didn't|aren't) (you|he|she|it|they|there|your|his|her|the|anyone|any|that|this)\b|\b(what|where|when|how|why|which|who) (is|are|was|were|do|did|does|about|long|much|many|often|bad|kind|sort|type|exactly|else|made|brought)\b|\btell me\b|\blike to (know|hear|ask|understand|find out)\b|\b(any|ever) (\w+ ){0,6}\w+$|\bwondering (if|whether|what|how)\b|\bis that\b/;
const YES_NO =
  /^(do|did|does|have|has|had|are|is|was|were|can|could|would|will|any|anything|anyone|ever|not|no|and any|or)\b|\b(do|did|have|are|were|has|is|was|does|had|can|could|would) (you|he|she|it|they|there|your|his|her|the|anyone|any|that|this)\b|\bany\b|\bwondering (if|whether)\b/;
const WH = /\b(what|where|whereabouts|when|how|why|which|who|whose|tell me|describe)\b/;

/** The acts of a doctor's turn, in order. */
export const understand = (text: string): Act[] =>
  isForeign(text) ? [act('foreign', text)] : splitTurn(text).map((piece) => act(null, piece));

function act(known: ActKind | null, text: string): Act {
  const lower = text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const plain = lower.replace(FILLERS, '') || lower;
  const question =
    /\?\s*$/.test(text) ||
    ASKED.test(plain) ||
    (/^(and|or|what about|how about|also)\b/.test(lower) && lower.split(' ').length <= 7 && !GO_ON.test(lower));
  const kind = known ?? kindOf(plain, lower, question);
  return {
    kind,
    text,
    plain: plainOf(plain),
    about: tag(plain, { greedy: true }),
    aspects: aspectsAsked(plain),
    yesNo: YES_NO.test(plain) && !(WH.test(plain) && !/\bany\b/.test(plain)),
    question,
  };
}

function kindOf(plain: string, lower: string, question: boolean): ActKind {
  if (ATTACK.test(lower)) return 'attack';
  if (RUDE.test(lower)) return 'rude';
  if (SMALL_TALK.test(lower)) return 'small talk';
  if (GO_ON.test(lower)) return 'go on';
  if (IDENTITY.test(lower)) return 'identity';
  if (OPENER.test(lower)) return 'opener';
  if (TEACH_BACK.test(lower)) return 'teach back';
  if (QUESTIONS.test(lower)) return 'questions?';
  if (CONSENT.test(lower) && ASKS_LEAVE.test(lower) && /\b(i|me|we|us)\b/.test(lower)) return 'consent';
  if (PERMISSION.test(plain)) return 'permission';
  if (DEEPER.test(lower)) return 'deeper';
  const planned = PLAN.test(plain) && !/\blike to (know|hear|ask|understand|find out|talk about|check)\b/.test(plain);
  if (question && AGREED.test(lower)) return 'agreed?';
  if (planned && !/^(do|did|does|have|has|are|is|was|were|what|when|where|how|why|who)\b/.test(plain) && !EXPECTATION.test(plain))
    return 'plan';
  if (question && EXPECTATION.test(lower)) return 'expectation';
  if (question && CONCERN.test(lower)) return 'concern';
  if (question && IDEA.test(lower)) return 'idea';
  if (EMPATHY.test(lower) && !(question && WH.test(plain))) return 'empathy';
  if (GREETING.test(lower) && !(question && !/\bcan you (hear|see) me\b/.test(lower))) return 'greeting';
  if (question && OPEN.test(plain)) return 'open';
  if (SUMMARY.test(lower) && !/^(have|do|did|are|were|had|is|was|has|what|when|where|how|why|who|which|any)\b/.test(plain))
    return 'summary';
  if (question) return 'closed';
  if (GOODBYE.test(lower)) return 'goodbye';
  if (OPEN.test(plain) && /^(tell|go on|carry on|describe|explain|talk|walk)/.test(plain)) return 'open';
  if (planned) return 'plan';
  return EXPLANATION.test(plain) ? 'explanation' : 'statement';
}
