import { type Counted, counted, likeness } from './word-likeness.ts';
import type { Word } from './spoken-words.ts';

/** A word by its number in the table. */
export type Numbered = Counted & { number: number };

/** Words below this weight stand for themselves alone: what 'with' is near to means nothing. */
const LIGHT = 0.1;

/** How far each word that is looked for stands for each word that was said: worked out once a marking, each pair once. */
export function likenessTable(isName: (word: string) => boolean) {
  const said: Numbered[] = [];
  const saidNumbers = new Map<string, number>();
  const rows = new Map<string, Float32Array>();

  return {
    /** The doctor's words; all of them before the first `row`. */
    said(words: readonly Word[]): Numbered[] {
      return words.map((word) => {
        const about = counted(word, isName);
        let number = saidNumbers.get(word.word);
        if (number === undefined) {
          number = said.length;
          saidNumbers.set(word.word, number);
          said.push({ ...about, number });
        }
        return { ...about, number };
      });
    },
    /** Every word said, by number. */
    vocabulary: (): readonly Numbered[] => said,
    wanted: (words: readonly Word[]): Counted[] => words.map((word) => counted(word, isName)),
    /** Likeness of a wanted word to each word said, by number. */
    row(wanted: Counted): Float32Array {
      let row = rows.get(wanted.word);
      if (!row) {
        row = Float32Array.from(said, (one) =>
          wanted.weight < LIGHT || one.weight < LIGHT ? (wanted.key === one.key ? 1 : 0) : likeness(wanted, one),
        );
        rows.set(wanted.word, row);
      }
      return row;
    },
  };
}
export type LikenessTable = ReturnType<typeof likenessTable>;
