import { PIECES } from './model.ts';

/** Goes on within a word. */
const WITHIN = '##';
/** A longer word is none. */
const LONGEST_WORD = 100;

const numbers = new Map(PIECES.map((piece, number) => [piece, number] as const).filter(([piece]) => piece !== ''));
const of = (piece: string): number => numbers.get(piece)!;
export const [BEGINS, ENDS, UNKNOWN] = [of('[CLS]'), of('[SEP]'), of('[UNK]')];

/** Words and marks, lower-case, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** The longest pieces that a word is made of, from its beginning on; UNKNOWN where they do not cover it. */
function piecesOfWord(word: string): number[] {
  const found: number[] = [];
  for (let from = 0; from < word.length;) {
    let to = word.length;
    while (to > from && !numbers.has((from > 0 ? WITHIN : '') + word.slice(from, to))) to -= 1;
    if (to === from || word.length > LONGEST_WORD) return [UNKNOWN];
    found.push(of((from > 0 ? WITHIN : '') + word.slice(from, to)));
    from = to;
  }
  return found;
}

/** What the encoder reads: numbers of pieces, of which those from `second` on belong to the second text. */
export type Read = { pieces: number[]; second: number };

/** The numbers of a text's pieces, however many. */
export const allPieces = (text: string): number[] => wordsOf(text).flatMap(piecesOfWord);

/** The numbers of a text's pieces, at most `most` and at most `mostBehind` of what stands behind it (WordPiece: Devlin and others 2018). */
export function piecesOf(text: string, behind: string | null, most: number, mostBehind: number): Read {
  const pieces = [BEGINS, ...allPieces(text).slice(0, most), ENDS];
  const second = pieces.length;
  if (behind !== null) pieces.push(...allPieces(behind).slice(0, mostBehind), ENDS);
  return { pieces, second };
}
