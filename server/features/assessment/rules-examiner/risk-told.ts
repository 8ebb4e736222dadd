/** Words of a patient, or of a case, that make somebody's safety the doctor's business. */
const RISK =
  /\b(?:abus(?:e[ds]?|ing|ive)|violen(?:ce|t)|hit(?:s|ting)? (?:me|him|her|us)|hurts? me when|he hurts me|she hurts me|hurt(?:ing)? myself|scared of (?:him|her|my (?:husband|wife|partner|dad|son|boyfriend))|afraid of (?:him|her|my (?:husband|wife|partner|dad|son|boyfriend))|threaten(?:s|ed)\b|controls (?:me|my)|won't let me (?:go|see|have|out|leave)|suicid\w+|self-?harm\w*|kill(?:ing)? myself|end(?:ing)? (?:it all|my life|things)|better off (?:dead|gone|without me)|not (?:want\w*|be) to be here|don't want to be here|neglect\w*|forc(?:es|ed|ing) me|safeguarding|groom(?:ed|ing)|fgm|traffick\w+|lacks? capacity|coerci\w+|non-?accidental|child protection|unexplained bruis\w+|bruises? (?:on|all over) (?:him|her|the (?:baby|child)))\b/;
/** The same words denied, or told of somebody else's past. */
const NOT_NOW =
  /^(?:no|nobody|never|none|not at all)\b|\b(?:haven't|hasn't|never|no|not had|don't have|didn't|isn't|nothing|without) (?:\w+ ){0,4}(?:suicid|self-?harm|violen|abus|neglect|threat|hurt)|\b(?:father|mother|mum|dad|brother|sister|friend|uncle|aunt|cousin) (?:\w+ ){0,4}(?:suicid|kill)|\byears ago\b/;

/** @param plain small letters. */
export const tellsRisk = (plain: string): boolean => RISK.test(plain) && !NOT_NOW.test(plain);
