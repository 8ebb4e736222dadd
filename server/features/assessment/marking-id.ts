import { createHash } from 'node:crypto';

/**
 * The id under which a marking is stored: the same for a request that is sent again, and another for every user and
 * consultation, so that nobody is answered with somebody else's report. A UUID (version 8: of our own making, RFC 9562).
 */
export function markingIdOf(userId: string, consultationId: string, requestId: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([userId, consultationId, requestId]))
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
