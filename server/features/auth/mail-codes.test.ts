import { expect, test } from 'vitest';
import { mailTokens } from '#server/db/tables.ts';
import { type AuthServer, startAuth } from '#tests/support/auth-server.ts';
import { JSON_TYPE } from '#tests/support/json-type.ts';

const email = 'candidate@surgery.test';
const password = 'correct horse';
const MINUTE = 60_000;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

async function waiting() {
  const server = await startAuth();
  const browser = server.browser();
  await browser.auth.signUp({ email, password });
  return { server, browser, ...(await server.mailTo(email)) };
}
const codeTo = async (server: AuthServer) => (await server.mailTo(email)).code;

test('the digits of a sign-up mail confirm the address and sign in, once, with or without a space', async () => {
  const { browser, code } = await waiting();
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  const { data, error } = await browser.auth.verifyOtp({ type: 'email', email, token: typed });
  expect([error, data.user?.email]).toEqual([null, email]);
  expect((await browser.auth.verifyOtp({ type: 'signup', email, token: code })).error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('five wrong tries kill a code, also side by side; its link lives on (15)', async () => {
  const { browser, code, link } = await waiting();
  const guess = (token: string) => browser.auth.verifyOtp({ type: 'signup', email, token });
  for (const { error } of await Promise.all(Array.from({ length: 5 }, () => guess(wrong(code)))))
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await guess(code)).error).toMatchObject({ status: 403, code: 'otp_expired' });
  expect((await browser.open(link)).searchParams.get('code')).not.toBeNull();
});

test('four wrong tries leave the fifth (15)', async () => {
  const { browser, code } = await waiting();
  for (let tries = 0; tries < 4; tries += 1) await browser.auth.verifyOtp({ type: 'signup', email, token: wrong(code) });
  expect((await browser.auth.verifyOtp({ type: 'signup', email, token: code })).error).toBeNull();
});

test('a code lives for ten minutes; a mail sent again brings a new one with five tries (15)', async () => {
  const { server, browser, code } = await waiting();
  server.pass(10 * MINUTE + 1000);
  expect((await browser.auth.verifyOtp({ type: 'signup', email, token: code })).error).toMatchObject({ code: 'otp_expired' });
  await browser.auth.resend({ type: 'signup', email });
  server.pass(9 * MINUTE);
  expect((await browser.auth.verifyOtp({ type: 'signup', email, token: await codeTo(server) })).error).toBeNull();
});

test('the digits of a recovery mail let their reader choose a password, and fit nothing else', async () => {
  const { server, browser, code } = await waiting();
  await browser.auth.verifyOtp({ type: 'signup', email, token: code });
  const reader = server.browser();
  await reader.auth.resetPasswordForEmail(email);
  const token = await codeTo(server);
  for (const type of ['signup', 'email_change', 'magiclink', 'invite'] as const)
    expect((await reader.auth.verifyOtp({ type, email, token })).error).toMatchObject({ code: 'otp_expired' });
  expect((await reader.auth.verifyOtp({ type: 'recovery', email: 'other@surgery.test', token })).error).toMatchObject({
    code: 'otp_expired',
  });
  expect((await reader.auth.verifyOtp({ type: 'recovery', email, token })).error).toBeNull();
  expect((await reader.auth.updateUser({ password: 'after recovery' })).error).toBeNull();
});

test('the database alone does not give the digits away', async () => {
  const { server, code } = await waiting();
  const rows = JSON.stringify(await server.db.select().from(mailTokens));
  expect(rows).not.toContain(code);
  const { hashSecret } = await import('./secrets.ts');
  expect(rows).not.toContain(hashSecret(code));
});

test('a request that names neither a link nor digits is not understood', async () => {
  const { server } = await waiting();
  for (const body of [{ type: 'signup' }, { type: 'signup', email }, { type: 'sms', phone: '+0440', token: '123456' }, {}]) {
    const response = await fetch(`${server.site}/auth/v1/verify`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) });
    expect([response.status, response.headers.get('x-sb-error-code')]).toEqual([400, 'validation_failed']);
  }
});

test('mailed digits stand for the current password at its next change, once', async () => {
  const { server, browser, code } = await waiting();
  await browser.auth.verifyOtp({ type: 'signup', email, token: code });
  expect((await browser.auth.reauthenticate()).error).toBeNull();
  const nonce = await codeTo(server);
  expect(server.lines.at(-1)).toBe(`code ${email}: Your code to change your password on the GP Training Platform: ${nonce}`);
  const refused = { status: 422, code: 'reauthentication_not_valid' };
  expect((await browser.auth.updateUser({ password: 'with a code', nonce: wrong(nonce) })).error).toMatchObject(refused);
  expect((await browser.auth.updateUser({ password: 'short', nonce })).error).toMatchObject({ code: 'weak_password' });
  expect((await browser.auth.updateUser({ password: 'with a code', nonce })).error).toBeNull();
  expect((await browser.auth.updateUser({ password: 'once more', nonce })).error).toMatchObject(refused);
  expect((await browser.auth.signInWithPassword({ email, password: 'with a code' })).error).toBeNull();
});

test('who has no password is asked for a code, who has no mailbox can have none', async () => {
  const server = await startAuth({ ADMIN_EMAILS: email, AUTH_ANONYMOUS: 'on' });
  const [stranger, owner] = [server.browser(), server.browser()];
  await stranger.auth.signUp({ email, password: 'a long enough password' });
  await owner.auth.verifyOtp({ type: 'signup', email, token: await codeTo(server) });
  server.pass(61 * MINUTE);
  await owner.auth.refreshSession();
  const chosen = { password: 'chosen by the owner' };
  expect((await owner.auth.updateUser(chosen)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  await owner.auth.reauthenticate();
  expect((await owner.auth.updateUser({ ...chosen, nonce: await codeTo(server) })).error).toBeNull();
  const nobody = server.browser();
  await nobody.auth.signInAnonymously();
  expect((await nobody.auth.reauthenticate()).error).toMatchObject({ status: 400, code: 'validation_failed' });
  const guest = server.browser();
  await guest.auth.signUp({ email: 'g@example.com', password, options: { data: { is_guest: true } } });
  expect((await guest.auth.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' });
});
