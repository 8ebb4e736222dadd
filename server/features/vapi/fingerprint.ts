import { createHash } from 'node:crypto';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]));
};

/** Same content, same fingerprint, whatever the order of the fields: how an assistant knows what it was published from. */
export const fingerprintOf = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(content)))
    .digest('hex');
