import { readFileSync } from 'node:fs';
import { z } from 'zod';

/*
 * The sentence encoder: all-MiniLM-L6-v2 (six layers of attention over pieces of words), taught further with what doctors ask and
 * patients tell. training/encoder/README.md says how the file was made.
 */
/** Numbers of a sentence. */
export const SENSE = 384;

const Table = z.object({
  pieces: z.array(z.string()),
  matrices: z.record(z.string(), z.object({ inputs: z.number(), outputs: z.number(), scales: z.number(), numbers: z.number() })),
  vectors: z.record(z.string(), z.object({ count: z.number(), numbers: z.number() })),
});

/** Outputs × inputs numbers of 8 bits, each row with a scale of its own. */
export type Matrix = { inputs: number; outputs: number; scales: Float32Array; numbers: Int8Array };

const read = readFileSync(new URL('../../../../content/lexicon/sentence-encoder.bin', import.meta.url));
const tableLength = read.readUInt32LE(0);
const table = Table.parse(JSON.parse(read.toString('utf8', 4, 4 + tableLength)));
/** Where the numbers begin; a multiple of 4. */
const begin = read.byteOffset + 4 + tableLength;

/** The pieces of words by their numbers; '' is none. */
export const PIECES = table.pieces;

/** @throws for a name that the file does not have. */
export function matrix(name: string): Matrix {
  const { inputs, outputs, scales, numbers } = table.matrices[name]!;
  return {
    inputs,
    outputs,
    scales: new Float32Array(read.buffer, begin + scales, outputs),
    numbers: new Int8Array(read.buffer, begin + numbers, inputs * outputs),
  };
}

/** @throws for a name that the file does not have. */
export function vector(name: string): Float32Array {
  const { count, numbers } = table.vectors[name]!;
  return new Float32Array(read.buffer, begin + numbers, count);
}
