import { readFileSync } from 'node:fs';
import { encode, SENSE } from '../sense/encode.ts';

/** What kinds of act are told apart by sense, in the order of their numbers in the file. */
export const MEANT = [
  'closed',
  'idea',
  'concern',
  'expectation',
  'deeper',
  'open',
  'opener',
  'plan',
  'explanation',
  'empathy',
  'permission',
  'agreed?',
  'summary',
  'small talk',
  'goodbye',
  'questions?',
  'identity',
  'setting',
  'wait',
  'clarify',
  'thanks',
  'good news',
  'bad news',
  'options',
  'safety net',
  'teach back',
  'recap',
  'missed',
  'anything else',
  'signpost',
  'third party',
  'rude',
] as const;
export type Meant = (typeof MEANT)[number];

/** How many numbers are learned: for each kind what each number of a sense speaks for it, then what speaks for it in any case. */
export const MEANT_SIZE = MEANT.length * (SENSE + 1);

const file = readFileSync(new URL('../../../../content/lexicon/acts.bin', import.meta.url));
const LEARNED = new Float32Array(file.buffer.slice(file.byteOffset, file.byteOffset + 4 * MEANT_SIZE));

/** How likely each kind is, in the order of MEANT; `numbers` as training/learn-acts.ts learns them. */
export function sharesOf(sense: Float32Array, numbers: Float32Array): Float64Array {
  const shares = Float64Array.from(MEANT, (_, kind) => {
    const row = kind * (SENSE + 1);
    let sum = numbers[row + SENSE]!;
    for (let at = 0; at < SENSE; at += 1) sum += sense[at]! * numbers[row + at]!;
    return Math.exp(sum);
  });
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** Words of a sentence that are read: what it does shows by then, and reading takes time by the square of them. */
const READ = 28;

/** What a sentence, in its plain words, most likely does, and how likely that is (0 to 1). A few milliseconds for words not met just now. */
export function meantBy(plain: string): { kind: Meant; share: number } {
  const shares = sharesOf(encode(plain.split(' ').slice(0, READ).join(' ')), LEARNED);
  const share = Math.max(...shares);
  return { kind: MEANT[shares.indexOf(share)]!, share };
}
