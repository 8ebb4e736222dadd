import type { Moment } from '../case/moments.ts';

/** What a case may have words of its own for, and is asked for in so many words. */
const ASKED: [Moment, RegExp][] = [
  // matches: 'and your date of birth'
  ['date of birth', /\b(?:date of birth|d o b|dob|birthday|when (?:were you|was (?:he|she)) born)\b/],
  // matches: 'the first line of your address'
  ['address', /\b(?:(?:your|his|her|home|the) address|address please|postcode|where (?:do you|does (?:he|she)) live)\b/],
  [
    'refuse',
    // matches: 'is there anything you would not want'
    /\banything (?:at all )?(?:that )?(?:you|he|she|they)(?:'d| would|'re| are| is|'s| do| really)*(?: (?:not|n't|never|really|definitely))* ?(?:not|n't|never|rather not|sooner not|against|dead set against|unhappy with|prefer not|hate|dread|wouldn't|don't|refuse)\b|\banything (?:off the table|you're against)\b/,
  ],
  // matches: 'take your time'
  ['do not rush', /\b(?:take your time|no rush|no hurry|in your own time|when you're ready)\b/],
  [
    'praise',
    // matches: 'you did the right thing to call'
    /\b(?:you(?:'ve| have)? (?:did|done|were|are|'re) (?:absolutely |quite |very |so )?(?:the right thing|right to|very well|really well|so well|brilliantly|wise to|brave)|well done|good for you|you're doing (?:really |so |very )?well|that's (?:a )?(?:great|brilliant|huge|big) (?:achievement|effort))\b/,
  ],
];

/** Answers where the case's history has none, in plain words ('bloodtest'): what is asked for is of life, not of the illness. */
const BEHIND: [Moment, RegExp][] = [
  [
    'my results',
    // matches: 'what do you know about your bloodresults'
    /\b(?:results?|bloodresults?|bloodtests?|scans?|x ?rays?|tests?|letters?|reading|records?|level|last (?:time|one|checked))\b.*\b(?:know|told|tell|hear|heard|seen|show(?:ed)?|say|said|was|were|been|remember|understand|aware)\b|\b(?:know|told|hear|heard|seen|remember|understand|aware)\b.*\b(?:results?|bloodresults?|bloodtests?|scans?|x ?rays?|tests?|letters?|records?|level|reading)\b|\b(?:last|latest|previous|recent) (?:bloodpressure|bloodtest|hba1c|cholesterol|reading|result|peak flow|weight|level|test)\b/,
  ],
  [
    'effect on life',
    // matches: 'how is this affecting you day to day'
    /\b(?:affect\w*|effect|impact\w*|stopp?ing you|getting in the way|(?:like|hard|difficult) to live with|interfer\w*|day to day|everyday life|daily life|how (?:are|have) you (?:been )?(?:managing|coping|getting on|getting by))\b/,
  ],
  [
    'feelings',
    // matches: 'how are you feeling about it all'
    /\bhow (?:do|did|are|does|is|has|have|'s)\b.{0,30}\b(?:feel(?:ing)?|mood|spirits|emotionally|mentally|taking it|bearing up|holding up|with it all|in all this|about (?:it|this|that|all this))\b|\bhow(?:'s| is| has) (?:your|his|her) (?:mood|spirits)\b/,
  ],
  [
    'support',
    // matches: 'who have you got around you'
    /\b(?:who|anyone|anybody|someone|somebody|people)\b.{0,40}\b(?:support\w*|help\w*|around you|lean on|talk to|turn to|look(?:s|ing)? after|with you at home|rely on|there for you|on your side)\b|\b(?:support|help) (?:at home|around you|network|from (?:family|friends))\b|\bgot (?:much |any |enough |plenty of )?support\b/,
  ],
];

const first = (of: [Moment, RegExp][], plain: string): Moment | null => of.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;

/** The moment that a sentence, in its plain words, asks for by name. */
export const momentAsked = (plain: string): Moment | null => first(ASKED, plain);

/** What stands behind a question to which the history holds no answer. */
export const momentBehind = (plain: string): Moment | null => first(BEHIND, plain);
