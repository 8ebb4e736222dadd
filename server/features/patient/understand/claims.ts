const SOMEBODY = String.raw`(?:(?:you|your|he|she|his|her|they|their|it|the)\b|(?!(?:what|how|why|where|when|who|that|this|there|nobody)\b)[\p{L}'’-]+ (?:herself |himself )?(?:has|had|is|was|takes|lives|smokes|drinks)\b)`;
/** 'I gather you gave up years ago', 'you told the nurse you live alone': where the doctor has it from. What was said in this call is quoted, not claimed. */
const FROM = new RegExp(
  String.raw`^(?:(?:so|and|but|now|right|okay|well),? )*(?:(?:i|we) (?:can )?(?:see|gather|understand|take it|believe|hear|notice)(?: here)?(?:,? from (?:your|the) \w+,?)?|you told (?:them|(?:the|my|our) \w+)|(?:it (?:says|said)|(?:the|your|my) (?:notes?|records?|letter|computer|screen|nurse|receptionist) (?:says?|tells? me|mentions?|shows?)|i(?:'ve| have) (?:got )?(?:it )?down|i(?:'ve| have)? read|according to (?:the|your|my) (?:notes?|records?|letter),?)(?: (?:here|on (?:the|your|my) \w+|in (?:the|your|my) \w+))?)(?: that)? (?=${SOMEBODY})`,
  'iu',
);
/** '…, as I understand it', '…, you said'. matches: 'Sorry, you were saying?' */
const HEARD =
  /,? (?:as i understand it|as you(?:['’]ve)? (?:said|mentioned|told (?:me|us)|were saying)|from what i (?:gather|understand|hear)|i (?:gather|understand|believe|hear)|you (?:said|mentioned|told (?:me|us)|were saying))\s*[.?]*$/i;
const FEELING =
  /\b(?:feel\w*|upset\w*|worr\w*|frustrat\w*|difficult|hard|frighten\w*|scar\w*|anxious|angry|stress\w*|pain|need|why|how)\b/i;

/** 'As you've had a hysterectomy, you'd only need oestrogen', '…, so we can compare': what is built on a claim. */
// matches: 'And as you've had a hysterectomy, you'd only need oestrogen.'
const GROUND =
  /^(?:(?:so|and|but|now|right|okay|well),? )*(?:as|since|given(?: that)?|because|seeing(?: as| that)?) ((?:you|he|she|they)(?:['’](?:ve|re|s|d)|n['’]t| \w+).{3,}?), (?=(?:you|we|i|he|she|it|they|that|there|let|the)\b)/i;
const SO_THEN = /,? so (?:we|i|you|that|it)(?:['’]\w+)? (?:can|could|will|would|should|ll|d|might|need|must|don['’]t|won['’]t)?.*$/i;

/** What a doctor claims of the patient on somebody's word, without what tells whose; null where nothing is claimed so. Understanding a feeling claims nothing. */
export function claimIn(text: string): string | null {
  const ground = GROUND.exec(text)?.[1];
  if (ground && !/\?\s*$/.test(text) && !FEELING.test(ground)) return ground;
  const own = text.replace(FROM, '');
  const from = own !== text && !FEELING.test(own) ? own.replace(SO_THEN, '') : null;
  const heard = text.replace(HEARD, '');
  return from ?? (heard !== text && new RegExp(String.raw`^(?:(?:so|and|but),? )*${SOMEBODY}`, 'i').test(heard) ? heard : null);
}
