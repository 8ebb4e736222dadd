/** Words of a patient, or of a case, that make somebody's safety the doctor's business. matches: 'not want to be here' */
const RISK =
  /\b(?:abus(?:e[ds]?|ing|ive)|violen(?:ce|t)|hit(?:s|ting)? (?:me|him|her|us)|hurts? me when|he hurts me|she hurts me|hurt(?:ing)? myself|scared of (?:him|her|my (?:husband|wife|partner|dad|son|boyfriend))|afraid of (?:him|her|my (?:husband|wife|partner|dad|son|boyfriend))|threaten(?:s|ed)\b|controls (?:me|my)|won't let me (?:go|see|have|out|leave)|suicid\w+|self-?harm\w*|kill(?:ing)? myself|end(?:ing)? (?:it all|my life|things)|better off (?:dead|gone|without me)|not (?:want\w*|be) to be here|don't want to be here|neglect\w*|forc(?:es|ed|ing) me|safeguarding|groom(?:ed|ing)|fgm|traffick\w+|lacks? capacity|coerci\w+|non-?accidental|child protection|unexplained bruis\w+|bruises? (?:on|all over) (?:him|her|the (?:baby|child)))\b/;
/** The same words denied, or told of somebody else's past. matches: 'two years ago' */
const NOT_NOW =
  /^(?:no|nobody|never|none|not at all)\b|\b(?:haven't|hasn't|never|no|not had|don't have|didn't|isn't|nothing|without) (?:\w+ ){0,4}(?:suicid|self-?harm|violen|abus|neglect|threat|hurt)|\b(?:father|mother|mum|dad|brother|sister|friend|uncle|aunt|cousin) (?:\w+ ){0,4}(?:suicid|kill)|\byears ago\b/;

const CLOSE =
  '(?:husband|wife|partner|boyfriend|girlfriend|fiance|dad|father|mum|mother|step-?(?:dad|father|mum)|son|daughter|brother|uncle|nephew|niece|carer|landlord|in-laws?|lodger|neighbour|he|she|they)';
const CHILD = '(?:kids?|children|boys?|girls?|little ones?|baby|lad)';
const DRUNK = '(?:drunk|drinking|had a few|hungover|hung over|passed out|stoned|smelling of drink)';
const MONEY = '(?:money|savings|pension|bank|card|benefits)';
const near = (one: string, other: string, within: number): string =>
  `(?:${one}\\b(?:\\W+\\w+){0,${within}}\\W+${other}|${other}\\b(?:\\W+\\w+){0,${within}}\\W+${one})`;

/** People rarely say it outright. What they let fall instead, by the kinds of harm that safeguarding training names. */
const HINTS: Record<string, string> = {
  'a life that another watches over': `${CLOSE} (?:\\w+ )?(?:won't|doesn't|wouldn't|never|hates? (?:it when|me)) (?:let|like|want|allow|trust)s? (?:me|her|him|my)|not allowed|have to ask (?:him|her)|(?:likes?|wants?|has|needs?) to know where|(?:checks?|reads?|goes through|shares?|tracks?) (?:my|her|all my) (?:phone|messages|texts|location)|can(?:'t|not) have (?:a |her |his )?phone|gets? (?:funny|angry|moody|jealous|nasty) (?:about|if|when|with)|jealous|possessive|egg ?shells|answers for (?:me|her)`,
  'what is hers in hands of his': `(?:keeps?|holds?|hides?|took|takes|handles?|looks? after|has got|he's got|she's got|got) (?:all )?(?:my|her|his|the) (?:things|papers|passport|bank card|cards?|money|pension|phone|keys)|${near(MONEY, '(?:gone|missing|disappeared|withdrawn|taken|taking)', 7)}|moved (?:himself|themselves) in`,
  blows: `(?:push(?:ed|es)|shov(?:ed|es)|slapp?(?:ed|s)|smack(?:ed|s)?|punch(?:ed|es)|kick(?:ed|s|ing)? (?:me|him|her|the door)|grab(?:bed|s) (?:me|my|him|her)|sh(?:ook|aken) (?:me|him|her|the baby)|chok(?:ed|es) (?:me|him|her)|strangl\\w+|thr(?:ew|ows) (?:me|things|something) (?:at|across|out)|lash(?:es|ed) out|(?:his|her|my) temper|lost (?:it|my temper|my rag)|gets? (?:physical|rough|violent))`,
  'shut in, or left': `(?:lock(?:s|ed|ing)? (?:me|her|him|them) (?:in|out)|(?:shut|left|kept|keep)s? (?:me|her|him|them) (?:shut|locked|in)|shut (?:his|her|the) door|tie[sd]? (?:her|him) )`,
  'a child with nobody fit to mind it': `${near(DRUNK, `(?:${CHILD}|school run|drives?|driving)`, 9)}|(?:turn(?:s|ed) up|come[s]? (?:home|round|in)) drunk|driv(?:es|ing|e) the ${CHILD}|${CHILD}\\b(?:\\W+\\w+){0,12}\\W+(?:sorts himself|sorts herself|scared of|frightened of|on (?:his|her|their) own all)`,
  'pressed into it': `(?:older (?:boyfriend|man|lad)|(?:send|sent) (?:him )?(?:a )?(?:photo|picture|nude)s?|talked me into|said no but|(?:pressures?|pressuring|pressured) me|he'd like a baby|my pills? (?:go|went|keep going) missing|(?:be|being|was|been|get|getting) (?:cut|circumcised)\\b|become a (?:proper )?woman|forced to marry)`,
  'no wish to go on': `better off (?:with the insurance|if i|when i'm)|(?:what's|no) the point (?:of|in) (?:going on|living|carrying on|it all)|not wake up|wish i wasn't|be a burden`,
};
const HINT = new RegExp(`\\b(?:${Object.values(HINTS).join('|')})\\b`);

/** @param plain small letters. */
export const tellsRisk = (plain: string): boolean => RISK.test(plain) && !NOT_NOW.test(plain);

/** Said outright or let fall. @param plain small letters. */
export const hintsAtRisk = (plain: string): boolean => tellsRisk(plain) || (HINT.test(plain) && !NOT_NOW.test(plain));
