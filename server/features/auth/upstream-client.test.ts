import {
  type AuthChangeEvent,
  AuthApiError,
  AuthInvalidJwtError,
  AuthPKCECodeVerifierMissingError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  type Session,
} from '@supabase/auth-js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { users } from '#server/db/tables.ts';
import type { Browser } from '#tests/support/auth-browser.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { until } from '#tests/support/fake-page.ts';

/**
 * What the client's own suite asks of Supabase Auth (supabase-js, packages/core/auth-js/test), asked of this server by the
 * unmodified client. Upstream runs most of it with addresses confirmed by themselves; so does this.
 */
const credentials = { email: 'upstream@surgery.test', password: 'a password of some length' };
const text: unknown = expect.any(String);
const USER = {
  id: text,
  aud: 'authenticated',
  role: 'authenticated',
  email: credentials.email,
  phone: '',
  email_confirmed_at: text,
  last_sign_in_at: text,
  created_at: text,
  updated_at: text,
  app_metadata: { provider: 'email', providers: ['email'] },
};
const SESSION = {
  access_token: text,
  refresh_token: text,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expect.any(Number) as number,
  user: USER,
};

async function signedUp() {
  const server = await startAuth({ AUTH_AUTOCONFIRM: 'on' });
  const stored = new Map<string, string>();
  const browser = server.browser({ stored });
  const { data, error } = await browser.auth.signUp(credentials);
  expect(error).toBeNull();
  return { server, browser, stored, auth: browser.auth, session: data.session! };
}
const storedIn = (stored: Map<string, string>) => JSON.parse(stored.get('sign-in') ?? 'null') as Session;
const mailed = async (server: AuthServer, { open }: Browser) => (await open(await server.link())).searchParams.get('code') ?? '';

describe('signing up and in', () => {
  test('a sign-up gives a whole session at once, its data in the user', async () => {
    const { auth, session } = await signedUp();
    expect(session).toMatchObject(SESSION);
    const other = { ...credentials, email: 'other@surgery.test', options: { data: { info: 'some info' } } };
    expect((await auth.signUp(other)).data.user?.user_metadata).toEqual({ info: 'some info' });
  });

  test('a sign-in gives the same shape, and the session is what getSession returns', async () => {
    const { auth } = await signedUp();
    const { data } = await auth.signInWithPassword(credentials);
    expect(data.session).toMatchObject(SESSION);
    expect(data.user).toMatchObject(USER);
    expect((await auth.getSession()).data.session?.access_token).toBe(data.session?.access_token);
  });

  test.each([
    ['a short password', { email: 'asd@a.aa', password: '123' }, 'Password should be at least 6 characters'],
    ['an address that is none', { email: 'a', password: '123456' }, 'Unable to validate email address: invalid format'],
    ['neither address nor telephone', { password: 'password123' }, 'You must provide either an email or phone number and a password'],
  ])('%s is refused in the words that upstream expects', async (_what, given, words) => {
    const { auth } = (await startAuth({ AUTH_AUTOCONFIRM: 'on' })).browser();
    const { data, error } = await auth.signUp(given as typeof credentials);
    expect(data).toEqual({ user: null, session: null });
    expect(error?.message).toContain(words);
  });

  test('a taken address says so with confirmation off; switched-off sign-ups say so', async () => {
    const { auth } = await signedUp();
    const again = await auth.signUp(credentials);
    expect([again.data.user, again.error?.message]).toEqual([null, 'User already registered']);
    const closed = await startAuth({ AUTH_SIGNUPS: 'off' });
    expect((await closed.browser().auth.signUp(credentials)).error?.message).toBe('Signups not allowed for this instance');
  });

  test('what is switched off answers with its code: codes without a password, single sign-on, other providers, second factors', async () => {
    const { auth } = await signedUp();
    const code = async (asked: PromiseLike<{ error: { code?: unknown } | null }>) => (await asked).error?.code;
    expect(await code(auth.signInWithOtp({ email: credentials.email }))).toBe('otp_disabled');
    expect(await code(auth.signInWithSSO({ domain: 'nhs.example' }))).toBe('saml_provider_disabled');
    expect(await code(auth.signInWithIdToken({ provider: 'google', token: 'x' }))).toBe('provider_disabled');
    expect(await code(auth.linkIdentity({ provider: 'google' }))).toBe('manual_linking_disabled');
    expect(await code(auth.signInAnonymously())).toBe('anonymous_provider_disabled');
    expect(await code(auth.mfa.enroll({ factorType: 'totp' }))).toBe('mfa_totp_enroll_not_enabled');
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
    expect((await auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'email' }]);
  });
});

describe('a session', () => {
  test('is refreshed with its token given or not, and the old token is replaced', async () => {
    const { auth, session } = await signedUp();
    const first = await auth.refreshSession();
    expect(first.data.session).toMatchObject(SESSION);
    expect(first.data.session?.refresh_token).not.toBe(session.refresh_token);
    const second = await auth.refreshSession({ refresh_token: first.data.session!.refresh_token });
    expect(second.data.session?.refresh_token).not.toBe(first.data.session?.refresh_token);
  });

  test('is found by another client over the same storage, which starts with it', async () => {
    const { server, stored, session } = await signedUp();
    const events: [AuthChangeEvent, string | undefined][] = [];
    const { auth } = server.browser({ stored });
    auth.onAuthStateChange((event, now) => void events.push([event, now?.access_token]));
    await until('the first event', () => events.length > 0);
    expect(events).toContainEqual(['INITIAL_SESSION', session.access_token]);
  });

  test('that has run out is refreshed by getSession, once for all who ask', async () => {
    const { server, stored, session } = await signedUp();
    stored.set('sign-in', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 }));
    const { auth } = server.browser({ stored });
    const asked = await Promise.all([auth.getSession(), auth.getSession(), auth.getSession()]);
    expect(new Set(asked.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
    expect(asked[0].data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(storedIn(stored).refresh_token).toBe(asked[0].data.session?.refresh_token);
  });

  test('is refreshed by itself when it is about to run out', async () => {
    const { server, stored, session } = await signedUp();
    stored.set('sign-in', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 40 }));
    const { auth } = server.browser({ stored });
    const events: AuthChangeEvent[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    await auth.startAutoRefresh();
    onTestFinished(() => auth.stopAutoRefresh());
    await until('a new token', () => events.includes('TOKEN_REFRESHED'));
    expect(storedIn(stored).expires_at).toBeGreaterThan(Math.floor(Date.now() / 1000) + 3000);
  });

  test('can be set from its two tokens and used; broken ones are refused by their own words', async () => {
    const { server, auth, session } = await signedUp();
    const fresh = server.browser().auth;
    const { data, error } = await fresh.setSession(session);
    expect([error, data.user?.email]).toEqual([null, credentials.email]);
    expect((await fresh.updateUser({ data: { hello: 'world' } })).data.user?.user_metadata).toEqual({ hello: 'world' });

    const { access_token, refresh_token } = session;
    const refusal = async (tokens: object) => (await server.browser().auth.setSession(tokens as Session)).error?.message;
    expect(await refusal({ access_token: 'nonsense', refresh_token })).toContain('Invalid JWT structure');
    expect(await refusal({ access_token })).toContain('Auth session missing!');
    expect(await refusal({ refresh_token })).toContain('Auth session missing!');
    const expired = access_token.split('.').with(1, Buffer.from('{"exp":1}').toString('base64url')).join('.');
    expect(await refusal({ access_token: expired, refresh_token: 'nonsense' })).toContain('Refresh Token Not Found');
    expect((await server.browser().auth.setSession({ access_token: expired, refresh_token })).data.user?.email).toBe(credentials.email);
    expect((await auth.getUser(`${access_token.slice(0, -4)}AAAA`)).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  });

  test('ends with signOut, also when its user is gone meanwhile', async () => {
    const { server, auth, stored } = await signedUp();
    expect((await auth.signOut()).error).toBeNull();
    expect(stored.size).toBe(0);
    expect((await auth.getUser()).data.user).toBeNull();
    await auth.signInWithPassword(credentials);
    await server.db.delete(users);
    expect((await auth.signOut()).error).toBeNull();
    expect((await auth.getSession()).data.session).toBeNull();
  });

  test.each(['global', 'others', 'local'] as const)('signOut of scope %s leaves this client as upstream says', async (scope) => {
    const { server, auth, stored } = await signedUp();
    const other = server.browser();
    await other.auth.signInWithPassword(credentials);
    expect((await auth.signOut({ scope })).error).toBeNull();
    expect(stored.size > 0).toBe(scope === 'others');
    expect((await other.auth.getUser()).error === null).toBe(scope === 'local');
  });

  test('that the server has ended is forgotten by the client at its next question', async () => {
    const { server, auth, stored } = await signedUp();
    const events: AuthChangeEvent[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    const other = server.browser();
    await other.auth.signInWithPassword(credentials);
    await other.auth.signOut({ scope: 'global' });
    expect((await auth.getUser()).error).toBeInstanceOf(AuthSessionMissingError);
    expect(events).toContain('SIGNED_OUT');
    expect(stored.size).toBe(0);
  });
});

describe('a user', () => {
  test('is told to who asks with a token, and its data is changed key by key', async () => {
    const { server, auth, session } = await signedUp();
    expect((await server.browser().auth.getUser(session.access_token)).data.user).toMatchObject(USER);
    const events: AuthChangeEvent[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    await auth.updateUser({ data: { hello: 'world', gone: 1 } });
    const { data } = await auth.updateUser({ data: { gone: null, more: true } });
    expect(data.user?.user_metadata).toEqual({ hello: 'world', more: true });
    expect(data.user).toMatchObject(USER);
    expect(events).toContain('USER_UPDATED');
  });

  test('is read from the token alone, checked with the published keys', async () => {
    const { server, auth, session } = await signedUp();
    const { data, error } = await auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', kid: text });
    expect(data?.claims).toMatchObject({
      iss: `${server.config.publicUrl}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: credentials.email,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      session_id: text,
      is_anonymous: false,
    });
    const [head, body, signature = ''] = session.access_token.split('.');
    const forged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    expect((await auth.getClaims(forged)).error).toBeInstanceOf(AuthInvalidJwtError);
  });
});

describe('mailed links', () => {
  test('PKCE: the whole way from sign-up to session, and what happens without the verifier', async () => {
    const server = await startAuth();
    const browser = server.browser();
    await browser.auth.signUp(credentials);
    const code = await mailed(server, browser);
    expect((await server.browser().auth.exchangeCodeForSession(code)).error).toBeInstanceOf(AuthPKCECodeVerifierMissingError);
    expect((await browser.auth.exchangeCodeForSession(code)).data.session).toMatchObject(SESSION);
  });

  test('recovery: nothing is told of an address; the link makes a recovery that ends with a new password', async () => {
    const { server, auth, browser } = await signedUp();
    await auth.signOut();
    const redirectTo = `${server.site}/auth/callback`;
    expect(await auth.resetPasswordForEmail('nobody@surgery.test', { redirectTo })).toEqual({ data: {}, error: null });
    expect(await auth.resetPasswordForEmail(credentials.email, { redirectTo })).toEqual({ data: {}, error: null });
    const events: AuthChangeEvent[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    expect((await auth.exchangeCodeForSession(await mailed(server, browser))).error).toBeNull();
    await until('the event', () => events.includes('PASSWORD_RECOVERY'));
    expect((await auth.updateUser({ password: 'quite another one' })).error).toBeNull();
  });

  test('resend answers alike for all; verifyOtp refuses what was never mailed', async () => {
    const { auth } = (await startAuth()).browser();
    for (const type of ['signup', 'email_change'] as const)
      expect((await auth.resend({ type, email: 'nobody@surgery.test' })).error).toBeNull();
    expect((await auth.verifyOtp({ type: 'email', email: 'nobody@surgery.test', token: '123456' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    expect((await auth.verifyOtp({ type: 'signup', token_hash: 'nonsense' })).error).toMatchObject({ code: 'otp_expired' });
  });
});

describe('errors are of the class that the client documents', () => {
  test('refusals, weak passwords, no session', async () => {
    const { server, auth } = await signedUp();
    const refused = (await auth.signInWithPassword({ ...credentials, password: 'wrong' })).error;
    expect(refused).toBeInstanceOf(AuthApiError);
    expect(refused).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    const weak = (await auth.signUp({ email: 'weak@surgery.test', password: '123' })).error;
    expect(weak).toBeInstanceOf(AuthWeakPasswordError);
    expect(weak).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
    const nobody = server.browser().auth;
    for (const { error } of [await nobody.getUser(), await nobody.updateUser({ data: {} }), await nobody.reauthenticate()])
      expect(error).toBeInstanceOf(AuthSessionMissingError);
  });

  test('a server that cannot answer is worth another try, and the session is kept', async () => {
    const { auth, stored, server } = await signedUp();
    await server.stop();
    expect((await auth.getUser()).error).toBeInstanceOf(AuthRetryableFetchError);
    expect(stored.size).toBeGreaterThan(0);
  });
});
