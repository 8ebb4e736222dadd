import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError, type AuthErrorCode } from './auth-error.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** Families of Supabase Auth that are switched off, with the answers hosted Supabase gives then. */
const OFF: [method: Method, path: string, code: AuthErrorCode][] = [
  ['POST', '/magiclink', 'otp_disabled'],
  ['POST', '/sso', 'saml_provider_disabled'],
  ['GET', '/authorize', 'provider_disabled'],
];

/** The same of those that ask first who is signed in. */
const OFF_FOR_USERS: [method: Method, path: string, code: AuthErrorCode][] = [
  ['GET', '/user/identities/authorize', 'manual_linking_disabled'],
  ['DELETE', '/user/identities/*', 'manual_linking_disabled'],
  // Nobody has one.
  ['POST', '/factors/:id/challenge', 'mfa_factor_not_found'],
  ['POST', '/factors/:id/verify', 'mfa_factor_not_found'],
  ['DELETE', '/factors/:id', 'mfa_factor_not_found'],
];

/** @param signedIn throws when the request's bearer is nobody's */
export function mountSwitchedOff(app: FastifyInstance, signedIn: (request: FastifyRequest) => Promise<unknown>): void {
  for (const [method, url, code] of OFF)
    app.route({
      method,
      url,
      handler: () => {
        throw new AuthError(code);
      },
    });
  for (const [method, url, code] of OFF_FOR_USERS)
    app.route({
      method,
      url,
      handler: async (request) => {
        await signedIn(request);
        throw new AuthError(code);
      },
    });
  app.post('/factors', async (request) => {
    await signedIn(request);
    throw factorRefusal(request.body);
  });
  app.post('/otp', async (request) => {
    throw otpRefusal(request.body);
  });
}

const given = z.string().min(1);
const OtpWish = z.union([
  z.object({ email: given, phone: given.nullish() }),
  z.object({ email: z.null().or(z.literal('')).optional(), phone: given }),
]);

/** Codes without a password: what was asked for wrongly is told first, as there. */
function otpRefusal(body: unknown): AuthError {
  const wish = OtpWish.safeParse(body);
  if (!wish.success) return new AuthError('validation_failed', { message: 'One of email or phone must be set' });
  if (!wish.data.phone) return new AuthError('otp_disabled');
  return wish.data.email
    ? new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided' })
    : new AuthError('phone_provider_disabled', { message: 'Unsupported phone provider' });
}

const FactorWish = z.object({ factor_type: z.enum(['phone', 'totp', 'webauthn']) });

/** A second factor, of whichever kind. Source: supabase/auth `internal/api/mfa.go`, EnrollFactor. */
function factorRefusal(body: unknown): AuthError {
  const wish = FactorWish.safeParse(body);
  return wish.success
    ? new AuthError(`mfa_${wish.data.factor_type}_enroll_not_enabled`)
    : new AuthError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' });
}

const ISSUERS: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
};

/** No other provider's token signs anybody in. */
export function idTokenRefusal(body: unknown): AuthError {
  const asked = z.object({ provider: z.string().max(200) }).safeParse(body).data?.provider ?? '';
  return new AuthError('provider_disabled', { message: `Provider (issuer "${ISSUERS[asked] ?? asked}") is not enabled` });
}
