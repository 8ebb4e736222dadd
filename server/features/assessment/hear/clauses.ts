import type { SpokenTurn } from './spoken-talk.ts';

/** Words of a clause in its sentence, `to` not among them. */
export type Clause = { from: number; to: number };

/** In words: what is shorter says nothing by itself. */
const LEAST = 2;
const JOINS = new Set(['and', 'or', 'but', 'also', 'so', 'plus', 'then']);

/** The clauses of each sentence that has several, without the words that join them; `starts`: where sentences begin. */
export function clausesIn({ text, words }: Pick<SpokenTurn, 'text' | 'words'>, starts: readonly number[]): Clause[] {
  const joins = (at: number) => at < words.length && JOINS.has(words[at]!.word);
  const begins = (at: number) => joins(at) || text.slice(words[at - 1]!.to, words[at]!.from).includes(',');
  return starts.flatMap((start, nth) => {
    const end = starts[nth + 1] ?? words.length;
    const found: Clause[] = [];
    for (let from = start; from < end;) {
      while (from < end && joins(from)) from += 1;
      let to = Math.min(end, from + 1);
      while (to < end && !begins(to)) to += 1;
      if (to - from >= LEAST) found.push({ from, to });
      from = to;
    }
    return found.some(({ from, to }) => to - from < end - start) ? found : [];
  });
}
