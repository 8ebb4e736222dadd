import { METADATA_MAX_BYTES, METADATA_MAX_DEPTH } from './numbers.ts';

/**
 * Why user data is refused, or null. It stands in every access token, and that in every request: browsers and proxies carry
 * 8 kB of headers. Depth is looked at first, level by level: whatever walks it afterwards does so by recursion.
 */
export function metadataProblem(data: Record<string, unknown>): string | null {
  if (isDeeper(data, METADATA_MAX_DEPTH)) return 'User data is nested too deeply';
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > METADATA_MAX_BYTES) return 'User data is too large';
  // Postgres keeps neither in JSON.
  return /\\u(0000|d[89a-f])/.test(text) ? 'User data holds characters that cannot be stored' : null;
}

function isDeeper(data: unknown, depth: number): boolean {
  let level: unknown[] = [data];
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
    if (level.length === 0) return false;
  }
  return true;
}
