import { nearness, ownPlace } from '../sense/embeddings.ts';
import { meantBy } from '../understand/act-sense.ts';

/** What only leads to a claim, or asks whether it is right. matches: 'so just to summarise' */
const FRAME =
  /\b(?:(?:so )?(?:just )?(?:to )?(?:summari[sz]e|recap(?:itulate)?|sum up)|(?:so,? )?(?:just )?to check(?=[,:])|(?:let me (?:just )?)?(?:check|see|make sure)(?: that)? i(?:'ve| have) (?:got|understood|been listening|it)(?: (?:this|that|it|everything|all))*(?: (?:right|correctly|straight))?|(?:let me )?(?:run|go|play|read|say) (?:it|that|this|things) (?:past|over|back|through|to) ?(?:you|with you|to you)?|if i(?:'ve| have| am|'m) (?:got|understood|heard|putting it together) ?(?:this|that|it|you)?(?: (?:right|correctly|properly))?|what i(?:'m| am|'ve| have) (?:hearing|heard|got) (?:is|so far)(?: that)?|correct me if i(?:'m| am) wrong|am i right in (?:thinking|saying)(?: that)?|my understanding is(?: that)?|you(?:'ve| have)? (?:also )?(?:said|told me|mentioned)(?: that)?|is (?:that|this|all that)(?:, is that)? (?:all |about )?(?:right|correct|fair)|have i (?:got (?:that|this|it|everything) (?:right|correct)|(?:missed|left|forgotten)(?: out)? anything|that correctly)|i am correct|does that (?:sound|seem) (?:about )?right|did i get that right|that's right isn't it|accurate|anything (?:i(?:'ve| have)) missed)\b[,:?]?/gi;
/** Where one claim ends and the next begins. matches: 'three weeks, it does not hurt' */
const CUT =
  /[.?!;:]+\s*|,\s*(?:and |but |so |plus )?|\s(?:and|but|plus|so) (?=(?:you|you've|youve|it|it's|its|he|she|your|his|her|they|there|no|not|the|that|this|also)\b)/i;
/** The same where nothing is punctuated. matches: 'it hurts your hand is numb then it goes' */
const CUT_BARE = new RegExp(String.raw`${CUT.source}|\s(?=(?:youve|you've|youre|you're|your|its|it's) \w+ \w+)|\sthen\s|\sand\s`, 'i');
/** Of the doctor's own doings no story tells, but every plan. */
const OWN = /^(?:i|we|i'm|i'll|let|see if i|check i|because i) /i;
/** The claims of a summary, one by one, without what frames them; of a `plan` also what the doctor does. */
export const claimsIn = (text: string, plan = false): string[] =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/,? ?\b(?:um+|erm?|uh)\b,? ?/gi, ' ')
    .replaceAll(FRAME, ' , ')
    .split((text.match(/[,.;]/g)?.length ?? 0) > 1 ? CUT : CUT_BARE)
    .map((each) =>
      each.replace(/^(?:(?:so|and|but|okay|ok|right|um+|uh|well|then|also|now|basically|essentially|just|let me) )+/i, '').trim(),
    )
    .filter((each) => each.split(' ').length > 1 && (plan || !OWN.test(each)));

/** As near as this the claims of a turn must lie (a cosine). */
const TOLD_BEFORE = 0.37;
const FEWEST = 3;
/** Asks at the end whether all that is so. matches: 'have I that right?' */
const CHECKS =
  /^(?:(?:\S+ ){0,5}(?:right|correct|straight|missed|it|us|accurate|fair|fair \S+|agreed|yeah|yes|done|so|anything|(?<!\bat )all|that|true)(?: so far)?|(?:\S+ ){0,5}(?:right|correct|it|that|everything),? or (?:is|have i|did i) (?:\S+ ){0,3}(?:missing|missed|forgotten))\s*\?\s*$/i;
/** Asks for something else. matches: 'would that suit' */
const OFFERS = /^(?:\S+ )?(?:which|what|how|anything else|any|would|can|could|will|do|does|were|was|(?:had|have|are|did) you(?! got))\b/i;

/** As likely as this a turn warns: 'if it turns red, ring us. Have you got that?' goes over nothing. */
const LIKELY = 0.5;

/** Several claims, and at the end the question whether they are so. */
export function asksWhetherSo(turn: string): boolean {
  const last =
    turn
      .trim()
      .split(/(?<=[.?!])\s+/)
      .at(-1) ?? '';
  return CHECKS.test(last) && !OFFERS.test(last) && claimsIn(turn).length >= FEWEST && meantBy(turn).of('safety net') < LIKELY;
}

/** How near, on average, the claims of a turn lie to what was told before; 0 where that is not near enough to go over it. */
export function goesOver(turn: string, told: string[]): number {
  if (told.length < FEWEST) return 0;
  const claims = claimsIn(turn);
  const near = claims.reduce((sum, claim) => sum + nearestTo(claim, told)[0]!.near, 0) / claims.length;
  return near > TOLD_BEFORE ? near : 0;
}

/** What was told, nearest to a claim first. */
export function nearestTo(claim: string, told: string[]): { said: string; near: number }[] {
  const place = ownPlace(claim, null);
  return told.map((said) => ({ said, near: nearness(place, ownPlace(said, null)) })).toSorted((a, b) => b.near - a.near);
}
