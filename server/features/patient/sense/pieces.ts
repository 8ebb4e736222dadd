import { PIECES } from './model.ts';

/** The first numbers stand for no piece. */
const RESERVED = 6;
/** Stands for what no piece covers. */
const UNKNOWN = 0;
/** What an uncovered letter costs: more than any piece. */
const UNLIKELY = -30;
/** Begins a word. */
const BEGIN = '▁';

const known = new Map(
  PIECES.flatMap(([piece, likely], number) => (number < RESERVED ? [] : [[piece, { number, likely: likely ?? 0 }] as const])).toReversed(),
);
const LONGEST = Math.max(...[...known.keys()].map((piece) => piece.length));

/** The numbers of the likeliest pieces that a text is made of (a unigram model: Kudo 2018, SentencePiece). */
export function piecesOf(text: string): number[] {
  const letters = `${BEGIN}${text.trim().normalize('NFKC').replaceAll(/\s+/g, BEGIN)}`;
  const best = new Float64Array(letters.length + 1).fill(Number.NEGATIVE_INFINITY);
  const last: { from: number; number: number }[] = [];
  best[0] = 0;
  const offer = (from: number, to: number, number: number, likely: number) => {
    if (best[from]! + likely <= best[to]!) return;
    best[to] = best[from]! + likely;
    last[to] = { from, number };
  };
  for (let from = 0; from < letters.length; from += 1) {
    offer(from, from + 1, UNKNOWN, UNLIKELY);
    for (let to = from + 1; to <= Math.min(letters.length, from + LONGEST); to += 1) {
      const piece = known.get(letters.slice(from, to));
      if (piece) offer(from, to, piece.number, piece.likely);
    }
  }
  const numbers: number[] = [];
  for (let to = letters.length; to > 0; to = last[to]!.from) numbers.push(last[to]!.number);
  return numbers.toReversed();
}
