const SOMEBODY = String.raw`(?:you|your|he|she|his|her|they|their|it|the)\b`;
/** 'I gather you gave up years ago', 'you told the nurse you live alone': where the doctor has it from. What was said in this call is quoted, not claimed. */
const FROM = new RegExp(
  String.raw`^(?:(?:so|and|but|now|right|okay|well),? )*(?:(?:i|we) (?:can )?(?:see|gather|understand|take it|believe|hear|notice)(?: here)?(?:,? from (?:your|the) \w+,?)?|you told (?:them|(?:the|my|our) \w+))(?: that)? (?=${SOMEBODY})`,
  'i',
);
/** '…, as I understand it', '…, you said'. */
const HEARD =
  /,? (?:as i understand it|from what i (?:gather|understand|hear)|i (?:gather|understand|believe|hear)|you (?:said|mentioned|told (?:me|us)|were saying))\s*[.?]*$/i;
const FEELING =
  /\b(?:feel\w*|upset\w*|worr\w*|frustrat\w*|difficult|hard|frighten\w*|scar\w*|anxious|angry|stress\w*|pain|need|why|how)\b/i;

/** What a doctor claims of the patient on somebody's word, without what tells whose; null where nothing is claimed so. Understanding a feeling claims nothing. */
export function claimIn(text: string): string | null {
  const own = text.replace(FROM, '');
  const from = own !== text && !FEELING.test(own) ? own : null;
  const heard = text.replace(HEARD, '');
  return from ?? (heard !== text && new RegExp(String.raw`^(?:(?:so|and|but),? )*${SOMEBODY}`, 'i').test(heard) ? heard : null);
}
