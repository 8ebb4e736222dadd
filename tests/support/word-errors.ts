const SAME: [RegExp, string][] = [
  [/\bdr\b/g, 'doctor'],
  [/\bg p s\b/g, 'gps'],
  [/\bokay\b/g, 'ok'],
  [/\balright\b/g, 'all right'],
];

/** Words without case, punctuation and the spellings that a recogniser cannot tell apart. */
export function plainWords(text: string): string[] {
  let plain = text.toLowerCase().replace(/[^a-z0-9' ]+/g, ' ');
  for (const [one, other] of SAME) plain = plain.replace(one, other);
  return plain.split(' ').filter(Boolean);
}

/** How many words must be changed, left out or added to make `heard` of `said`, and how many were said. */
export function wordErrors(said: string, heard: string): { errors: number; words: number } {
  const [from, to] = [plainWords(said), plainWords(heard)];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const word of from) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const [index, other] of to.entries()) {
      const changed = (above[index] ?? 0) + (word === other ? 0 : 1);
      row.push(Math.min(changed, (above[index + 1] ?? 0) + 1, (row[index] ?? 0) + 1));
    }
  }
  return { errors: row.at(-1) ?? 0, words: from.length };
}

/** Word error rate: words changed, left out or added, by the words that were said. */
export function wordErrorRate(said: string, heard: string): number {
  const { errors, words } = wordErrors(said, heard);
  return errors / words;
}
