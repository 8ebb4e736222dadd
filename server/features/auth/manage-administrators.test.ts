import { expect, test } from 'vitest';
import type { Browser } from '#tests/support/auth-browser.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { choosePassword } from '#tests/support/choose-password.ts';

const email = 'boss@surgery.test';
const password = 'three wet walnuts in a row';
const HOUR = 3600_000;

const whoIs = async (server: AuthServer, { auth }: Browser) => server.auth.verifyUser((await auth.getSession()).data.session?.access_token);
const choose = (server: AuthServer, link: string | null, chosen = password) => choosePassword(server.site, link, chosen);
const open = async (server: AuthServer, link: string | null) => (await choosePassword(server.site, link)).status;

test('a link of the command sets the password in any browser, once, and makes an administrator', async () => {
  const server = await startAuth();
  const { administrators } = server.auth;
  const { link, expiresAt } = await administrators.add(' Boss@Surgery.Test ');
  expect(new Date(expiresAt!).getTime() - Date.now()).toBeGreaterThan(23.9 * HOUR);
  expect(await administrators.list()).toEqual([{ email, from: ['command'], state: 'has not opened the link' }]);
  // Looking does not use it up: mail and chat programs fetch what they are given.
  expect([await open(server, link), await open(server, link)]).toEqual([200, 200]);
  const weak = await choose(server, link, 'eleven char');
  expect(weak).toMatchObject({ status: 422, answer: { msg: expect.stringContaining('at least 12 characters') } });
  expect(await choosePassword(server.site, link)).toMatchObject({
    answer: { email, invited: true, administrator: true, shortest: 12, refuseWeak: true },
  });
  expect(await choose(server, link)).toMatchObject({ status: 200, answer: { access_token: expect.any(String), user: { email } } });
  expect([await open(server, link), (await choose(server, link)).status]).toEqual([403, 403]);

  const browser = server.browser();
  expect((await browser.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect(await whoIs(server, browser)).toMatchObject({ email, isAdmin: true });
  expect(await administrators.list()).toEqual([{ email, from: ['command'], state: 'administrator' }]);
  await administrators.remove(email);
  expect(await whoIs(server, browser)).toMatchObject({ email, isAdmin: false });
  expect(await administrators.list()).toEqual([]);
});

test('a link of the command is dead after 24 hours, after a newer one, and after the removal', async () => {
  const server = await startAuth();
  const { administrators } = server.auth;
  const first = await administrators.add(email);
  const second = await administrators.add(email);
  expect(await open(server, first.link)).toBe(403);
  server.pass(24 * HOUR + 1000);
  expect(await open(server, second.link)).toBe(403);
  const third = await administrators.add(email);
  await administrators.remove(email);
  expect(await open(server, third.link)).toBe(403);
});

test('a password given to the command works at once, and ends what others had under the address', async () => {
  const server = await startAuth();
  const attacker = server.browser();
  await attacker.auth.signUp({ email, password: 'planted before' });
  const planted = await server.link();
  await expect(server.auth.administrators.addWithPassword(email, 'eleven char')).rejects.toThrow('at least 12 characters');
  expect(await server.auth.administrators.list()).toEqual([]);
  await server.auth.administrators.addWithPassword(email, password);
  expect((await attacker.open(planted)).href).toContain('otp_expired');
  expect((await attacker.auth.signInWithPassword({ email, password: 'planted before' })).error).toMatchObject({
    code: 'invalid_credentials',
  });
  const owner = server.browser();
  await owner.auth.signInWithPassword({ email, password });
  expect(await whoIs(server, owner)).toMatchObject({ isAdmin: true });
  await server.auth.administrators.addWithPassword(email, `${password} again`);
  expect(await whoIs(server, owner)).toBeNull();
});

test('41. an address that the command added is guarded as a listed one: no planted password, 12 characters, no guest', async () => {
  const server = await startAuth();
  const added = 'boss@example.com';
  await server.auth.administrators.add(added);
  const attacker = server.browser();
  expect((await attacker.auth.signUp({ email: added, password: 'eleven char' })).error).toMatchObject({ code: 'weak_password' });
  const guest = await attacker.auth.signUp({ email: added, password, options: { data: { is_guest: true } } });
  expect(guest.data.session).toBeNull();
  const arrived = await server.browser().open(await server.link());
  expect(arrived.pathname).toBe('/auth/choose-password');
  expect((await attacker.auth.signInWithPassword({ email: added, password })).error).not.toBeNull();
});

test('who stands in ADMIN_EMAILS is listed with it and not removed by the command; nonsense is refused in words', async () => {
  const server = await startAuth({ ADMIN_EMAILS: email });
  const { administrators } = server.auth;
  await administrators.add(email);
  expect(await administrators.list()).toEqual([{ email, from: ['ADMIN_EMAILS'], state: 'has not opened the link' }]);
  await expect(administrators.remove(email)).rejects.toThrow('is in the ADMIN_EMAILS setting');
  await expect(administrators.remove('nobody@surgery.test')).rejects.toThrow('is not an administrator');
  await expect(administrators.add('nonsense')).rejects.toThrow("'nonsense' is not an email address");
  const guest = server.browser();
  await guest.auth.signUp({ email: 'guest-1@example.com', password, options: { data: { is_guest: true } } });
  await expect(administrators.add('guest-1@example.com')).rejects.toThrow("is a guest's address");
});

test('an entry of ADMIN_EMAILS that is pinned counts for that account alone', async () => {
  const server = await startAuth({ ADMIN_EMAILS: `${email} = 00000000-0000-4000-8000-000000000000, other@surgery.test` });
  const browser = server.browser();
  await choose(server, (await server.auth.administrators.add(email)).link);
  await browser.auth.signInWithPassword({ email, password });
  const user = await whoIs(server, browser);
  expect(user).toMatchObject({ email, isAdmin: false });
  expect((await server.auth.administrators.list())[0]).toMatchObject({ email, state: 'is pinned to another account' });
  server.config.adminPins[email] = user!.id;
  expect(await whoIs(server, browser)).toMatchObject({ isAdmin: true });
});
