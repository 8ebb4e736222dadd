import { eq } from 'drizzle-orm';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mailTokens, users } from '#server/db/tables.ts';
import { startAuth } from '#tests/support/auth-server.ts';
import { choosePassword } from '#tests/support/choose-password.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

const password = 'correct horse';
const email = 'candidate@surgery.test';
const HOUR = 3_600_000;

test('a candidate signs up, opens the mailed link in the same browser and is signed in', async () => {
  const server = await startAuth();
  const { auth, open } = server.browser();
  const signedUp = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: `${server.site}/auth/callback`, data: { name: 'Dr A' } },
  });
  expect(signedUp.error).toBeNull();
  expect(signedUp.data.session).toBeNull();
  expect(signedUp.data.user).toMatchObject({ email, identities: [{ provider: 'email' }] });
  expect(signedUp.data.user?.email_confirmed_at).toBeUndefined();

  const arrived = await open(await server.link());
  expect(arrived.origin + arrived.pathname).toBe(`${server.site}/auth/callback`);
  expect(arrived.hash).toBe('');
  const { data, error } = await auth.exchangeCodeForSession(arrived.searchParams.get('code') ?? '');
  expect(error).toBeNull();
  expect(data.session?.user.email_confirmed_at).toBeDefined();
  expect(data.session?.user.user_metadata).toEqual({ name: 'Dr A' });
  expect(await server.auth.verifyUser(data.session?.access_token)).toEqual({ id: data.user?.id, email, isAdmin: false, isGuest: false });
  expect((await auth.getUser()).data.user?.id).toBe(data.user?.id);
  expect((await auth.getClaims()).data?.claims.email).toBe(email);
});

test('the mail lies in the outbox for the server’s owner only, and its link is printed (5)', async () => {
  const server = await startAuth();
  await server.browser().auth.signUp({ email, password });
  const folder = join(server.folder, 'outbox');
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  const text = await readFile(join(folder, name), 'utf8');
  const mail = JSON.parse(text);
  expect(Object.keys(mail)).toEqual(['to', 'subject', 'text', 'html', 'links']);
  expect(mail.links[0]).toMatch(new RegExp(`^${server.config.publicUrl}/auth/v1/verify\\?token=pkce_`));
  expect(mail.text).toContain(mail.links[0]);
  expect(server.lines).toEqual([`confirm ${email}: ${mail.links[0]}`]);
  const rows = JSON.stringify([await server.db.select().from(users), await server.db.select().from(mailTokens)]);
  const token = new URL(mail.links[0]).searchParams.get('token') ?? 'none';
  for (const place of [text, rows]) expect(place).not.toContain(password);
  expect(rows).not.toContain(token);
});

test('the unmodified client of the implicit flow gets its sign-in in the fragment', async () => {
  const server = await startAuth();
  const { auth, open } = server.browser({ flowType: 'implicit' });
  await auth.signUp({ email, password });
  const fragment = new URLSearchParams((await open(await server.link())).hash.slice(1));
  expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' });
  const tokens = { access_token: fragment.get('access_token') ?? '', refresh_token: fragment.get('refresh_token') ?? '' };
  expect((await auth.setSession(tokens)).data.user?.email).toBe(email);
});

test('six characters are enough whatever they are, five are not; of an administrator’s are asked more', async () => {
  const admin = 'admin@surgery.test';
  const { auth } = (await startAuth({ ADMIN_EMAILS: admin })).browser();
  const tried = async (address: string, word: string) => (await auth.signUp({ email: address, password: word })).error;
  for (const [at, word] of ['123456', 'password', 'qwerty', 'six@x.test'].entries())
    expect([word, await tried(at === 3 ? word : `new${at}@surgery.test`, word)]).toEqual([word, null]);
  const guest = { email: 'g@example.com', password: '123456', options: { data: { is_guest: true } } };
  expect((await auth.signUp(guest)).error).toBeNull();
  expect(await tried(email, '12345')).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  for (const word of ['passwordpassword', 'qwerty123456', admin])
    expect([word, await tried(admin, word)]).toMatchObject([word, { status: 422, code: 'weak_password', reasons: ['pwned'] }]);
});

test('with AUTH_WEAK_PASSWORDS=refuse the obvious passwords are nobody’s (1, 2)', async () => {
  const { auth } = (await startAuth({ ADMIN_EMAILS: 'admin@surgery.test', AUTH_WEAK_PASSWORDS: 'refuse' })).browser();
  const tried = async (address: string, word: string) => (await auth.signUp({ email: address, password: word })).error;
  expect(await tried(email, '12345')).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  expect(await tried(email, 'password')).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
  for (const word of ['liverpool1', 'Chelsea', 'qwerty123', 'trustno1', 'iloveyou2', '1q2w3e4r5t'])
    expect([word, await tried(email, word)]).toMatchObject([word, { status: 422, code: 'weak_password', reasons: ['pwned'] }]);
  expect(await tried(email, 'GP Training Platform')).toMatchObject({ code: 'weak_password' });
  expect(await tried('admin@surgery.test', 'elevenchars')).toMatchObject({ code: 'weak_password', message: expect.stringContaining('12') });
  expect(await tried(email, 'xk42ab')).toBeNull();
});

test('a repeated sign-up of a confirmed address looks new, sends nothing and changes nothing (8)', async () => {
  const server = await startAuth();
  const { auth, open } = server.browser();
  const first = await auth.signUp({ email, password });
  await open(await server.link());
  const before = await server.db.select().from(users);
  const again = await auth.signUp({ email, password: 'another one', options: { data: { name: 'Eve' } } });
  expect(again.error).toBeNull();
  expect(again.data.user?.id).not.toBe(first.data.user?.id);
  expect(again.data.user?.identities).toEqual([]);
  const keys = (user: object | null) => Object.keys(user ?? {}).sort();
  expect(keys(again.data.user)).toEqual(keys(first.data.user));
  expect(await server.mails()).toHaveLength(1);
  expect(await server.db.select().from(users)).toEqual(before);
});

test('a link works once, and its second opening says that the address is confirmed (13)', async () => {
  const server = await startAuth();
  const { auth, open, fetch } = server.browser();
  await auth.signUp({ email, password });
  const link = await server.link();
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
  expect((await open(link)).searchParams.get('code')).not.toBeNull();
  const second = await open(link);
  expect(second.searchParams.get('code')).toBeNull();
  expect(second.hash).toContain('message=This+link+was+opened+already');
  server.pass(HOUR);
  expect((await open(link)).searchParams.get('error_code')).toBe('otp_expired');
});

test('a link older than a day has expired, and a resent one works in its place (14)', async () => {
  const server = await startAuth();
  const { auth, open } = server.browser();
  await auth.signUp({ email, password });
  const old = await server.link();
  server.pass(23 * HOUR);
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  const fresh = await server.link();
  expect((await open(old)).hash).toContain('error_code=otp_expired');
  const code = (await open(fresh)).searchParams.get('code') ?? '';
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull();
  await auth.signUp({ email: 'late@surgery.test', password });
  const late = await server.link();
  server.pass(25 * HOUR);
  expect((await open(late)).searchParams.get('error_code')).toBe('otp_expired');
});

test('a code is of use to the browser that asked only, once, and for five minutes', async () => {
  const server = await startAuth();
  const { auth, open } = server.browser();
  const other = server.browser();
  const opened = async (address: string) => {
    await auth.signUp({ email: address, password });
    return (await open(await server.link())).searchParams.get('code') ?? '';
  };
  const code = await opened(email);
  await other.auth.signUp({ email: 'other@surgery.test', password });
  expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
  expect((await auth.exchangeCodeForSession(code)).error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
  const second = await opened('second@surgery.test');
  server.pass(301_000);
  expect((await auth.exchangeCodeForSession(second)).error).toMatchObject({ status: 422, code: 'flow_state_expired' });
});

test('each sign-up waits with its own password: the opened link decides, and the others are void', async () => {
  const server = await startAuth();
  const [stranger, owner] = [server.browser(), server.browser()];
  await stranger.auth.signUp({ email, password: 'stranger’s' });
  const strangers = await server.link();
  await owner.auth.signUp({ email, password });
  await owner.open(await server.link());
  expect((await owner.open(strangers)).searchParams.get('error_code')).toBe('otp_expired');
  const pending = (await server.db.select().from(mailTokens)).filter((link) => link.usedAt === null);
  expect(pending).toEqual([]);
  expect((await owner.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await owner.auth.signInWithPassword({ email, password: 'stranger’s' })).error).toMatchObject({ code: 'invalid_credentials' });
});

test('no redirect leaves our own site, and an evil Host changes no mail (18, 19)', async () => {
  const server = await startAuth();
  const own = `${server.config.publicUrl}/`;
  const { fetch } = server.browser();
  const port = server.config.PORT;
  const evil = [
    'https://evil.example/',
    '//evil.example',
    '\\evil.example',
    `http://localhost:${port}@evil.example/`,
    `http://user@localhost:${port}/`,
    `http://localhost:${port + 1}/`,
    'javascript:alert(1)',
    `http://localhost:${port}\\@evil.example`,
  ];
  for (const [index, redirect] of evil.entries()) {
    await fetch(`${server.site}/auth/v1/signup?${new URLSearchParams({ redirect_to: redirect }).toString()}`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      body: JSON.stringify({ email: `a${index}@surgery.test`, password }),
    });
    const link = new URL(await server.link());
    expect([redirect, link.searchParams.get('redirect_to')]).toEqual([redirect, own]);
    link.searchParams.set('redirect_to', redirect);
    const landed = (await fetch(link.href, { redirect: 'manual' })).headers.get('location') ?? '';
    expect([redirect, landed.split('=')[0]]).toEqual([redirect, `${own}#access_token`]);
  }
  expect(server.faults).toEqual([]);
});

test('signing up can be switched off, and confirming too, without making an administrator (38)', async () => {
  const closed = await startAuth({ AUTH_SIGNUPS: 'off' });
  expect((await closed.browser().auth.signUp({ email, password })).error).toMatchObject({ status: 422, code: 'signup_disabled' });
  const open = await startAuth({ AUTH_AUTOCONFIRM: 'on', ADMIN_EMAILS: email });
  const { auth } = open.browser();
  const { data } = await auth.signUp({ email, password: 'twelve letters' });
  expect(await open.auth.verifyUser(data.session?.access_token)).toMatchObject({ email, isAdmin: false });
  expect((await auth.signUp({ email, password: 'twelve letters' })).error).toMatchObject({ code: 'user_already_exists' });
});

test('line breaks and nonsense in an address are refused (56)', async () => {
  const server = await startAuth();
  const { fetch } = server.browser();
  for (const address of ['a@b.test\r\nBcc: c@d.test', 'nobody', 'a b@c.test', `${'x'.repeat(250)}@c.test`, 7]) {
    const response = await fetch(`${server.site}/auth/v1/signup`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ email: address, password }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  }
  expect(await server.db.select().from(users).where(eq(users.isGuest, false))).toEqual([]);
});

test('a mail asked for again in another browser confirms no password: its reader chooses one', async () => {
  const server = await startAuth();
  const [owner, stranger, phone] = [server.browser(), server.browser(), server.browser()];
  await owner.auth.signUp({ email, password });
  await stranger.auth.signUp({ email, password: 'stranger’s' });
  await phone.auth.resend({ type: 'signup', email });
  const arrived = await phone.open(await server.link());
  expect(arrived.pathname).toBe('/auth/choose-password');
  expect((await choosePassword(server.site, arrived, 'chosen at last')).status).toBe(200);
  const signIn = async (word: string) => (await owner.auth.signInWithPassword({ email, password: word })).error?.code ?? null;
  expect(await signIn('stranger’s')).toBe('invalid_credentials');
  expect(await signIn(password)).toBe('invalid_credentials');
  expect(await signIn('chosen at last')).toBeNull();
});

test('a mail asked for again in the browser that signed up confirms its own password, whoever signed up since', async () => {
  const server = await startAuth();
  const [owner, stranger] = [server.browser(), server.browser()];
  await owner.auth.signUp({ email, password });
  await stranger.auth.signUp({ email, password: 'stranger’s' });
  await owner.auth.resend({ type: 'signup', email });
  expect((await owner.open(await server.link())).searchParams.get('code')).not.toBeNull();
  expect((await owner.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await owner.auth.signInWithPassword({ email, password: 'stranger’s' })).error).toMatchObject({ code: 'invalid_credentials' });
});
