import type { FastifyRequest } from 'fastify';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a browser says that a page of another site sends this change. Programs that are no browser send neither header.
 * Sources: Fetch standard, `Origin` and `Sec-Fetch-Site`; OWASP, Cross-Site Request Forgery Prevention.
 */
export function isForeignChange(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  isOwn: (origin: string) => boolean,
): boolean {
  if (READS.has(method)) return false;
  if (headers.origin !== undefined) return !isOwn(headers.origin);
  return headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';
}
