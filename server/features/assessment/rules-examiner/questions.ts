/** matches: 'okay anything else' */
const ASKING =
  /^(?:(?:so|and|but|ok|okay|right|now|well|alright|good|great|thank you|thanks|sorry|yes|yeah|sure|just|then|also|i see|in terms of \w+|apart from that|first(?:ly)?)\.? )*(?:what|how|when|where|why|who|which|whose|can you (?:tell|describe|explain|say|show|remember|think)|could you (?:tell|describe|explain|say|talk)|would you (?:mind|like|say|be|prefer)|tell me|talk me|do you|did you|have you|had you|are you|were you|is (?:it|there|that|this|your|anyone|anything)|was (?:it|there|that|this)|does|has|any (?!of (?:those|these|that)\b)|anything|anyone|may i|can i|could i|shall we|is it)\b/;
/** matches: 'what happened' */
const OPEN =
  /\b(?:tell me|talk me through|describe|what(?:'s| is| has|'s been| was| were| do| did| are| would| brings| brought| can| made| makes| happens| happened| sort| kind| worries| else| have| matters| might)|how (?:can|are|have|has|is|was|were|do|did|does|would|about|'s|come)|how's|why|anything else|go on|in what way|walk me)\b/;
/** matches: 'how often' */
const CLOSED =
  /\bhow (?:long|many|much|often|old|bad|far|frequent\w*|severe|high|tall|soon)\b|\bwhat (?:time|age|dose|colour|date)\b|\bwhat(?:'s| is) your (?:name|date|address|dob)\b|\bout of (?:10|ten)\b/;

/** Whether a sentence asks, and whether the answer is left open. Recognisers drop question marks, so words decide too. */
export function questionKind(plain: string): 'open' | 'closed' | null {
  if (!plain.endsWith('?') && !ASKING.test(plain)) return null;
  return OPEN.test(plain) && !CLOSED.test(plain) ? 'open' : 'closed';
}
