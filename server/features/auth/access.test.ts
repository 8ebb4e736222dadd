import { generateKeyPair, exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { users } from '#server/db/tables.ts';
import type { Browser } from '#tests/support/auth-browser.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { choosePassword } from '#tests/support/choose-password.ts';
import { loadSigningKey } from './signing-key.ts';

const admin = 'admin@surgery.test';
const password = 'a long enough password';
const asAdmin = { ADMIN_EMAILS: ` Admin@Surgery.test , other@surgery.test` };

const accessOf = async ({ auth }: Browser) => (await auth.getSession()).data.session?.access_token;
const whoIs = async (server: AuthServer, browser: Browser) => server.auth.verifyUser(await accessOf(browser));

test('a guest is in at once without mail, signs in again, and is never an administrator', async () => {
  const server = await startAuth({ ADMIN_EMAILS: 'boss@example.com' });
  const browser = server.browser();
  const account = { email: 'guest-7@example.com', password };
  const { data, error } = await browser.auth.signUp({ ...account, options: { data: { is_guest: true, display_name: 'Guest User' } } });
  expect(error).toBeNull();
  expect(data.session?.user.user_metadata).toEqual({ is_guest: true, display_name: 'Guest User' });
  expect((await browser.auth.signInWithPassword(account)).error).toBeNull();
  expect(await whoIs(server, browser)).toEqual({ id: data.user?.id, email: account.email, isAdmin: false, isGuest: true });
  expect(await server.mails()).toEqual([]);
  const again = await browser.auth.signUp({ ...account, options: { data: { is_guest: true } } });
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
  const boss = await browser.auth.signUp({ email: 'boss@example.com', password, options: { data: { is_guest: true } } });
  expect(boss.data.session).toBeNull();
  expect(await server.mails()).toMatchObject([{ to: 'boss@example.com' }]);
});

test('is_guest on another domain, or in other words, is an ordinary sign-up with mail', async () => {
  const server = await startAuth();
  const { auth } = server.browser();
  const attempts: [string, unknown][] = [
    ['a@surgery.test', true],
    ['a@example.com.evil.test', true],
    ['a@sub.example.com', true],
    ['a@example.com', 'true'],
    ['b@example.com', undefined],
  ];
  for (const [email, is_guest] of attempts) {
    const { data } = await auth.signUp({ email, password, options: { data: { is_guest } } });
    expect([email, data.session]).toEqual([email, null]);
  }
  expect(await server.mails()).toHaveLength(attempts.length);
  expect((await server.db.select().from(users)).filter((user) => user.isGuest)).toEqual([]);
});

test('anonymous sign-in is off unless it is asked for; guests can be switched off', async () => {
  const off = await startAuth({ AUTH_GUESTS: 'off' });
  expect((await off.browser().auth.signInAnonymously()).error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  const guest = { email: 'g@example.com', password, options: { data: { is_guest: true } } };
  expect((await off.browser().auth.signUp(guest)).error).toMatchObject({ status: 422 });
  const on = await startAuth({ AUTH_ANONYMOUS: 'on' });
  const browser = on.browser();
  const { data } = await browser.auth.signInAnonymously();
  expect(data.user?.is_anonymous).toBe(true);
  expect(await whoIs(on, browser)).toEqual({ id: data.user?.id, email: null, isAdmin: false, isGuest: true });
});

test('a listed address is an administrator after opening the link in the browser that signed up, not before (37)', async () => {
  const server = await startAuth(asAdmin);
  const browser = server.browser();
  await browser.auth.signUp({ email: ' ADMIN@surgery.test ', password });
  expect((await browser.auth.signInWithPassword({ email: admin, password })).error).toMatchObject({ code: 'email_not_confirmed' });
  await browser.auth.exchangeCodeForSession((await browser.open(await server.link())).searchParams.get('code') ?? '');
  expect(await whoIs(server, browser)).toMatchObject({ email: admin, isAdmin: true, isGuest: false });
});

test('a stranger who signed up a listed address never gets in, whoever opens the link (41)', async () => {
  const server = await startAuth(asAdmin);
  const [stranger, owner] = [server.browser(), server.browser()];
  await stranger.auth.signUp({ email: admin, password });
  const page = await owner.open(await server.link());
  expect(page.pathname).toBe('/auth/choose-password');
  expect((await stranger.auth.signInWithPassword({ email: admin, password })).error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  });

  expect(await choosePassword(server.site, page)).toMatchObject({ status: 200, answer: { email: admin, invited: false, shortest: 12 } });
  const weak = await choosePassword(server.site, page, 'short');
  expect(weak).toMatchObject({ status: 422, answer: { msg: expect.stringContaining('at least 12 characters') } });
  expect((await choosePassword(server.site, page, 'the owner’s own password')).status).toBe(200);
  expect((await choosePassword(server.site, page, 'a second time of asking')).status).toBe(403);
  expect((await stranger.auth.signInWithPassword({ email: admin, password })).error).toMatchObject({ code: 'invalid_credentials' });
  await owner.auth.signInWithPassword({ email: admin, password: 'the owner’s own password' });
  expect(await whoIs(server, owner)).toMatchObject({ isAdmin: true });
});

test('the token of a link posted by the client signs in as the link does, without the stranger’s password', async () => {
  const server = await startAuth(asAdmin);
  const [stranger, owner] = [server.browser(), server.browser()];
  const redeem = async (type: 'signup' | 'recovery') => {
    const token_hash = new URL(await server.link()).searchParams.get('token') ?? '';
    return owner.auth.verifyOtp({ type, token_hash });
  };
  await stranger.auth.signUp({ email: 'candidate@surgery.test', password });
  expect((await redeem('recovery')).error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await redeem('signup')).data.user?.email).toBe('candidate@surgery.test');
  expect((await redeem('signup')).error).toMatchObject({ status: 403, code: 'otp_expired' });
  await stranger.auth.signUp({ email: admin, password });
  expect((await redeem('signup')).data.user?.email).toBe(admin);
  expect(await whoIs(server, owner)).toMatchObject({ isAdmin: false });
  expect((await stranger.auth.signInWithPassword({ email: admin, password })).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await owner.auth.updateUser({ password: 'chosen by the owner' })).error).toBeNull();
  expect(await whoIs(server, owner)).toMatchObject({ isAdmin: true });
});

test('a mail scanner that opens the link first costs the administrator nothing', async () => {
  const server = await startAuth(asAdmin);
  const browser = server.browser();
  await browser.auth.signUp({ email: admin, password });
  const link = await server.link();
  await server.browser().open(link);
  expect((await browser.open(link)).searchParams.get('code')).not.toBeNull();
  await browser.auth.signInWithPassword({ email: admin, password });
  expect(await whoIs(server, browser)).toMatchObject({ isAdmin: true });
});

test('an administrator who signed up at 127.0.0.1 is sent back there by the mailed localhost link', async () => {
  const server = await startAuth(asAdmin);
  const browser = server.browser();
  await browser.auth.signUp({ email: admin, password, options: { emailRedirectTo: `${server.site}/auth/callback` } });
  const [mail] = await server.mails();
  const mailed = new URL(mail?.links[0] ?? '');
  expect(mailed.hostname).toBe('localhost');
  // The cookie of 127.0.0.1 is not sent to localhost: a browser without it stands for that.
  const hop = await server.browser().open(await server.link());
  expect([hop.origin, hop.pathname, hop.searchParams.get('hop')]).toEqual([server.site, '/auth/v1/verify', '1']);
  expect((await browser.open(hop.href)).searchParams.get('code')).not.toBeNull();
});

test('a listed address that recovers by mail is an administrator, with the password chosen then', async () => {
  const server = await startAuth({ ...asAdmin, AUTH_AUTOCONFIRM: 'on' });
  const browser = server.browser();
  await browser.auth.signUp({ email: admin, password });
  expect(await whoIs(server, browser)).toMatchObject({ isAdmin: false });
  await browser.auth.resetPasswordForEmail(admin);
  await browser.auth.exchangeCodeForSession((await browser.open(await server.link())).searchParams.get('code') ?? '');
  expect(await whoIs(server, browser)).toMatchObject({ isAdmin: false });
  expect((await browser.auth.updateUser({ password: 'chosen by the owner' })).error).toBeNull();
  expect(await whoIs(server, browser)).toMatchObject({ isAdmin: true });
});

test('what a user writes about themselves gives no right, and a folded address is another one (39, 40, 42)', async () => {
  const server = await startAuth(asAdmin);
  const browser = server.browser();
  await browser.auth.signUp({ email: 'admin+1@surgery.test', password });
  await browser.auth.exchangeCodeForSession((await browser.open(await server.link())).searchParams.get('code') ?? '');
  await browser.auth.updateUser({ data: { email_verified: true, role: 'admin', email: admin } });
  expect((await browser.auth.updateUser({ email: admin })).data.user?.new_email).toBe(admin);
  await browser.auth.refreshSession();
  expect(await whoIs(server, browser)).toMatchObject({ email: 'admin+1@surgery.test', isAdmin: false });
});

test('forged tokens are refused: no algorithm, the public key as a secret, another key, a key of their own (20, 21, 22)', async () => {
  const server = await startAuth();
  const browser = server.browser();
  const { data } = await browser.auth.signUp({ email: 'g@example.com', password, options: { data: { is_guest: true } } });
  const real = data.session?.access_token ?? '';
  const claims = JSON.parse(Buffer.from(real.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const key = await loadSigningKey(server.folder);
  const { jwk } = JSON.parse(await readFile(join(server.folder, 'sign-in-key.json'), 'utf8')) as { jwk: object };
  const own = await importJWK({ kty: 'EC', ...jwk }, 'ES256');
  const other = (await generateKeyPair('ES256')).privateKey;
  const sign = (changes: object, header: object = {}, by: CryptoKey | Uint8Array = own) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header }).sign(by);
  const publicSecret = new TextEncoder().encode(await exportSPKI(key.publicKey));
  const forged = {
    none: new UnsecuredJWT(claims).encode(),
    hs256: await sign({}, { alg: 'HS256' }, publicSecret),
    otherKey: await sign({}, {}, other),
    wrongKid: await sign({}, { kid: 'elsewhere' }),
    jku: await sign({}, { jku: 'https://evil.example/jwks.json', kid: 'evil' }, other),
    expired: await sign({ exp: 1 }),
    issuer: await sign({ iss: 'https://evil.example/auth/v1' }),
    audience: await sign({ aud: 'anon' }),
    role: await sign({ role: 'anon' }),
    noSignIn: await sign({ session_id: crypto.randomUUID() }),
    otherUser: await sign({ sub: crypto.randomUUID() }),
    anonKey: key.anonKey,
    nonsense: 'x.y.z',
  };
  expect(await server.auth.verifyUser(await sign({}))).not.toBeNull();
  expect(await server.auth.verifyUser(undefined)).toBeNull();
  for (const [name, token] of Object.entries(forged)) {
    expect([name, await server.auth.verifyUser(token)]).toEqual([name, null]);
    const response = await fetch(`${server.site}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
    const code = name === 'noSignIn' || name === 'otherUser' ? 'session_not_found' : 'bad_jwt';
    expect([name, response.status, response.headers.get('x-sb-error-code')]).toEqual([name, 403, code]);
  }
});

test('a token that was good a moment ago is refused when its hour is over; another one when its sign-in ends', async () => {
  const server = await startAuth();
  const [one, other] = [server.browser(), server.browser()];
  for (const { auth } of [one, other])
    await auth.signUp({ email: `guest-${auth === one.auth ? 1 : 2}@example.com`, password, options: { data: { is_guest: true } } });
  const [token, leaving] = [await accessOf(one), await accessOf(other)];
  for (const good of [token, leaving, token, leaving]) expect(await server.auth.verifyUser(good)).toMatchObject({ isGuest: true });
  await other.auth.signOut();
  expect(await server.auth.verifyUser(leaving)).toBeNull();
  server.pass(3_400_000);
  expect(await server.auth.verifyUser(token)).toMatchObject({ isGuest: true });
  server.pass(250_000);
  expect(await server.auth.verifyUser(token)).toBeNull();
});
