import { AppError } from '#contract/errors.ts';
import { storable } from '#contract/text.ts';
import { DEPTH_MAX } from './json-fault.ts';

/**
 * What was sent, with every text in it made storable, so that no field of any endpoint meets what Postgres refuses.
 * @throws bad_request for nesting that no endpoint has.
 */
export function withStorableText(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEPTH_MAX) throw new AppError('bad_request');
  if (Array.isArray(value)) return value.map((item) => withStorableText(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withStorableText(item, depth + 1)]));
}
