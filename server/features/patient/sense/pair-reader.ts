import { bend, multiply, NOW, numbersAt, PAIR_LAYERS, WIDE } from './arithmetic.ts';
import { type Placed, placedText } from './embeddings.ts';
import { readPieces } from './encode.ts';
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
/** Pairs that are remembered: a question is ranked more than once in a turn. */
const KEPT = 2000;

const weights = PAIR_READER.vector('speaks');
const kept = new Map<string, number>();

/**
 * How much speaks for a line's being the answer, beside silence: about -6 to 6, and 0 is even. Some ten milliseconds.
 * @param before what the patient said just before; null at the beginning
 */
export function speaksFor(before: string | null, asked: string, told: Placed): number {
  const { text, behind } = placedText(told);
  const name = `${before ?? ''}\n${asked}\n${behind}\n${text}`;
  const score = kept.get(name) ?? read(before, asked, text, behind);
  kept.delete(name);
  kept.set(name, score);
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return score;
}

function read(before: string | null, asked: string, text: string, label: string): number {
  const first = [...(before ? [...allPieces(before).slice(-BEFORE), ENDS] : []), ...allPieces(asked).slice(0, ASKED), ENDS];
  const second = [...allPieces(label).slice(-LABEL), ...allPieces(text).slice(0, TOLD), ENDS];
  const rows = readPieces({ pieces: [BEGINS, ...first, ...second], second: first.length + 1 }, PAIR_LAYERS);
  const mean = numbersAt(NOW, SENSE).fill(0);
  for (let at = 0; at < rows.length; at += 1) mean[at % SENSE]! += (rows[at]! * SENSE) / rows.length;
  multiply('speaksFor of pairs', 1, NOW, WIDE);
  bend(MIDDLE);
  const middle = numbersAt(WIDE, MIDDLE);
  return middle.reduce((sum, each, at) => sum + each * weights[at]!, weights[MIDDLE]!);
}
