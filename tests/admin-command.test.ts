import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './support/command.ts';
import { startServer } from './support/server-process.ts';
import { authClient } from './support/sign-in.ts';

const boss = 'boss@surgery.test';
const second = 'second@surgery.test';
const listed = 'listed@surgery.test';
const password = 'three wet walnuts in a row';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gp-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const admin = (folder: string, words: string[], more?: Parameters<typeof runCommand>[3]) => runCommand('admin', folder, words, more);

async function signIn(url: string, email: string) {
  const { data, error } = await (await authClient(url)).signInWithPassword({ email, password });
  if (error) throw error;
  const headers = { authorization: `Bearer ${data.session.access_token}` };
  return async () => ((await (await fetch(`${url}/api/auth/user`, { headers })).json()) as { isAdmin: boolean }).isAdmin;
}

test('administrators are made, listed and removed, with the server running or not', { timeout: 120_000 }, async () => {
  const folder = newFolder();
  // Nothing runs: the command opens the database itself.
  expect(await admin(folder, [])).toMatchObject({ status: 0, said: expect.stringContaining('There are no administrators yet') as string });
  const short = await admin(folder, ['add', second, '--password-stdin'], { typed: 'eleven char\n' });
  expect([short.status, short.said]).toEqual([1, expect.stringContaining('at least 12 characters')]);
  const made = await admin(folder, ['add', second, '--password-stdin'], { typed: `${password}\n` });
  expect([made.status, made.said]).toEqual([0, expect.stringContaining(`${second} is an administrator and can sign in`)]);
  const invited = await admin(folder, ['add', boss]);
  expect(invited.said).toContain('Start the server first');

  // The server runs: the command asks it, and what was done before holds.
  const server = await startServer({ folder, env: { ADMIN_EMAILS: listed } });
  expect(server.output()).toContain(`${listed}, ${boss}, ${second}`);
  // Windows has a pipe instead, which lies in no folder.
  const mode = process.platform === 'win32' ? 0o600 : statSync(join(folder, 'commands.sock')).mode & 0o777;
  expect(mode).toBe(0o600);
  const isAdmin = await signIn(server.url, second);
  expect(await isAdmin()).toBe(true);

  const { said } = await admin(folder, ['add', boss]);
  const link = /http\S+/.exec(said)![0];
  expect(new URL(link).origin).toBe(new URL(server.url).origin);
  const choose = (address: string, chosen: { password?: string } = {}) =>
    fetch(`${server.url}/auth/v1/choose-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URLSearchParams(new URL(address).hash.slice(1)).get('token'), ...chosen }),
    });
  expect(new URL(link).pathname).toBe('/auth/choose-password');
  expect((await choose(link)).status).toBe(200);
  expect((await choose(link, { password })).status).toBe(200);
  expect((await choose(link)).status).toBe(403);
  expect(await (await signIn(server.url, boss))()).toBe(true);
  const before = /http\S+/.exec(invited.said)![0];
  expect((await choose(before)).status).toBe(403);

  expect((await admin(folder, ['list'])).said.trim().split('\n')).toEqual([
    `${listed}  (from ADMIN_EMAILS): has no account yet`,
    `${boss}  (added by this command): administrator`,
    `${second}  (added by this command): administrator`,
  ]);
  expect((await admin(folder, ['remove', second])).status).toBe(0);
  expect(await isAdmin()).toBe(false);
  const refused = await admin(folder, ['remove', listed]);
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('is in the ADMIN_EMAILS setting')]);
  expect((await admin(folder, ['sing'])).status).toBe(2);
  expect(server.output()).not.toContain(password);

  // Killed, it leaves its socket behind, which misleads nobody.
  await server.kill('SIGKILL');
  expect((await admin(folder, ['list'])).said).toContain(`${boss}  (added by this command): administrator`);
  const again = await startServer({ folder });
  expect((await admin(folder, ['remove', boss])).status).toBe(0);
  await again.kill('SIGTERM');
});
