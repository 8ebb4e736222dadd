import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { TOKEN_LIFETIME_SECONDS } from '#contract/limits.ts';
import { appMetadata, type UserRow } from './describe-user.ts';
import type { SigningKey } from './signing-key.ts';

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), role: z.literal('authenticated') });
/** Of an hour's tokens of so many people a few megabytes are kept; the oldest go first. */
const KNOWN_MAX = 5000;
export type Claims = { userId: string; signInId: string };

export type AccessTokens = {
  sign: (user: UserRow, signIn: { id: string; amr: string; createdAt: Date }) => Promise<{ token: string; expiresAt: number }>;
  /** Null for anything but a live token of ours: wrong algorithm, key, issuer, audience, role, or expired. */
  read: (token: string) => Promise<Claims | null>;
};

/**
 * Access tokens: JWTs as Supabase shapes them, ES256 only, one hour.
 * @param issuer `<origin>/auth/v1`
 */
export function accessTokens({ key, issuer, now }: { key: SigningKey; issuer: string; now: () => Date }): AccessTokens {
  /** Tokens whose signature was checked, until they expire: that never changes, and is dearer than anything else of a short answer. */
  const known = new Map<string, { claims: Claims; expiresAt: number }>();
  return {
    async sign(user, signIn) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      const expiresAt = issuedAt + TOKEN_LIFETIME_SECONDS;
      const token = await new SignJWT({
        email: user.email ?? '',
        phone: '',
        app_metadata: appMetadata(user),
        user_metadata: user.metadata,
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: signIn.amr, timestamp: Math.floor(signIn.createdAt.getTime() / 1000) }],
        session_id: signIn.id,
        is_anonymous: user.isAnonymous,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: key.kid })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience('authenticated')
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey);
      return { token, expiresAt };
    },
    async read(token) {
      const earlier = known.get(token);
      if (earlier) return earlier.expiresAt > Math.floor(now().getTime() / 1000) ? earlier.claims : null;
      try {
        // The key is ours whatever the header names (kid, jku, jwk): nothing is fetched, nothing is chosen by the caller.
        const { payload, protectedHeader } = await jwtVerify(token, key.publicKey, {
          algorithms: ['ES256'],
          issuer,
          audience: 'authenticated',
          requiredClaims: ['exp', 'sub'],
          currentDate: now(),
        });
        if (protectedHeader.kid !== key.kid) return null;
        const { sub, session_id } = Claims.parse(payload);
        const claims = { userId: sub, signInId: session_id };
        if (known.size >= KNOWN_MAX) known.delete(known.keys().next().value!);
        known.set(token, { claims, expiresAt: payload.exp! });
        return claims;
      } catch {
        return null;
      }
    },
  };
}
