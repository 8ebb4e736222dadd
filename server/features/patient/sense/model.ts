import { readFileSync } from 'node:fs';
import { z } from 'zod';

/*
 * The sentence encoder: all-MiniLM-L6-v2 (six layers of attention over pieces of words), taught further with what doctors ask and
 * patients tell; and the pair reader, whose last layers were taught to read a question and a line together. training/README.md says how
 * the files are made.
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
/** What a file of weights holds; both throw for a name that it does not have. */
export type Weights = { pieces: string[]; matrix: (name: string) => Matrix; vector: (name: string) => Float32Array };

function readWeights(file: string): Weights {
  const read = readFileSync(new URL(`../../../../content/lexicon/${file}`, import.meta.url));
  const tableLength = read.readUInt32LE(0);
  const table = Table.parse(JSON.parse(read.toString('utf8', 4, 4 + tableLength)));
  /** Where the numbers begin; a multiple of 4. */
  const begin = read.byteOffset + 4 + tableLength;
  return {
    pieces: table.pieces,
    matrix: (name) => {
      const { inputs, outputs, scales, numbers } = table.matrices[name]!;
      return {
        inputs,
        outputs,
        scales: new Float32Array(read.buffer, begin + scales, outputs),
        numbers: new Int8Array(read.buffer, begin + numbers, inputs * outputs),
      };
    },
    vector: (name) => {
      const { count, numbers } = table.vectors[name]!;
      return new Float32Array(read.buffer, begin + numbers, count);
    },
  };
}

export const ENCODER = readWeights('sentence-encoder.bin');
export const PAIR_READER = readWeights('pair-reader.bin');

/** The pieces of words by their numbers; '' is none. */
export const PIECES = ENCODER.pieces;
export const { matrix, vector } = ENCODER;
