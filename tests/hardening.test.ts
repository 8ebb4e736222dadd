import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readConfig } from '#server/config.ts';
import { pickProviders } from '#server/engines.ts';
import { logging } from '#server/http/logging.ts';
import type { Mail } from '#server/providers/mail/mail.ts';
import { emptyDb } from './support/db.ts';
import { authClient, enterAsGuest } from './support/sign-in.ts';
import { startApp } from './support/start-app.ts';
import { JSON_TYPE } from './support/json-type.ts';

const password = 'three wet walnuts in a row';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

type Line = { level: number; time: string; msg: string; reqId?: string; userId?: string; ip?: string; err?: { message: string } };

/** The product, with everything that it logs. */
async function start(env: Record<string, string> = {}, send: (mail: Mail) => Promise<void> = async () => {}) {
  const db = await emptyDb();
  const logged: string[] = [];
  const mailer = { id: 'smtp' as const, label: 'test', send };
  const providers = { ...pickProviders(readConfig({ TTS: 'tone', ...env }), () => {}), mailer };
  const app = await startApp({ db, providers, env: { LOG_LEVEL: 'trace', ...env }, logTo: { write: (line) => logged.push(line) } });
  onTestFinished(() => app.close());
  return { ...app, db, text: () => logged.join(''), lines: () => logged.map((line) => JSON.parse(line) as Line) };
}

function attempt(what: () => unknown): unknown {
  try {
    return what();
  } catch (error) {
    return error;
  }
}

const ask = (url: string, bearer?: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) } });

test(
  '49, 50. every answer says what a page may load, that types are not guessed, and that no address leaks',
  { timeout: 60_000 },
  async () => {
    const { url } = await start();
    for (const path of ['/api/health', '/api/nothing', '/auth/v1/settings', '/']) {
      const { headers } = await fetch(url + path);
      const policy = Object.fromEntries(
        headers
          .get('content-security-policy')!
          .split(';')
          .map((rule) => rule.trim().split(' '))
          .map(([name, ...sources]) => [name, sources.join(' ')]),
      );
      expect([path, policy]).toEqual([
        path,
        {
          'default-src': "'self'",
          'script-src': "'self'",
          'style-src': "'self' 'unsafe-inline'",
          'img-src': "'self' data: blob:",
          'font-src': "'self'",
          'connect-src': "'self'",
          'worker-src': "'self' blob:",
          'media-src': "'self' blob:",
          'object-src': "'none'",
          'base-uri': "'none'",
          'form-action': "'self'",
          'frame-ancestors': "'none'",
        },
      ]);
      expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'no-referrer']);
      // Over plain http it would lock people out of their own computer's other programs.
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  },
);

test('50. behind https browsers are told to stay with it', async () => {
  const { url } = await start({ PUBLIC_URL: 'https://train.surgery.test' });
  expect((await fetch(`${url}/api/health`)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
});

test('51. another site may read nothing, and its preflight is granted nothing', async () => {
  const { url, port } = await start();
  const allowed = async (origin: string, method = 'GET') =>
    (await fetch(`${url}/api/health`, { method, headers: { origin, 'access-control-request-method': 'PUT' } })).headers.get(
      'access-control-allow-origin',
    );
  for (const origin of [
    'https://evil.example',
    'null',
    `http://localhost.evil.example:${port}`,
    'http://localhost:1',
    `https://localhost:${port}`,
  ])
    expect([origin, await allowed(origin), await allowed(origin, 'OPTIONS')]).toEqual([origin, null, null]);
  expect(await allowed(`http://localhost:${port}`, 'OPTIONS')).toBe(`http://localhost:${port}`);
});

test('29. no cache keeps any answer of the API or the sign-in, refusals included', async () => {
  const { url } = await start();
  const paths = Object.values(api as Record<string, Endpoint>).map(({ method, path }) => [method, path.replaceAll(/:\w+/g, NOWHERE)]);
  paths.push(['GET', '/auth/v1/settings'], ['POST', '/auth/v1/token'], ['GET', '/auth/v1/nothing'], ['GET', '/api/nothing']);
  for (const [method, path] of paths) {
    const { headers } = await fetch(url + path, { method: method! });
    expect([method, path, headers.get('cache-control')]).toEqual([method, path, expect.stringContaining('no-store')]);
  }
});

test('53. an error of the database is told in general words alone, and found in the log by its request id', async () => {
  const { url, db, lines, text } = await start();
  const { access_token: token } = await enterAsGuest(url);
  await db.execute(sql`alter table consultations rename to gone`);
  await db.execute(sql`alter table users rename column metadata to gone`);
  onTestFinished(async () => {
    await db.execute(sql`alter table gone rename to consultations`);
  });
  const signUp = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: 'mary@surgery.test', password }),
  });
  expect([signUp.status, await signUp.json()]).toEqual([
    500,
    { code: 500, error_code: 'unexpected_failure', msg: 'Something went wrong on our side' },
  ]);
  await db.execute(sql`alter table users rename column gone to metadata`);
  const history = await ask(`${url}/api/consultations/history`, token);
  expect([history.status, await history.json()]).toEqual([
    500,
    { error: { code: 'internal', message: 'Something went wrong on our side. Nothing you saved was lost.' } },
  ]);
  const line = lines().find(({ reqId }) => reqId === history.headers.get('x-request-id'));
  expect(line).toMatchObject({ level: 50, msg: 'unexpected error', err: { message: expect.stringContaining('Failed query') as string } });
  expect(new Date(line!.time).toISOString()).toBe(line!.time);
  // 16.2.5: which values the query had is nobody's business.
  expect(text()).toContain('params: [hidden]');
  for (const secret of ['mary@surgery.test', '$argon2id$', password, token]) expect(text()).not.toContain(secret);
});

test('what a doctor said stands in no line of the log, in whatever error it is repeated', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: logging('info', { write: (line) => lines.push(line) }) });
  log.warn({ error: String(attempt(() => new RegExp(`${'my secret worry '.repeat(9)}(`))) }, 'a turn failed');
  log.error({ err: attempt(() => JSON.parse('my secret worry')) }, 'unexpected error');
  expect(lines).toEqual([expect.stringContaining('a turn failed'), expect.stringContaining('unexpected error')]);
  expect(lines.join('')).not.toContain('secret worry');
});

test('5, 30. no password, token, link or text of a mail is ever in the log, whatever fails', async () => {
  const mails: Mail[] = [];
  const server = await start({}, async (mail) => {
    mails.push(mail);
    throw new Error(`450 try later: ${mail.text}`, { cause: new Error(mail.links[0]) });
  });
  const client = await authClient(server.url);
  const email = 'mary@surgery.test';
  await client.signUp({ email, password });
  await client.signInWithPassword({ email, password: 'another wrong one' });
  await client.resetPasswordForEmail(email);
  const guest = await enterAsGuest(server.url);
  await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ refresh_token: guest.refresh_token }),
  });
  await ask(`${server.url}/api/admin/scenarios?access_token=${guest.access_token}`, guest.access_token, { cookie: 'gp_sign_up=secret' });
  await ask(`${server.url}/auth/v1/verify?token=${'a'.repeat(43)}&type=signup`);
  expect(mails.length).toBeGreaterThan(0);
  const text = server.text();
  expect(text).toContain('a mail could not be sent');
  const tokens = mails.flatMap(({ links }) => links.map((link) => new URL(link).searchParams.get('token')!));
  for (const secret of [password, 'another wrong one', guest.access_token, guest.refresh_token, ...tokens, 'a'.repeat(43), 'gp_sign_up'])
    expect(text).not.toContain(secret);
});

test('55. an administrator’s call that is refused is logged with UTC time, address and person', async () => {
  const server = await start();
  const { access_token: token, user } = await enterAsGuest(server.url);
  const refused = await ask(`${server.url}/api/admin/scenarios`, token);
  const line = server.lines().find(({ reqId }) => reqId === refused.headers.get('x-request-id'));
  expect(line).toMatchObject({
    userId: user.id,
    ip: '127.0.0.1',
    endpoint: 'adminListScenarios',
    time: expect.stringMatching(/Z$/) as string,
  });
});

test('12. an address that a caller writes of itself is believed of one proxy only, and only when there is one', async () => {
  const ipWith = async (env: Record<string, string>) => {
    const server = await start(env);
    const { access_token: token } = await enterAsGuest(server.url);
    await ask(`${server.url}/api/admin/scenarios`, token, { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' });
    return server.lines().at(-1)?.ip;
  };
  expect(await ipWith({})).toBe('127.0.0.1');
  expect(await ipWith({ TRUST_PROXY: 'on' })).toBe('203.0.113.9');
});

test('56. line breaks in what is sent make no second line in the log', async () => {
  const forged = '\r\n{"level":30,"msg":"forged"}';
  const server = await start({}, async ({ to }) => {
    throw new Error(`refused ${to}${forged}`);
  });
  await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: 'a@surgery.test', password }),
  });
  await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: `b@surgery.test${forged}`, password }),
  });
  const { access_token: token } = await enterAsGuest(server.url);
  await ask(`${server.url}/api/admin/scenarios/${encodeURIComponent(forged)}`, token, { 'user-agent': 'x' });
  expect(server.text()).toContain('refused a@surgery.test');
  expect(server.lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
});

test('35. an endpoint that does not say who may call it does not compile', () => {
  // @ts-expect-error `access` is missing
  const endpoint: Endpoint = { kind: 'json', method: 'GET', path: '/api/x', summary: 'No access.' };
  expect(endpoint.access).toBeUndefined();
});

test('35. nothing is served under /api but the contract and its own description', async () => {
  const { app } = await start();
  const served = routesOf(app.http.printRoutes({ commonPrefix: false })).filter((route) => route.includes(' /api/'));
  // Where Vapi is not configured its reports have no address.
  const { vapiWebhook: _, ...unconfigured } = api;
  const declared = Object.values(unconfigured as Record<string, Endpoint>).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(served)).toEqual(new Set([...declared, 'GET /api/openapi.json', 'GET /api/docs']));
});

/** 'GET /path' for each route of Fastify's printed tree, of which a branch is four characters further in than its parent. */
function routesOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent, part, methods] = /^(.*?)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (indent === undefined || part === undefined) return [];
    const depth = indent.length / 4;
    above[depth] = (depth > 0 ? above[depth - 1]! : '') + part;
    const named = (methods ?? '').split(', ').filter((method) => method && method !== 'HEAD' && method !== 'OPTIONS');
    return named.map((method) => `${method} ${above[depth]}`);
  });
}
