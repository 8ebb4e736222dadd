import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailTokens, users } from '#server/db/tables.ts';
import type { Browser } from '#tests/support/auth-browser.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';

const email = 'mary@surgery.test';
const password = 'my own long password';
const GUEST = { is_guest: true, display_name: 'Guest User' };
const DAY = 24 * 3600_000;

const who = async (server: AuthServer, { auth }: Browser) => server.auth.verifyUser((await auth.getSession()).data.session?.access_token);

async function guest(server: AuthServer, address = 'guest-1@example.com'): Promise<Browser> {
  const browser = server.browser();
  const { error } = await browser.auth.signUp({ email: address, password: 'a random one', options: { data: GUEST } });
  if (error) throw error;
  return browser;
}

test('a guest gives an address and a password, opens the mailed link, and is the same person with a full account', async () => {
  const server = await startAuth();
  const browser = await guest(server);
  const before = await who(server, browser);
  const { data, error } = await browser.auth.updateUser({ email, password });
  expect([error, data.user?.new_email, data.user?.email]).toEqual([null, email, 'guest-1@example.com']);
  expect(await server.mails()).toMatchObject([{ to: email, subject: 'Keep your work: confirm your email address' }]);
  expect(await who(server, browser)).toMatchObject({ id: before!.id, isGuest: true });

  const arrived = await browser.open(await server.link());
  const exchanged = await browser.auth.exchangeCodeForSession(arrived.searchParams.get('code')!);
  expect(exchanged.data.user).toMatchObject({ id: before!.id, email, user_metadata: {} });
  expect(await who(server, browser)).toEqual({ id: before!.id, email, isAdmin: false, isGuest: false });
  const elsewhere = server.browser();
  expect((await elsewhere.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await elsewhere.auth.signInWithPassword({ email: 'guest-1@example.com', password: 'a random one' })).error).not.toBeNull();
  expect((await browser.open(await server.link())).hash).not.toContain('access_token');
});

test('an anonymous guest becomes a full account in the same way', async () => {
  const server = await startAuth({ AUTH_ANONYMOUS: 'on' });
  const browser = server.browser();
  const { data } = await browser.auth.signInAnonymously();
  expect((await browser.auth.updateUser({ email, password })).error).toBeNull();
  await browser.open(await server.link());
  expect(await who(server, browser)).toEqual({ id: data.user!.id, email, isAdmin: false, isGuest: false });
});

test('until the link is opened nothing changes: the guest goes on, and the password opens nothing', async () => {
  const server = await startAuth();
  const browser = await guest(server);
  await browser.auth.updateUser({ email, password });
  expect((await server.browser().auth.signInWithPassword({ email, password })).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await browser.auth.signInWithPassword({ email: 'guest-1@example.com', password: 'a random one' })).error).toBeNull();
  expect((await browser.auth.updateUser({ email })).error).toMatchObject({ status: 400, code: 'validation_failed' });
  expect((await browser.auth.updateUser({ email, password: 'short' })).error).toMatchObject({ code: 'weak_password' });
  const first = await server.link();
  await browser.auth.updateUser({ email: 'other@surgery.test', password });
  expect((await browser.open(first)).href).toContain('otp_expired');
  server.pass(DAY + 1000);
  expect((await browser.open(await server.link())).href).toContain('otp_expired');
});

test('the mail is sent again to the address that waits, with a link in the place of the old one', async () => {
  const server = await startAuth();
  const browser = await guest(server);
  await browser.auth.updateUser({ email, password });
  const first = await server.link();
  expect((await browser.auth.resend({ type: 'email_change', email })).error).toBeNull();
  expect((await server.mails()).map(({ to }) => to)).toEqual([email, email]);
  expect((await browser.open(first)).href).toContain('otp_expired');
  await browser.open(await server.link());
  expect(await who(server, browser)).toMatchObject({ email, isGuest: false });
  expect((await server.browser().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test('an address that somebody has is refused, and one that was taken meanwhile is told when the link is opened', async () => {
  const server = await startAuth();
  const [one, two] = [await guest(server), await guest(server, 'guest-2@example.com')];
  for (const browser of [one, two]) await browser.auth.updateUser({ email, password });
  const links = (await server.mails()).map(({ links: [link] }) => link!.replace('http://localhost:', 'http://127.0.0.1:'));
  await one.open(links[1]!);
  expect(await who(server, one)).toMatchObject({ email, isGuest: false });
  expect((await two.open(links[0]!)).href).toContain('email_exists');
  expect(await who(server, two)).toMatchObject({ isGuest: true });
  expect((await two.auth.updateUser({ email, password })).error).toBeNull();
  expect(await server.mails()).toHaveLength(2);
});

test('41. a listed address reached as a guest gives no rights: the password was not proved to be the mailbox holder’s', async () => {
  const server = await startAuth({ ADMIN_EMAILS: email });
  const attacker = await guest(server);
  expect((await attacker.auth.updateUser({ email, password: 'eleven char' })).error).toMatchObject({ code: 'weak_password' });
  await attacker.auth.updateUser({ email, password });
  await server.browser().open(await server.link());
  expect(await who(server, attacker)).toMatchObject({ email, isAdmin: false });
  await attacker.auth.signInWithPassword({ email, password });
  expect(await who(server, attacker)).toMatchObject({ isAdmin: false });
});

test('where nobody can sign up, a guest cannot either; and the waiting password is stored as a hash', async () => {
  const closed = await startAuth({ AUTH_SIGNUPS: 'off' });
  expect((await (await guest(closed)).auth.updateUser({ email, password })).error).toMatchObject({ code: 'signup_disabled' });
  const server = await startAuth();
  await (await guest(server)).auth.updateUser({ email, password });
  const [row] = await server.db.select().from(mailTokens).where(eq(mailTokens.kind, 'email_change'));
  expect(row?.pendingPasswordHash).toMatch(/^\$argon2id\$/);
  const [user] = await server.db.select().from(users);
  expect(user).toMatchObject({ isGuest: true, newEmail: email });
});
