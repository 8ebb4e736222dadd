import { stemmer } from 'stemmer';

/** What one is found by, to the words that stand for it in a case: 'angry' finds 'fobbed off'. */
export type SearchWords = Readonly<Record<string, readonly string[]>>;
/** Beginnings of words by which a case is found: all its words and their stems. */
export type IndexedCase = { id: string; words: readonly string[] };

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .match(/[\p{L}\d]+/gu) ?? [];

/** The words of a text that a candidate may know, and what else these are searched by. */
export function indexWords(text: string, searchWords: SearchWords): string[] {
  const plain = ` ${wordsOf(text).join(' ')} `;
  const also = Object.entries(searchWords)
    .filter(([, standing]) => standing.some((words) => plain.includes(` ${wordsOf(words).join(' ')} `)))
    .map(([word]) => word);
  const all = [...wordsOf(text), ...also];
  return [...new Set([...all, ...all.map(stemmer)])];
}

/** The cases in which each word that is searched for begins a word, or is another form of one. */
export function findCases(cases: readonly IndexedCase[], asked: string): string[] {
  const wanted = wordsOf(asked).map((word) => [word, stemmer(word)] as const);
  if (wanted.length === 0) return [];
  return cases
    .filter(({ words }) => wanted.every(([word, stem]) => words.some((each) => each.startsWith(word) || each === stem)))
    .map(({ id }) => id);
}
