import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits for links, codes, nonces and first refresh tokens (ASVS 7.2.3 asks for 128). */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret. Plain SHA-256 is enough for 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Six digits for who types instead of following a link. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/** Keyed, unlike the other hashes: with the database alone a million codes would be tried in a second. */
export const hashCode = (code: string, { kind, email }: { kind: string; email: string }, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, email, code]))
    .digest('base64url');

/**
 * The refresh token that follows `token`. It is derived, not drawn: so two racing tabs get the same child,
 * and the server can give it again though it stores hashes only.
 */
export const nextRefreshToken = (token: string, key: string): string => createHmac('sha256', key).update(token).digest('base64url');

/** RFC 7636: does the verifier belong to the challenge that came with the sign-up? */
export function verifierMatches(verifier: string, challenge: string, method: string): boolean {
  return challenge === (method.toLowerCase() === 's256' ? hashSecret(verifier) : verifier);
}
