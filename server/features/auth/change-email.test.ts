import { expect, test } from 'vitest';
import { auditLog, users } from '#server/db/tables.ts';
import type { Browser } from '#tests/support/auth-browser.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

const old = 'old@surgery.test';
const next = 'new@surgery.test';
const password = 'correct horse';
const HOUR = 3_600_000;

async function member(server: AuthServer, browser: Browser = server.browser(), email = old): Promise<Browser> {
  await browser.auth.signUp({ email, password });
  await browser.open((await server.mailTo(email)).link);
  expect((await browser.auth.signInWithPassword({ email, password })).error).toBeNull();
  return browser;
}
const opened = async (server: AuthServer, browser: Browser, mailbox: string) => browser.open((await server.mailTo(mailbox)).link);
const who = async (server: AuthServer, { auth }: Browser) =>
  server.auth.verifyUser((await auth.getSession()).data.session?.access_token ?? undefined);

test('an address changes when both mailboxes have opened their link, and not before', async () => {
  const server = await startAuth();
  const browser = await member(server);
  const asked = await browser.auth.updateUser({ email: ' New@Surgery.test ' }, { emailRedirectTo: `${server.site}/auth/callback` });
  expect(asked.error).toBeNull();
  expect(asked.data.user).toMatchObject({ email: old, new_email: next, email_change_sent_at: expect.any(String) });
  const first = await opened(server, browser, next);
  expect(first.hash).toContain('message=Confirmation+link+accepted');
  expect((await opened(server, browser, next)).hash).toContain('message=This+link+was+opened+already');
  expect(await who(server, browser)).toMatchObject({ email: old });
  const second = await opened(server, browser, old);
  expect(second.pathname).toBe('/auth/callback');
  const { data } = await browser.auth.exchangeCodeForSession(second.searchParams.get('code') ?? '');
  expect(data.user?.email).toBe(next);
  expect(data.user?.new_email).toBeUndefined();
  expect((await browser.auth.signInWithPassword({ email: next, password })).error).toBeNull();
  expect((await browser.auth.signInWithPassword({ email: old, password })).error).toMatchObject({ code: 'invalid_credentials' });
  const actions = (await server.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['address_change_asked', 'address_changed']));
});

test('the digits of both mails do the same as their links', async () => {
  const server = await startAuth();
  const browser = await member(server);
  await browser.auth.updateUser({ email: next });
  const typed = async (email: string) => browser.auth.verifyOtp({ type: 'email_change', email, token: (await server.mailTo(email)).code });
  const half = await typed(old);
  expect([half.error, half.data.session]).toEqual([null, null]);
  expect((await typed(old)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await typed(next)).data.user?.email).toBe(next);
});

test('both links opened at the same moment make one change', async () => {
  const server = await startAuth();
  const browser = await member(server);
  await browser.auth.updateUser({ email: next });
  await Promise.all([opened(server, server.browser(), old), opened(server, server.browser(), next)]);
  expect(await who(server, browser)).toMatchObject({ email: next });
});

test('a later change voids the links of the earlier one; an expired half never completes', async () => {
  const server = await startAuth();
  const browser = await member(server);
  await browser.auth.updateUser({ email: 'typo@surgery.test' });
  const typo = await server.mailTo('typo@surgery.test');
  await browser.auth.updateUser({ email: next });
  expect((await browser.open(typo.link)).searchParams.get('error_code')).toBe('otp_expired');
  await opened(server, browser, next);
  server.pass(25 * HOUR);
  expect((await opened(server, browser, old)).searchParams.get('error_code')).toBe('otp_expired');
  expect(await server.db.select().from(users)).toMatchObject([{ email: old }]);
});

test('the mails of a change are sent again to who has yet to confirm, with new links', async () => {
  const server = await startAuth();
  const browser = await member(server);
  await browser.auth.updateUser({ email: next });
  const before = await server.mailTo(old);
  await opened(server, browser, next);
  const sent = (await server.mails()).length;
  expect((await browser.auth.resend({ type: 'email_change', email: 'nobody@surgery.test' })).error).toBeNull();
  expect((await browser.auth.resend({ type: 'email_change', email: old })).error).toBeNull();
  expect(await server.mails()).toHaveLength(sent + 1);
  expect((await browser.open(before.link)).searchParams.get('error_code')).toBe('otp_expired');
  // The client made a new verifier for the mail that it asked for again.
  const code = (await opened(server, browser, old)).searchParams.get('code')!;
  expect((await browser.auth.exchangeCodeForSession(code)).error).toBeNull();
});

test('a taken address is refused; one that an unconfirmed sign-up sits on is not, and goes to who confirms first', async () => {
  const server = await startAuth();
  const browser = await member(server);
  await member(server, server.browser(), 'taken@surgery.test');
  expect((await browser.auth.updateUser({ email: 'taken@surgery.test' })).error).toMatchObject({ status: 422, code: 'email_exists' });
  const squatter = server.browser();
  await squatter.auth.signUp({ email: next, password: 'squatting' });
  const squatted = await server.mailTo(next);
  await browser.auth.updateUser({ email: next });
  await opened(server, browser, next);
  await opened(server, browser, old);
  expect((await squatter.open(squatted.link)).searchParams.get('error_code')).toBe('otp_expired');
  expect(await server.db.select().from(users)).toHaveLength(2);

  const other = await member(server, server.browser(), 'other@surgery.test');
  await other.auth.updateUser({ email: 'raced@surgery.test' });
  await opened(server, other, 'raced@surgery.test');
  const racer = server.browser();
  await racer.auth.signUp({ email: 'raced@surgery.test', password });
  await opened(server, racer, 'raced@surgery.test');
  expect((await opened(server, other, 'other@surgery.test')).searchParams.get('error_code')).toBe('email_exists');
});

test('two accounts that move to one address at the same moment: one has it, the other is told', async () => {
  const server = await startAuth();
  const movers = [old, 'other@surgery.test'];
  for (const email of movers) {
    const browser = await member(server, server.browser(), email);
    await browser.auth.updateUser({ email: next });
    await opened(server, browser, email);
  }
  const links = (await server.mails()).filter(({ to }) => to === next).map((mail) => mail.links[0]!.replace('localhost', '127.0.0.1'));
  const landed = await Promise.all(links.map((link) => server.browser().open(link)));
  expect(new Set(landed.map((page) => page.searchParams.get('error_code')))).toEqual(new Set(['email_exists', null]));
  expect((await server.db.select().from(users)).filter(({ email }) => email === next)).toHaveLength(1);
  expect(server.faults).toEqual([]);
});

test('moving to a listed address makes no administrator before, nor after, until its holder has chosen a password (40)', async () => {
  const admin = 'admin@surgery.test';
  const server = await startAuth({ ADMIN_EMAILS: admin });
  const thief = await member(server);
  const listed = async () => (await who(server, thief))?.isAdmin;
  // All ways in that the old mailbox gives are opened beforehand.
  await thief.auth.resetPasswordForEmail(old);
  const code = (await opened(server, thief, old)).searchParams.get('code') ?? '';
  await thief.auth.exchangeCodeForSession(code);
  await thief.auth.resetPasswordForEmail(old);
  const spare = (await opened(server, thief, old)).searchParams.get('code') ?? '';
  await thief.auth.resetPasswordForEmail(old);
  const link = (await server.mailTo(old)).link;
  await thief.auth.updateUser({ email: admin });
  expect(await listed()).toBe(false);
  await opened(server, thief, old);
  expect(await listed()).toBe(false);
  // The real administrator takes the mail for their own.
  await opened(server, server.browser(), admin);
  expect(await who(server, thief)).toMatchObject({ email: admin, isAdmin: false });
  const mine = { password: 'a thief’s own password' };
  expect((await thief.auth.updateUser(mine)).error).toMatchObject({ code: 'current_password_required' });
  expect((await thief.auth.updateUser({ ...mine, current_password: password })).error).toBeNull();
  expect(await listed()).toBe(false);
  expect((await thief.open(link)).searchParams.get('error_code')).toBe('otp_expired');
  const exchanged = await fetch(`${server.site}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ auth_code: spare, code_verifier: 'x'.repeat(43) }),
  });
  expect(exchanged.headers.get('x-sb-error-code')).toBe('flow_state_not_found');

  const owner = server.browser();
  await owner.auth.resetPasswordForEmail(admin);
  await owner.auth.exchangeCodeForSession((await opened(server, owner, admin)).searchParams.get('code') ?? '');
  expect((await owner.auth.updateUser({ password: 'the owner’s own password' })).error).toBeNull();
  expect(await who(server, owner)).toMatchObject({ isAdmin: true });
  expect(await who(server, thief)).toBeNull();
});

test('an administrator who moves to another address is none from that moment', async () => {
  const server = await startAuth({ ADMIN_EMAILS: old });
  const browser = server.browser();
  await browser.auth.signUp({ email: old, password: 'a long enough password' });
  await opened(server, browser, old);
  await browser.auth.signInWithPassword({ email: old, password: 'a long enough password' });
  expect(await who(server, browser)).toMatchObject({ isAdmin: true });
  await browser.auth.updateUser({ email: next });
  expect(await who(server, browser)).toMatchObject({ isAdmin: true });
  for (const mailbox of [old, next]) await opened(server, browser, mailbox);
  expect(await who(server, browser)).toMatchObject({ email: next, isAdmin: false });
});

test('mails of a change are limited for each mailbox, and a guest has no address to change', async () => {
  const server = await startAuth({ RATE_LIMITS: 'on' });
  const browser = await member(server);
  expect((await browser.auth.updateUser({ email: next })).error).toBeNull();
  expect((await browser.auth.updateUser({ email: next })).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  const guest = server.browser();
  await guest.auth.signUp({ email: 'g@example.com', password, options: { data: { is_guest: true } } });
  expect((await guest.auth.updateUser({ email: 'g@surgery.test' })).error).toMatchObject({ status: 400, code: 'validation_failed' });
});
