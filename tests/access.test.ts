import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { NOT_YET } from '#server/app.ts';
import { notYet } from '#server/http/not-yet.ts';
import { emptyDb } from './support/db.ts';
import { enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const endpoints = Object.entries(api as Record<string, Endpoint>);
const answered = endpoints.filter(([, { kind }]) => kind !== 'socket');
let app: StartedApp;
let guest: string;

beforeAll(async () => {
  app = await startApp({ db: await emptyDb() });
  guest = (await enterAsGuest(app.url)).access_token;
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
  '35. %s refuses who is signed out, before anything else',
  async (_name, endpoint) => {
    const response = await ask(endpoint, undefined, endpoint.body && '{ broken');
    expect([response.status, await codeOf(response)]).toEqual([401, 'unauthorized']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test.each(answered.filter(([, { access }]) => access === 'admin'))(
  '35. %s refuses a guest, before anything else',
  async (_name, endpoint) => {
    const response = await ask(endpoint, guest, endpoint.body && '{ broken');
    expect([response.status, await codeOf(response)]).toEqual([403, 'forbidden']);
  },
);

test('endpoints that are declared and not built yet are these', () => {
  expect(NOT_YET.toSorted()).toMatchInlineSnapshot(`
    [
      "createScenario",
      "createSubdomain",
      "deleteGuidance",
      "deleteScenario",
      "deleteSubdomain",
      "putCritical",
      "putGuidance",
      "reorderSubdomains",
      "updateIndicator",
      "updateScenario",
      "updateSubdomain",
      "updateSystemPrompt",
    ]
  `);
});

test('an endpoint that is not built yet says so in its own words', async () => {
  await expect(notYet(['createScenario']).createScenario({} as never)).rejects.toMatchObject({ status: 501, code: 'not_implemented' });
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

test('a body that is no JSON, of another type or too large is refused in words', async () => {
  const send = (type: string, body: string) =>
    fetch(`${app.url}/api/calls`, { method: 'POST', headers: { authorization: `Bearer ${guest}`, 'content-type': type }, body });
  expect(await codeOf(await send('application/json', '{ broken'))).toBe('bad_request');
  expect(await codeOf(await send('text/csv', 'a,b'))).toBe('unsupported_media_type');
  const large = await send('application/json', JSON.stringify({ scenarioId: 'x'.repeat(1_048_577) }));
  expect([large.status, await codeOf(large)]).toEqual([413, 'too_large']);
  const blank = await send('application/json', '{ "scenarioId": " " }');
  expect(await blank.json()).toEqual({
    error: { code: 'validation_failed', message: 'A scenario is required', fields: { scenarioId: 'A scenario is required' } },
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
