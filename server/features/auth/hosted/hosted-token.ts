import { decodeProtectedHeader, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { normaliseEmail } from '../rules.ts';

const Claims = z.object({
  sub: z.uuid(),
  role: z.literal('authenticated'),
  email: z.string().nullish(),
  is_anonymous: z.boolean().nullish(),
});

/** Whom a token of the hosted service names. The address is the service's, never `user_metadata`'s. */
export type HostedClaims = { id: string; email: string | null; isAnonymous: boolean };

type Options = {
  issuer: string;
  keys: JWTVerifyGetKey;
  /** SUPABASE_JWT_SECRET: projects that still sign with the shared secret. */
  secret: string | undefined;
  now: () => Date;
};

/**
 * Reads access tokens of a hosted project: ES256 or RS256 with the project's published keys, HS256 only with the shared
 * secret of the settings. What the token's header asks for (`jku`, `jwk`, another algorithm) changes nothing.
 * @returns null for anything but a live token of that project. @throws AppError provider_failed in an outage.
 */
export function readHostedToken({ issuer, keys, secret, now }: Options): (token: string) => Promise<HostedClaims | null> {
  const shared = secret === undefined ? null : new TextEncoder().encode(secret);
  const checks = () => ({ issuer, audience: 'authenticated', requiredClaims: ['exp', 'sub'], currentDate: now() });
  return async (token) => {
    try {
      const { payload } =
        decodeProtectedHeader(token).alg === 'HS256' && shared
          ? await jwtVerify(token, shared, { ...checks(), algorithms: ['HS256'] })
          : await jwtVerify(token, keys, { ...checks(), algorithms: ['ES256', 'RS256'] });
      const { sub, email, is_anonymous } = Claims.parse(payload);
      return { id: sub, email: email ? normaliseEmail(email) : null, isAnonymous: is_anonymous === true };
    } catch (error) {
      // decodeProtectedHeader says TypeError of what is no token at all.
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return null;
      throw error;
    }
  };
}
