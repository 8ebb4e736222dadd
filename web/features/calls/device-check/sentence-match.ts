export type HeardWord = { text: string; expected: boolean };
/** `none`: nothing was understood at all. */
export type MatchVerdict = 'good' | 'fair' | 'poor' | 'none';
export type SentenceMatch = { verdict: MatchVerdict; words: HeardWord[] };

/** Shares of the sentence's words that were understood. Above the first a consultation goes well; below the second hardly. */
const GOOD = 0.8;
const FAIR = 0.5;

/**
 * How much of the sentence that was to be read is among the words that were heard, in order. Words beside it, such as the doctor's
 * own name, are no fault.
 */
export function matchSentence(sentence: string, heard: string): SentenceMatch {
  const wanted = spoken(sentence).flatMap(({ sounds }) => sounds);
  const words = spoken(heard);
  const kept = commonWords(
    wanted,
    words.flatMap(({ sounds }) => sounds),
  );
  let at = 0;
  const marked = words.map(({ text, sounds }) => {
    const from = at;
    at += sounds.length;
    return { text, expected: sounds.every((_, index) => kept.has(from + index)) };
  });
  const share = wanted.length === 0 ? 0 : kept.size / wanted.length;
  if (words.length === 0) return { verdict: 'none', words: [] };
  return { verdict: share >= GOOD ? 'good' : share >= FAIR ? 'fair' : 'poor', words: marked };
}

/** Recognisers write the same sounds in their own ways. */
const SAME: Record<string, string[]> = { "i'm": ['i', 'am'], im: ['i', 'am'], gp: ['gps'], dr: ['doctor'], hallo: ['hello'] };

function spoken(text: string): { text: string; sounds: string[] }[] {
  return text
    .trim()
    .replaceAll(/\bg\.? ?p\.?(?:'?s| s)?(?=\s|$)/gi, 'GPs')
    .split(/\s+/)
    .map((word) => ({
      text: word,
      plain: word
        .toLowerCase()
        .replaceAll('’', "'")
        .replaceAll(/[^\p{L}\p{N}']/gu, ''),
    }))
    .filter(({ plain }) => plain !== '')
    .map(({ text: word, plain }) => ({ text: word, sounds: SAME[plain] ?? [plain] }));
}

/** Positions in `heard` of the longest run of words, in order, that both share. */
function commonWords(wanted: string[], heard: string[]): Set<number> {
  const longest = Array.from({ length: wanted.length + 1 }, () => Array<number>(heard.length + 1).fill(0));
  const at = (row: number, column: number) => longest[row]?.[column] ?? 0;
  for (let row = wanted.length - 1; row >= 0; row -= 1)
    for (let column = heard.length - 1; column >= 0; column -= 1)
      longest[row]![column] =
        wanted[row] === heard[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const found = new Set<number>();
  for (let row = 0, column = 0; row < wanted.length && column < heard.length;) {
    if (wanted[row] === heard[column]) {
      found.add(column);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return found;
}
