const SAYS = String.raw`(?:asks?|agrees?|accepts?|says?|tells?|warns?|insists?|admits?|requests?|promises?|refuses?|wants?|will|would|apologis\w+|be|comes?|goes|go|do)\b`;
const SUBJECT = String.raw`(?:(?:I|he|she|they)(?:['’](?:ll|d|s)| will| would| shall| is)?\s+)`;
/** Where one thing that somebody does ends and the next begins. matches: 'go quiet and then say maybe' */
const BETWEEN = new RegExp(
  [
    String.raw`(?<=[.!?])\s+`,
    String.raw`\s*;\s*`,
    String.raw`\s+(?:[-–—]|->)\s+`,
    String.raw`,?\s+(?:but|then|and then|and|though|although)\s+(?=${SUBJECT}?(?:only |then |just |at first )?${SAYS})`,
    String.raw`,\s+(?=(?:asks?|says?|admits?|agrees?|accepts?|can't|cannot|can|couldn't|has|had|hates?|wants?|will|needs?|thinks?|happy|defensive|worried|willing|but|then|and)\b)`,
  ].join('|'),
  'i',
);
/** Behind a wish of one's own: how the doctor gets there. matches: 'if I was asked kindly' */
const ASKED_KINDLY =
  /,? (?:but )?(?:only )?(?:if|when|once) (?:(?:I|he|she|they) (?:was|were|am|is|are) )?(?:asked|told|offered|given|pressed)\b.*$/i;

/** What a response does, one thing after another: 'cries, says she is running out of time, accepts once reasons are given'. */
export const clausesOfResponse = (response: string): string[] =>
  response
    .split(BETWEEN)
    .map((each) =>
      each
        .replace(/^(?:but|then|and|though|although)\s+/i, '')
        .replace(/^((?:I|he|she|they)(?:['’]d| would| will|['’]ll) (?!agree|accept|come)\w.*?)$/i, (whole) =>
          whole.replace(ASKED_KINDLY, ''),
        )
        .replace(/[.,;\s]+$/, ''),
    )
    .filter((each) => /\w/.test(each));
