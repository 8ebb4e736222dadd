import { createHash } from 'node:crypto';

/**
 * Whether a text can be the id of a row. Postgres answers a malformed uuid with an error instead of no row,
 * so ids from outside are checked before they reach a query.
 */
export const isRowId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * The id of a row that a request makes: the same for a request that is sent again, and another for whatever differs in `parts`.
 * A UUID (version 8: of our own making, RFC 9562).
 */
export function rowIdOf(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
