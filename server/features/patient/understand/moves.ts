import { lowerWords } from '../language/words.ts';
import type { Meant, TurnMeant } from './act-sense.ts';
import type { Act, ActKind } from './understand.ts';

/** What a whole turn of the doctor's does, where its sentences together do one thing. */
export type Move =
  | 'teach back'
  | 'summary'
  | 'missed?'
  | 'options'
  | 'bad news'
  | 'good news'
  | 'safety net'
  | 'plan'
  | 'refusal'
  | 'explanation';

/** matches: 'can you tell me in your own words what the plan is' */
const TEACH_BACK =
  /\b(?:tell|say|repeat|explain|run|give|play) (?:\w+ ){0,4}back\b(?: to (?:me|us)|(?! (?:in|then|at|home|on|of|when|to|from|for|pain|again|and forth)\b))|\bin your own words\b(?=.*\b(?:plan|we|i|you(?:'re| are| will|'ll)|do|agreed|going to)\b)|\bwhat (?:we|i)(?:'ve| have)? (?:just )?(?:discussed|agreed|talked about|been through|gone through|covered|said)\b|\b(?:i(?:'ve| have)|that i) (?:explained|been clear|made (?:it|myself|that) clear|not (?:confused|missed))\b.*\b(?:tell|say|explain|run|what|how|could|can|would)\b|\bwhat (?:are you|you(?:'re| are)) going to do\b(?!.*\babout work\b)|\b(?:what|tell me what) (?:will|would) you do if\b|\bwhat(?:'s| is) the plan\b|\bwhat (?:have|did) (?:we|you) (?:decided?|take[n]? (?:away|from)|agreed?)\b|\bwhat you(?:'ve| have) (?:taken|understood)\b|\byour understanding of (?:the|our|what we|this) (?:plan|have|agreed)?\b/;
/** matches: 'so just to summarise' */
const SUMS_UP =
  /\b(?:summari[sz]e|sum (?:that |this |it |things )?up|recap(?:itulate)?|(?:run|go) (?:it|that|this|things) (?:past|over|by)|go over it|putting it (?:all )?together|been listening|(?:check|see|make sure|checking) (?:that )?(?:i(?:'ve| have)|we(?:'re| are)|i(?:'m| am)) (?:got|understood|understanding|heard|on|right|clear)|if i(?:'ve| have) (?:got|understood|heard)|i(?:'ve| have) (?:got|understood) (?:this|that|it|you|everything) (?:right|correctly|straight)|what i(?:'m| am|'ve| have) (?:hearing|heard|got|understood)|(?:play|read|say|run|repeat|go over) (?:that|this|it|things) (?:back|again) to you|have i got (?:that|this|it|everything) (?:right|correct|straight)|did i get (?:that|this|it) right|correct me if|am i right in (?:thinking|saying)|to pull (?:that|this|it) together|my understanding is|let me (?:just )?(?:get this straight|reflect|check))\b/;
/** '…, is that right?' behind several claims sums up as well. matches: 'is that about right' */
const CHECKS =
  /\b(?:is (?:that|this|all that) (?:all |about |roughly |more or less )?(?:right|correct|fair|it|accurate)|(?:that|does that) (?:sounds?|all) (?:about )?right|that's (?:all |about )?right (?:isn't it|is it not|yeah|yes)|have i (?:missed|left|forgotten|got)|does that cover|anything (?:i(?:'ve| have)) (?:missed|got wrong|forgotten|left out))\b/;
/** matches: 'have i missed anything' */
const MISSED =
  /\b(?:have|did) i (?:missed?|miss|left|leave|forgotten|forget|not asked) (?:out )?(?:anything|something)\b|\banything (?:(?:else )?(?:that )?i(?:'ve| have)) (?:missed|got wrong|forgotten|left out|not asked)\b|\banything (?:else )?(?:you(?:'d| would) (?:like|want) )?to add\b|\bdoes that cover (?:everything|it)\b/;
const CLAIMS = /\b(?:you|your|you're|you've|he|she|his|her|he's|she's|it's|it|they|pain|there)\b/;

/** matches: 'which would you prefer' */
const CHOOSES =
  /\b(?:which|what) (?:one |of (?:those|these|the two|them) |option |way |of these )?(?:would|do|might|are|sounds?|appeals?|feels?) (?:you |to you )?(?:\w+ )?(?:prefer|like|sooner|go for|choose|pick|have|rather|think|feel|fancy|suit|leaning|best|most|better|want|be happiest)\b|\bwould you (?:prefer|rather)\b|\b(?:do|have) you (?:have )?(?:a |any )?preferences?\b|\bwhat(?:'s| is) your (?:preference|feeling|view|gut)\b|\bup to you\b|\bwhat appeals\b|\bwhich (?:way|one|appeals|suits)\b|\bhow do you feel about (?:those|these|the two|either)\b|\bleaning\b|\bwhat do you think\b|\bany thoughts\b|\bpreference\b|\bwhich(?:'d| would| way)\b|\bwhat (?:d'you|do you) reckon\b|\bwhat (?:d'you|do you) fancy\b|\bwhich$|\bwhat are your thoughts\b/;
const SEVERAL = /\b(?:options?|either|alternatively|alternatives?|choices?|two (?:ways|things|routes|roads)|one (?:is|way|option)|or)\b/;

/** matches: 'i'm afraid it is not good news' */
const BAD_NEWS =
  /\b(?:i(?:'m| am) (?:so |very |really )?(?:afraid|sorry)(?: to (?:say|tell|have to))?\b.*\b(?:cancer|tumour|growth|malignan\w+|leukaemia|serious|dementia|died|failing|failure|not (?:a )?(?:good|what)|worse|spread|incurable|miscarr\w+|shadow|mass|stroke|heart attack|diabetes|positive|abnormal|parkinson\w*|sclerosis)|(?:bad|difficult|hard|worrying|not (?:the )?(?:good|best|easy|great)) news|wish i (?:had|was|could) (?:better|giving|tell)|(?:make sure|be sure|check) (?:that )?(?:there(?:'s| is)|it(?:'s| is)|we(?:'re| are)) (?:no|not|nothing|n't)(?: \w+){0,2} (?:growth|cancer|tumour|clot|bleed|serious|sinister|anything)|something (?:more |very |quite )serious|lose (?:your|the) (?:eye ?sight|sight|leg|foot)|i (?:must|have to|need to|should|want to) be (?:frank|honest|candid|straight)|(?:don't|do not) think you'll like|not be welcome|(?:have to|need to|could|can't rule out|rule out|worried (?:that )?(?:this|it) (?:could|might|may) be|possibility (?:of|that)|concerned (?:about|that)|chance (?:of|that)) (?:\w+ ){0,4}(?:cancer|tumour|malignan\w+|leukaemia|myeloma|sepsis|something (?:more )?(?:serious|sinister)))\b/;
/** 'I can't give you the full month.' matches: 'i can't give you the full month' */
const REFUSAL =
  /\b(?:i|we)(?:'m| am|'re| are)?(?: really| just| honestly)? (?:can't|cannot|can not|won't|not able to|not going to|unable to|not at liberty to|couldn't|not happy to|shouldn't)(?: \w+){0,2} (?:give|do|prescribe|issue|offer|sign|write|let|increase|refer|discuss|tell|share|send|put|continue|carry on|fill)\b|\b(?:isn't|is not|wouldn't be|not) safe (?:for me )?to (?:prescribe|give|carry on|continue)\b/;
/** matches: 'nothing sinister' */
const GOOD_NEWS =
  /\b(?:nothing (?:serious|sinister|nasty|to worry|dangerous|worrying|untoward)|good news|reassur\w+|not (?:a |any )?(?:cancer|tumour|stroke|heart attack|brain|anything (?:serious|sinister|nasty))|(?:isn't|is not|don't think|not think|very unlikely|unlikely|no sign|no evidence|doesn't (?:look|sound) like|rules? out|ruled out)(?: \w+){0,5} (?:cancer|tumour|stroke|heart attack|bleed|clot|sinister|serious|dementia|sepsis|heart|anything|meningitis|damage)|all (?:clear|normal|fine)|(?:results?|bloods?|scan|tests?|ecg|x ?ray)(?: \w+){0,4} (?:normal|fine|clear|reassuring)|completely (?:normal|treatable|curable)|very (?:treatable|common))\b/;
/** matches: 'if it gets worse call 999' */
const SAFETY_NET =
  /\b(?:if|should|when|any(?:thing)?)\b.*\b(?:999|nine nine nine|111|one one one|a ?(?:and|&) ?e|casualty|ambulance|(?:call|ring|phone|contact|speak to|see|come back to|get back to|get in touch|give) (?:us|me|the (?:surgery|practice)|back|with)|come (?:back|in|straight)|get in touch|seek|samaritans|crisis|straight away|immediately|urgently|let (?:us|me) know|same day|emergency)\b|\b(?:999|a ?(?:and|&) ?e|111|ring us|call us|come back|get in touch)\b.*\b(?:if|should|when)\b/;

/** Questions that a fact or a feeling answers: where one stands, it is answered and the rest only leads to it. */
const ASKS: readonly ActKind[] = [
  'closed',
  'open',
  'idea',
  'concern',
  'expectation',
  'identity',
  'risk',
  'deeper',
  'questions?',
  'consent',
  'opener',
  'small talk',
];
const TELLS: readonly ActKind[] = ['plan', 'explanation', 'statement', 'summary', 'agreed?', 'empathy'];
const TELLING: readonly Meant[] = ['plan', 'safety net', 'explanation', 'good news', 'bad news', 'refusal'];
/** Fewer words explain nothing: 'That's really helpful, thank you.' */
const EXPLAINS_IN = 6;

const WHO_DOES = /\b(?:who|what|when|where|how) (?:could|would|will|can|do|does|did|is|are)\b/i;
/** What was found is explained, and not what the patient said. matches: 'your blood tests show that' */
const REPORTS =
  /\b(?:tests?|results?|scan|x ?ray|bloods?|tracing|ecg|letter)\b.{0,20}\b(?:show\w*|suggest\w*|confirm\w*|tell us|mean\w*)\b/;
/** matches: 'what i think is going on is' */
const SAYS_WHAT_IT_IS =
  /\b(?:what i think(?:'s| is| has)|i think (?:this|it|what)(?:'s| is| has)|the good news is|what(?:'s| is) (?:going on|happening) (?:here )?is)\b/;
/** Likelier than everything else together. */
const LIKELY = 0.5;
/** As clear as this, a turn's sense counts where no pattern knows it. */
const CLEAR = 0.7;
/** As clear as this, it counts whatever patterns say. */
const SURE = 0.85;
/** What the turn then does as a whole; null: its sentences are answered one by one. */
const BY_SENSE: Partial<Record<Meant, Move | null>> = {
  'teach back': 'teach back',
  summary: 'summary',
  missed: 'missed?',
  options: 'options',
  'bad news': 'bad news',
  'good news': 'good news',
  'safety net': 'safety net',
  plan: 'plan',
  refusal: 'refusal',
  explanation: 'explanation',
  closed: null,
  open: null,
  opener: null,
  idea: null,
  concern: null,
  expectation: null,
  deeper: null,
  permission: null,
  'questions?': null,
  'agreed?': null,
};

/** What a turn of that sense does as a whole; null where it does nothing of the kind. */
export const moveMeant = (kind: Meant): Move | null => BY_SENSE[kind] ?? null;

/** matches: 'how do you feel hearing that' */
const ELSE =
  /^(?:(?:and|so|but|now) )*(?:which|what|how|any|would|can|could|will|do|does|were|was|is (?!(?:that|this|it)\b)|are|has|have you)\b/;

/** Its last sentence asks something else than whether all that is so. */
function asksElse(text: string): boolean {
  const last = lowerWords(text.split(/(?<=[.?!])\s+/).at(-1)!);
  return ELSE.test(last) && !CHECKS.test(last) && !MISSED.test(last) && !SUMS_UP.test(last);
}

/** What the turn does as a whole; null where its sentences are answered one by one. */
export function moveOf(text: string, acts: Act[], meant: TurnMeant): Move | null {
  const plain = lowerWords(text);
  if (
    acts.length === 0 ||
    (meant.kind === 'goodbye' && meant.share > LIKELY) ||
    acts.some(({ kind }) => kind === 'attack' || kind === 'rude' || kind === 'foreign' || kind === 'greeting') ||
    acts.some(({ hearsay, kind, question }) => hearsay || (kind === 'risk' && question))
  )
    return null;
  const isMeant = (kind: Meant) => meant.kind === kind && meant.share > CLEAR;
  // Nothing else reads like these.
  const isLikely = (kind: Meant) => meant.kind === kind && meant.share > LIKELY;
  const sure = meant.share > SURE ? BY_SENSE[meant.kind] : undefined;
  const long = plain.split(' ').length > 14;
  // '…, is that right?' behind several claims sums up, though it asks.
  // 'I'll refer you, and meanwhile come down off the coffee' gives no choice.
  if (sure === 'options' && !SEVERAL.test(plain) && !CHOOSES.test(plain) && !text.includes('?')) return 'plan';
  if (sure !== undefined && !(sure === null && long && CHECKS.test(plain)) && !(sure === 'summary' && REPORTS.test(plain))) return sure;
  // 'In your own words' begins the story as well.
  if (meant.of('opener', 'open') > CLEAR) return null;
  if ((TEACH_BACK.test(plain) || isLikely('teach back')) && !/\bdid you (?:say|tell)\b/.test(plain)) return 'teach back';
  if (BAD_NEWS.test(plain) && !SUMS_UP.test(plain) && !acts.some(({ kind, question }) => question && ASKS.includes(kind)))
    return REFUSAL.test(plain) ? 'refusal' : 'bad news';
  if (
    (SUMS_UP.test(plain) || (CHECKS.test(plain) && long) || (isLikely('summary') && !REPORTS.test(plain) && !asksElse(text))) &&
    CLAIMS.test(plain) &&
    plain.split(' ').length > 9
  )
    return 'summary';
  if (MISSED.test(plain) || isMeant('missed')) return 'missed?';
  // 'What do you think is behind it, and what worries you most?' gives no choice.
  const asksThoughts = acts.some(({ kind, question }) => question && (kind === 'idea' || kind === 'concern'));
  if (
    (SEVERAL.test(plain) && CHOOSES.test(plain) && acts.some(({ kind }) => TELLS.includes(kind)) && !asksThoughts) ||
    (isLikely('options') && SEVERAL.test(plain))
  )
    return 'options';
  // 'Ring 111, any hour' asks nothing.
  const tellsAll = meant.of(...TELLING) > CLEAR && !text.includes('?');
  if (tellsAll && meant.share > LIKELY && acts.some(({ kind, question }) => question && ASKS.includes(kind)))
    return SAFETY_NET.test(plain) ? 'safety net' : moveMeant(meant.kind);
  const last = acts.at(-1)!;
  if (acts.length === 1 && last.proposal) return null;
  if (!tellsAll && acts.some(({ kind, question, proposal }) => question && !proposal && ASKS.includes(kind))) return null;
  if (acts.some(({ kind, text: said, proposal }) => kind === 'plan' && !proposal && /\?\s*$/.test(said) && WHO_DOES.test(said)))
    return null;
  if (last.kind === 'permission' || last.kind === 'consent') return null;
  if (SAFETY_NET.test(plain) || isLikely('safety net')) return 'safety net';
  const tells = acts.filter(({ kind }) => TELLS.includes(kind));
  const words = tells.reduce((sum, act) => sum + act.plain.split(' ').length, 0);
  if (tells.length === 0 || words < EXPLAINS_IN) return null;
  if (REFUSAL.test(plain)) return 'refusal';
  if (BAD_NEWS.test(plain) || isMeant('bad news')) return 'bad news';
  // 'What I think is going on is heart failure': however many of its words arrange something.
  if (acts.some(({ kind }) => kind === 'plan') && !(isLikely('explanation') && SAYS_WHAT_IT_IS.test(plain))) return 'plan';
  if (GOOD_NEWS.test(plain) || isMeant('good news')) return 'good news';
  return acts.some(({ kind }) => kind === 'explanation') || isLikely('explanation') ? 'explanation' : null;
}
