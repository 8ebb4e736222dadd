import { createHash } from 'node:crypto';
import { z } from 'zod';

/** How much of something there is, and the SHA-256 of it all, in order. */
export const Counted = z.object({ rows: z.number().int(), sha256: z.string() });
export type Counted = z.infer<typeof Counted>;

/** The first page of an export: what it holds. Two databases with the same content have the same counts and sums. */
export const Manifest = z.object({
  format: z.literal(1),
  exportedAt: z.iso.datetime(),
  tables: z.record(z.string(), Counted),
  recordings: Counted.extend({ bytes: z.number().int() }),
});
export type Manifest = z.infer<typeof Manifest>;

/** One recording's file: a line of `recordings.jsonl`. */
export const RecordingLine = z.object({ key: z.string(), bytes: z.number().int(), sha256: z.string() });
export type RecordingLine = z.infer<typeof RecordingLine>;

export const MANIFEST = 'manifest.json';
export const RECORDINGS = 'recordings.jsonl';
export const KEY = 'sign-in-key.json';
export const tableFile = (table: string): string => `tables/${table}.jsonl`;

/** Counts lines and sums them up. */
export function counting() {
  const sum = createHash('sha256');
  let rows = 0;
  return {
    add: (line: string): void => {
      sum.update(`${line}\n`);
      rows += 1;
    },
    counted: (): Counted => ({ rows, sha256: sum.digest('hex') }),
  };
}
