import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from './support/auth-browser.ts';
import { freshDbSettings } from './support/fresh-db.ts';
import { startServer, type ServerProcess } from './support/server-process.ts';
import { JSON_TYPE } from './support/json-type.ts';

/** The product as it runs, saying all that it can say. */
let server: ServerProcess;
const secrets: Record<string, string> = {};
const email = 'reader@practice.test';
const password = 'three wet walnuts in a row';
const wrong = 'a password that was wrong';

beforeAll(async () => {
  server = await startServer({ env: { ...(await freshDbSettings()), LOG_LEVEL: 'trace' } });
  const { auth, open, fetch: call } = startBrowser(`${server.url}/auth/v1`);
  await auth.signUp({ email, password });
  const outbox = join(server.folder, 'outbox');
  const [name = ''] = await readdir(outbox);
  const mail = JSON.parse(await readFile(join(outbox, name), 'utf8')) as { links: string[] };
  const link = new URL(mail.links[0]!);
  secrets['link'] = link.searchParams.get('token')!;
  const arrived = await open(server.url + link.pathname + link.search);
  secrets['code'] = arrived.searchParams.get('code')!;
  const { data } = await auth.exchangeCodeForSession(secrets['code']);
  await auth.signInWithPassword({ email, password: wrong });
  const refreshed = await auth.refreshSession();
  Object.assign(secrets, {
    password,
    wrong,
    access: data.session!.access_token,
    refresh: data.session!.refresh_token,
    'next access': refreshed.data.session!.access_token,
    'next refresh': refreshed.data.session!.refresh_token,
  });
  const headers = { authorization: `Bearer ${secrets['next access']}` };
  await fetch(`${server.url}/api/consultations/history`, { headers });
  await fetch(`${server.url}/api/admin/scenarios`, { headers });
  await fetch(`${server.url}/api/nothing?token=${secrets['access']}`, { headers });
  await call(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: `{"refresh_token":"${secrets['refresh']}`,
  });
  await auth.signOut();
}, 60_000);
afterAll(() => server?.kill('SIGTERM'));

/** Without the outbox's own line, which is the mail of who has no mail server. */
const said = () =>
  server
    .output()
    .split('\n')
    .filter((line) => !line.startsWith(`confirm ${email}: http`));

test('no line of the log holds a password, a token or a code (5, 30)', () => {
  expect(said().length).toBeGreaterThan(5);
  for (const [what, secret] of Object.entries(secrets)) expect([what, said().filter((line) => line.includes(secret))]).toEqual([what, []]);
});

test('no address that a sign-in leads to holds a token, and no page tells where one came from (30)', async () => {
  for (const path of ['/', '/auth/callback?code=x', '/consultation/1']) {
    const page = await fetch(server.url + path);
    expect([path, page.headers.get('referrer-policy')]).toEqual([path, 'no-referrer']);
  }
});

test('what a caller writes begins no line of its own (56)', async () => {
  const planted = 'planted: a line of its own';
  const { hostname, port } = new URL(server.url);
  // By hand: a client would refuse to send these.
  const raw = (text: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(text));
      socket.on('close', () => resolve()).on('error', () => resolve());
      socket.resume();
    });
  await raw(`GET /api/%0d%0a${encodeURIComponent(planted)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await raw(`GET /api/health HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\n${planted}\r\nConnection: close\r\n\r\n`);
  const body = JSON.stringify({ email: `a@b.test\r\n${planted}`, password: `x\n${planted}` });
  await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', headers: JSON_TYPE, body });
  await fetch(`${server.url}/auth/v1/recover`, { method: 'POST', headers: JSON_TYPE, body });
  expect(said().filter((line) => line.startsWith('planted'))).toEqual([]);
});
