/** What only leads to a claim, or asks whether it is right. matches: 'so just to summarise' */
const FRAME =
  /\b(?:(?:so )?(?:just )?(?:to )?(?:summari[sz]e|recap(?:itulate)?|sum up)|(?:let me (?:just )?)?(?:check|see|make sure)(?: that)? i(?:'ve| have) (?:got|understood|been listening|it)(?: (?:this|that|it|everything|all))*(?: (?:right|correctly|straight))?|(?:let me )?(?:run|go|play|read|say) (?:it|that|this|things) (?:past|over|back|through|to) ?(?:you|with you|to you)?|if i(?:'ve| have| am|'m) (?:got|understood|heard|putting it together) ?(?:this|that|it|you)?(?: (?:right|correctly|properly))?|what i(?:'m| am|'ve| have) (?:hearing|heard|got) (?:is|so far)(?: that)?|correct me if i(?:'m| am) wrong|am i right in (?:thinking|saying)(?: that)?|my understanding is(?: that)?|you(?:'ve| have)? (?:also )?(?:said|told me|mentioned)(?: that)?|is (?:that|this|all that)(?:, is that)? (?:all |about )?(?:right|correct|fair)|have i (?:got (?:that|this|it|everything) (?:right|correct)|(?:missed|left|forgotten)(?: out)? anything|that correctly)|i am correct|does that (?:sound|seem) (?:about )?right|did i get that right|that's right isn't it|accurate|anything (?:i(?:'ve| have)) missed)\b[,:?]?/gi;
/** Where one claim ends and the next begins. matches: 'three weeks, it does not hurt' */
const CUT =
  /[.?!;:]+\s*|,\s*(?:and |but |so |plus )?|\s(?:and|but|plus|so) (?=(?:you|you've|youve|it|it's|its|he|she|your|his|her|they|there|no|not|the|that|this|also)\b)/i;
/** The same where nothing is punctuated. matches: 'it hurts your hand is numb then it goes' */
const CUT_BARE = new RegExp(String.raw`${CUT.source}|\s(?=(?:youve|you've|youre|you're|your|its|it's) \w+ \w+)|\sthen\s|\sand\s`, 'i');
/** The claims of a summary, one by one, without what frames them. */
export const claimsIn = (text: string): string[] =>
  text
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(FRAME, ' , ')
    .split((text.match(/[,.;]/g)?.length ?? 0) > 1 ? CUT : CUT_BARE)
    .map((each) =>
      each.replace(/^(?:(?:so|and|but|okay|ok|right|um+|uh|well|then|also|now|basically|essentially|just|let me) )+/i, '').trim(),
    )
    .filter((each) => each.split(' ').length > 1 && !/^(?:i|we|i'm|i'll|let|see if i|check i|because i) /i.test(each));
