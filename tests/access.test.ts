import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type PagePath } from '#contract/pages.ts';
import { mayOpen, PAGE_PARTS } from '#contract/parts.ts';
import type { Role } from '#contract/role.ts';
import type { Db } from '#server/db/open.ts';
import { auditLog } from '#server/db/tables.ts';
import { ADMIN, signInAs, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { person } from './support/groups.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const endpoints = Object.entries(api as Record<string, Endpoint>);
const answered = endpoints.filter(([, { kind }]) => kind !== 'socket');
let app: StartedApp;
let db: Db;
let guest: string;
let member: string;
let admin: string;
let bearers: Record<string, string>;

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, env: { ADMIN_EMAILS: ADMIN } });
  guest = (await enterAsGuest(app.url)).access_token;
  member = (await signInAs('member@practice.test', app)).access_token;
  admin = (await signInAsAdmin(app)).access_token;
  const [author, trainer] = [
    await person(app, db, 'writer@practice.test', 'author'),
    await person(app, db, 'trainer@practice.test', 'trainer'),
  ];
  bearers = { guest, member, author: author.token, trainer: trainer.token, administrator: admin };
});
afterAll(() => app.close());

const ask = (endpoint: Endpoint, bearer?: string, body: string | undefined = endpoint.body && '{}') =>
  fetch(app.url + endpoint.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'), {
    method: endpoint.method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(body && { body }),
  });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

test.each(answered.filter(([, { access }]) => access !== 'public'))(
  '%s refuses who is signed out, before anything else (29, 35)',
  async (_name, endpoint) => {
    const response = await ask(endpoint, undefined, endpoint.body && '{ broken');
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthorized']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

/** Who may ask, of those who are signed in. */
const MAY: Partial<Record<Endpoint['access'], string[]>> = {
  admin: ['administrator'],
  author: ['administrator', 'author'],
  trainer: ['administrator', 'trainer'],
};

test.each(answered.filter(([, { access }]) => access in MAY))(
  '%s refuses whoever has not the role before anything else, and lets in who has it (35)',
  async (_name, endpoint) => {
    const may = MAY[endpoint.access]!;
    for (const [who, bearer] of Object.entries(bearers).filter(([name]) => !may.includes(name))) {
      const response = await ask(endpoint, bearer, endpoint.body && '{ broken');
      expect([who, response.status, await codeOf(response)]).toEqual([who, 403, 'forbidden']);
    }
    const answers = await Promise.all(may.map(async (who) => (await ask(endpoint, bearers[who])).status));
    expect(answers).not.toContain(403);
    const status = answers[0]!;
    // Of what wants neither id nor words the answer is there at once; of the rest only that it is about something else.
    // Without a voice provider its account answers 409.
    const wantsNothing = !/:|POST|PUT|voice-provider\/./.test(endpoint.method + endpoint.path) && !endpoint.query;
    const goodFor = wantsNothing ? [200] : [200, 201, 204, 400, 404, 409, 501];
    expect(goodFor).toContain(status);
  },
);

test.each(Object.entries(PAGE_PARTS))('%s is shown to those whom the server lets use it, and to nobody else', async (page, part) => {
  const roles: Record<string, Role[]> = { author: ['author'], trainer: ['trainer'] };
  for (const [who, bearer] of Object.entries(bearers)) {
    const shown = mayOpen({ isAdmin: who === 'administrator', roles: roles[who] }, page as PagePath);
    expect([who, (await ask(api[part], bearer)).status]).toEqual([who, shown ? 200 : 403]);
  }
});

test('whatever lies below an administrator’s path is for administrators and authors (35)', () => {
  const open = endpoints.filter(([, { path, access }]) => /\/admin(\/|$)/.test(path) && access !== 'admin' && access !== 'author');
  expect(open.map(([name]) => name)).toEqual([]);
});

test('an administrator’s page refused is on record: who, from where, what (55)', async () => {
  const { access_token: another, user } = await enterAsGuest(app.url);
  await ask(api.adminListScenarios, another);
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'refused'));
  expect(rows.at(-1)).toMatchObject({ ip: '127.0.0.1', userId: user.id, at: expect.any(Date) });
  expect(rows.map(({ detail }) => detail)).toContainEqual({ method: 'GET', path: '/api/admin/scenarios' });
  expect(JSON.stringify(rows)).not.toContain(another);
});

test('what a signed address opens is refused to one that is altered, in its own words', async () => {
  const path = api.getRecording.path.replace(':id', '00000000-0000-4000-8000-000000000000');
  const response = await fetch(`${app.url}${path}?expires=${Date.now() + 60_000}&signature=guessed`);
  expect([response.status, await codeOf(response)]).toEqual([403, 'link_expired']);
});

test('unknown paths of the API are JSON, not a page', async () => {
  for (const path of ['/api/nothing', '/auth/v1/nothing', '/api']) {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
});

test('a body that is no JSON, of another type or too large is refused in words (44)', async () => {
  const send = (type: string, body: string) =>
    fetch(`${app.url}/api/calls`, { method: 'POST', headers: { authorization: `Bearer ${guest}`, 'content-type': type }, body });
  expect(await codeOf(await send('application/json', '{ broken'))).toBe('bad_request');
  expect(await codeOf(await send('text/csv', 'a,b'))).toBe('unsupported_media_type');
  expect(await codeOf(await send('text/plain', '{}'))).toBe('unsupported_media_type');
  const large = await send('application/json', JSON.stringify({ scenarioId: 'x'.repeat(1_048_577) }));
  expect([large.status, await codeOf(large)]).toEqual([413, 'too_large']);
  const blank = await send('application/json', '{ "scenarioId": " " }');
  expect(await blank.json()).toEqual({
    error: { code: 'validation_failed', message: 'A case is required', fields: { scenarioId: 'A case is required' } },
  });
});

test('the OpenAPI document has every endpoint of the contract', async () => {
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted());
});

test('health tells which engines run, and pages carry the security headers', async () => {
  const health = await fetch(`${app.url}/api/health`);
  expect(await health.json()).toMatchObject({ status: 'ok', engines: { patient: 'offline', examiner: 'rules', call: 'embedded' } });
  expect(health.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(health.headers.get('x-content-type-options')).toBe('nosniff');
  expect(
    (await fetch(`${app.url}/api/health`, { headers: { origin: 'https://evil.example' } })).headers.get('access-control-allow-origin'),
  ).toBeNull();
});
