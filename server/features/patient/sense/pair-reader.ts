import { bend, multiply, NOW, numbersAt, PAIR_LAYERS, WIDE } from './arithmetic.ts';
import { type Placed, placedText } from './embeddings.ts';
import { meanOf, readPieces } from './encode.ts';
import { PAIR_READER, SENSE } from './model.ts';
import { allPieces, BEGINS, ENDS } from './word-pieces.ts';

/*
 * Reads a question and a line together, with what the patient said just before: whether the line is the answer. The encoder reads each by
 * itself and sees how near they lie; here each word of the question meets each of the line.
 */
/** Pieces that are read: the last of what was said before, the first of the question and of the line, the last of its label. */
const [BEFORE, ASKED, LABEL, TOLD] = [16, 26, 8, 26];
/** Numbers between a pair's sense and what speaks for it. */
const MIDDLE = 64;
const weights = PAIR_READER.vector('speaks');

/**
 * How much speaks for a line's being the answer, beside silence: about -6 to 6, and 0 is even. Some ten milliseconds.
 * @param before what the patient said just before; null at the beginning
 */
export function speaksFor(before: string | null, asked: string, told: Placed): number {
  const { text, behind: label } = placedText(told);
  const first = [...(before ? [...allPieces(before).slice(-BEFORE), ENDS] : []), ...allPieces(asked).slice(0, ASKED), ENDS];
  const second = [...allPieces(label).slice(-LABEL), ...allPieces(text).slice(0, TOLD), ENDS];
  const rows = readPieces({ pieces: [BEGINS, ...first, ...second], second: first.length + 1 }, PAIR_LAYERS);
  numbersAt(NOW, SENSE).set(meanOf(rows));
  multiply('speaksFor of pairs', 1, NOW, WIDE);
  bend(MIDDLE);
  return numbersAt(WIDE, MIDDLE).reduce((sum, each, at) => sum + each * weights[at]!, weights[MIDDLE]!);
}
