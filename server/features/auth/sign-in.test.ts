import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditLog, refreshTokens, signIns, users } from '#server/db/tables.ts';
import { startAuth } from '#tests/support/auth-server.ts';
import { DAY, email, member, MINUTE, password, refreshed, tokensOf } from '#tests/support/members.ts';

test('a long password with spaces and emoji signs in; one other last character does not (3)', async () => {
  const server = await startAuth();
  const long = `${'hearts and lungs 🫀🫁 '.repeat(3)}é!${'🩺'.repeat(2)}`;
  expect(Array.from(long)).toHaveLength(64);
  const { auth } = await member(server, server.browser(), long);
  expect((await auth.signInWithPassword({ email, password: `${long.slice(0, -2)}x` })).error).toMatchObject({
    code: 'invalid_credentials',
  });
});

test('passwords are kept as salted argon2id, refresh tokens as hashes (4, 5)', async () => {
  const server = await startAuth();
  const { refresh } = await tokensOf(await member(server));
  await server.browser().auth.signUp({ email: 'guest-1@example.com', password, options: { data: { is_guest: true } } });
  const rows = await server.db.select().from(users);
  const hashes = new Set(rows.map((row) => row.passwordHash));
  expect(hashes.size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify([rows, await server.db.select().from(refreshTokens), await server.db.select().from(auditLog)])).not.toContain(
    refresh,
  );
});

test('only who knows the pending password learns that the address waits for its link (6)', async () => {
  const server = await startAuth();
  const { auth } = server.browser();
  await auth.signUp({ email, password });
  expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  expect((await auth.signInWithPassword({ email, password: 'wrong one' })).error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
  });
});

test('unknown address and wrong password look alike (7)', async () => {
  const server = await startAuth();
  const { auth } = await member(server);
  for (const address of [email, 'nobody@surgery.test']) {
    const { error } = await auth.signInWithPassword({ email: address, password: 'wrong one' });
    expect([error?.status, error?.code, error?.message]).toEqual([400, 'invalid_credentials', 'Invalid login credentials']);
  }
});

test('signing out ends this device, the others, or all, at once (23, 24)', async () => {
  const server = await startAuth();
  const phone = await member(server);
  const laptop = server.browser();
  const tablet = server.browser();
  for (const { auth } of [laptop, tablet]) await auth.signInWithPassword({ email, password });
  const [onPhone, onLaptop, onTablet] = [await tokensOf(phone), await tokensOf(laptop), await tokensOf(tablet)];
  const alive = async () =>
    Promise.all([onPhone, onLaptop, onTablet].map(async ({ access }) => (await server.auth.verifyUser(access)) !== null));
  expect(await alive()).toEqual([true, true, true]);
  expect((await phone.auth.signOut({ scope: 'local' })).error).toBeNull();
  expect(await alive()).toEqual([false, true, true]);
  await laptop.auth.signOut({ scope: 'others' });
  expect(await alive()).toEqual([false, true, false]);
  expect(await refreshed(server, onTablet.refresh)).toMatchObject({ status: 400 });
  await tablet.auth.signInWithPassword({ email, password });
  await laptop.auth.signOut();
  expect(await alive()).toEqual([false, false, false]);
  expect((await tablet.auth.getUser()).error).not.toBeNull();
  const open = (await server.db.select().from(signIns)).filter((row) => row.endedAt === null);
  expect(open).toEqual([]);
});

test('a banned user is out at once, a deleted one leaves nothing behind (28)', async () => {
  const server = await startAuth();
  const browser = await member(server);
  const { access, refresh } = await tokensOf(browser);
  await server.db.update(users).set({ bannedUntil: new Date(Date.now() + DAY) });
  expect(await server.auth.verifyUser(access)).toBeNull();
  expect(await refreshed(server, refresh)).toMatchObject({ status: 400, code: 'user_banned' });
  expect((await browser.auth.signInWithPassword({ email, password })).error).toMatchObject({ code: 'user_banned' });
  await server.db.delete(users);
  expect(await server.auth.verifyUser(access)).toBeNull();
  expect(await refreshed(server, refresh)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
});

test('a new password needs the current one and ends all other sign-ins (16)', async () => {
  const server = await startAuth();
  const { auth } = await member(server);
  const other = server.browser();
  await other.auth.signInWithPassword({ email, password });
  const elsewhere = await tokensOf(other);
  const fresh = 'a fresh password';
  expect((await auth.updateUser({ password: fresh })).error).toMatchObject({ code: 'current_password_required' });
  expect((await auth.updateUser({ password: fresh, current_password: 'no' })).error).toMatchObject({ code: 'current_password_invalid' });
  expect((await auth.updateUser({ password, current_password: password })).error).toMatchObject({ status: 422, code: 'same_password' });
  expect((await auth.updateUser({ password: fresh, current_password: password })).error).toBeNull();
  expect(await server.auth.verifyUser(elsewhere.access)).toBeNull();
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect((await auth.signInWithPassword({ email, password: fresh })).error).toBeNull();
});

test('a recovery link lets its reader choose a password once; a new mail voids the old link (17)', async () => {
  const server = await startAuth();
  await member(server);
  const { auth, open } = server.browser();
  await auth.resetPasswordForEmail(email);
  const old = await server.link();
  expect(server.lines.at(-1)).toMatch(/^reset candidate@surgery\.test: http/);
  await auth.resetPasswordForEmail(email);
  const link = await server.link();
  expect((await open(old)).searchParams.get('error_code')).toBe('otp_expired');
  const { data } = await auth.exchangeCodeForSession((await open(link)).searchParams.get('code') ?? '');
  expect(data.user?.email).toBe(email);
  expect((await auth.updateUser({ password: 'after recovery' })).error).toBeNull();
  expect((await auth.updateUser({ password: 'once more' })).error).toMatchObject({ code: 'current_password_required' });
  expect((await auth.signInWithPassword({ email, password: 'after recovery' })).error).toBeNull();
});

test('a recovery link opened where somebody else is signed in signs in its own account, and leaves the other as it is (17)', async () => {
  const server = await startAuth();
  await member(server);
  const ben = server.browser();
  await ben.auth.signUp({ email: 'ben@surgery.test', password: 'ben has another' });
  await ben.open(await server.link());
  await ben.auth.signInWithPassword({ email: 'ben@surgery.test', password: 'ben has another' });
  const { access } = await tokensOf(ben);
  await ben.auth.resetPasswordForEmail(email);
  const { data } = await ben.auth.exchangeCodeForSession((await ben.open(await server.link())).searchParams.get('code') ?? '');
  expect(data.user?.email).toBe(email);
  await ben.auth.updateUser({ password: 'after recovery' });
  expect(await server.auth.verifyUser(access)).toMatchObject({ email: 'ben@surgery.test' });
  expect((await ben.auth.signInWithPassword({ email: 'ben@surgery.test', password: 'ben has another' })).error).toBeNull();
  expect((await ben.auth.signInWithPassword({ email: 'ben@surgery.test', password: 'after recovery' })).error).not.toBeNull();
});

test('a device that came in by a recovery link an hour ago needs the current password again', async () => {
  const server = await startAuth();
  await member(server);
  const { auth, open } = server.browser();
  await auth.resetPasswordForEmail(email);
  await auth.exchangeCodeForSession((await open(await server.link())).searchParams.get('code') ?? '');
  server.pass(61 * MINUTE);
  await auth.refreshSession();
  expect((await auth.updateUser({ password: 'after recovery' })).error).toMatchObject({ code: 'current_password_required' });
});

test('the signing key is the server’s own, survives a restart, and never leaves as private (31)', async () => {
  const server = await startAuth();
  const path = join(server.folder, 'sign-in-key.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const { loadSigningKey } = await import('./signing-key.ts');
  const [first, second] = [await loadSigningKey(server.folder), await loadSigningKey(server.folder)];
  expect([first.kid, first.anonKey]).toEqual([second.kid, second.anonKey]);
  const jwks = await (await fetch(`${server.site}/auth/v1/.well-known/jwks.json`)).text();
  expect(JSON.parse(jwks).keys).toMatchObject([{ kid: first.kid, alg: 'ES256' }]);
  expect(jwks).not.toContain(JSON.parse(await readFile(path, 'utf8')).jwk.d);
});

test('sign-ins, good and bad, are in the audit log with time, place and user (55)', async () => {
  const server = await startAuth();
  const { auth } = await member(server, server.browser({ ip: '10.0.0.9' }));
  await auth.signInWithPassword({ email, password: 'wrong one' });
  const [user] = await server.db.select().from(users);
  const rows = await server.db.select().from(auditLog).orderBy(auditLog.at);
  expect(rows.map(({ action, ip, userId }) => [action, ip, userId])).toEqual([
    ['sign_up_asked', '10.0.0.9', user?.id],
    ['address_confirmed', '10.0.0.9', user?.id],
    ['sign_in', '10.0.0.9', user?.id],
    ['sign_in_failed', '10.0.0.9', user?.id],
  ]);
  expect(JSON.stringify(rows)).not.toContain('wrong one');
});
