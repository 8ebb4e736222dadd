import type { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { startAuth } from '#tests/support/auth-server.ts';

/**
 * What is switched off here, in the words that the client's own suite looks for (supabase-js, packages/core/auth-js/test):
 * programs that read messages meet the same ones as at Supabase.
 */
type Asked = (
  auth: GoTrueClient,
) => PromiseLike<{ data: unknown; error: { message: string; status?: number | undefined; code?: unknown } | null }>;

const phone = '+447000000000';
const email = 'upstream@surgery.test';
const password = 'a password of some length';
const web3 = { message: 'test message', signature: new Uint8Array([1, 2, 3]) };
const WRONG_CODE = 'Token has expired or is invalid';
const E164 = 'Invalid phone number format (E.164 required)';

/** Without a session. */
const SIGNED_OUT: [what: string, asked: Asked, status: number, code: string, words: string][] = [
  ['signInWithOtp() for email', (auth) => auth.signInWithOtp({ email }), 422, 'otp_disabled', 'Signups not allowed for otp'],
  [
    'signInWithOtp() with PKCE flow should return error',
    (auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false, captchaToken: 'some_token', emailRedirectTo: email } }),
    422,
    'otp_disabled',
    'Signups not allowed for otp',
  ],
  ['signInWithOtp() with phone', (auth) => auth.signInWithOtp({ phone }), 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  [
    'verifyOTP() fails with invalid token',
    (auth) => auth.verifyOtp({ phone, type: 'phone_change', token: '123456', options: { captchaToken: 'some_token' } }),
    403,
    'otp_expired',
    WRONG_CODE,
  ],
  [
    'verifyOTP fails with empty options',
    (auth) => auth.verifyOtp({ phone, type: 'sms', token: '1', options: {} }),
    403,
    'otp_expired',
    WRONG_CODE,
  ],
  ['verifyOtp() of what is no number', (auth) => auth.verifyOtp({ phone: 'x1', type: 'sms', token: '1' }), 400, 'validation_failed', E164],
  [
    'signUp() with phone and options',
    (auth) => auth.signUp({ phone, password }),
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [
    'signIn() with the wrong phone',
    (auth) => auth.signInWithPassword({ phone: '+34123', password }),
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'resend with phone with options',
    (auth) => auth.resend({ phone, type: 'phone_change', options: { captchaToken: 'some_token' } }),
    400,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'signInWithWeb3 should handle solana chain',
    (auth) => auth.signInWithWeb3({ chain: 'solana', ...web3 }),
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ],
  [
    'signInWithWeb3 should handle ethereum chain',
    (auth) => auth.signInWithWeb3({ chain: 'ethereum', message: 'test message', signature: '0x010203' }),
    422,
    'web3_provider_disabled',
    'Web3 provider is disabled',
  ],
  [
    'signInWithIdToken fails with disabled provider',
    (auth) => auth.signInWithIdToken({ provider: 'google', token: 'mock-id-token', nonce: 'mock-nonce' }),
    400,
    'provider_disabled',
    'Provider (issuer "https://accounts.google.com") is not enabled',
  ],
  [
    'should handle signInWithIdToken with custom OIDC provider',
    (auth) => auth.signInWithIdToken({ provider: 'custom:my-oidc-provider', token: 'mock-id-token' }),
    400,
    'provider_disabled',
    'Provider (issuer "custom:my-oidc-provider") is not enabled',
  ],
  [
    'fail to sign in anonymously when it is disabled on the server',
    (auth) => auth.signInAnonymously(),
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ],
  [
    'signInWithSSO with PKCE return error when SAML is disabled',
    (auth) => auth.signInWithSSO({ domain: 'example.com' }),
    404,
    'saml_provider_disabled',
    'SAML 2.0 is disabled',
  ],
  [
    'resetPasswordForEmail() of what is no address',
    (auth) => auth.resetPasswordForEmail('nobody'),
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
];

test.each(SIGNED_OUT)('%s', async (_what, asked, status, code, words) => {
  const { auth } = (await startAuth()).browser();
  const { error, data } = await asked(auth);
  expect(error).toMatchObject({ status, code, message: words });
  expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
});

test.each([
  ['enroll', 'POST', ''],
  ['challenge', 'POST', '/a-factor/challenge'],
  ['verify', 'POST', '/a-factor/verify'],
  ['unenroll', 'DELETE', '/a-factor'],
])('%s of a second factor should fail without session, and nobody has one', async (what, method, path) => {
  const server = await startAuth({ AUTH_AUTOCONFIRM: 'on' });
  const url = `${server.site}/auth/v1/factors${path}`;
  const response = await fetch(url, { method });
  expect([response.status, await response.json()]).toMatchObject([401, { msg: expect.stringContaining('Bearer token') }]);
  const { data } = await server.browser().auth.signUp({ email, password });
  const answer = await fetch(url, { method, headers: { authorization: `Bearer ${data.session!.access_token}` } });
  const words = what === 'enroll' ? 'factor_type needs to be totp, phone, or webauthn' : 'Factor not found';
  expect(await answer.json()).toMatchObject({ msg: words });
});

test.each([
  ['TOTP', { factorType: 'totp' }, 'mfa_totp_enroll_not_enabled'],
  ['Phone', { factorType: 'phone', phone, friendlyName: 'mine' }, 'mfa_phone_enroll_not_enabled'],
  ['WebAuthn', { factorType: 'webauthn', friendlyName: 'mine' }, 'mfa_webauthn_enroll_not_enabled'],
] as const)('a second factor of the kind %s is refused by its own name', async (name, wish, code) => {
  const { auth } = (await startAuth({ AUTH_AUTOCONFIRM: 'on' })).browser();
  await auth.signUp({ email, password });
  const { data, error } = await auth.mfa.enroll(wish);
  expect([data, error]).toMatchObject([null, { status: 422, code, message: `MFA enroll is disabled for ${name}` }]);
});

test('reauthenticate() of an account without an address, and of one with', async () => {
  const server = await startAuth({ AUTH_ANONYMOUS: 'on', AUTH_AUTOCONFIRM: 'on' });
  const { auth } = server.browser();
  await auth.signInAnonymously();
  expect((await auth.reauthenticate()).error).toMatchObject({
    status: 400,
    message: 'Reauthentication requires the user to have an email or a phone number',
  });
  await auth.signOut();
  await auth.signUp({ email, password });
  expect(await auth.reauthenticate()).toEqual({ data: { user: null, session: null }, error: null });
});
