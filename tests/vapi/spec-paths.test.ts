import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openResources, type VapiResources } from '#server/providers/vapi/resources/open-resources.ts';
import { PRIVATE_KEY, startFakeVapiResources, type FakeVapiResources } from '../support/fake-vapi-resources.ts';
import { PACKAGE_CALLS } from './package-calls.ts';
import { type Exercise, RESOURCE_CALLS, SUCCESSOR_CALLS } from './resource-calls.ts';
import { SPEC_PATHS } from './spec-paths.ts';

const PLACES: Record<string, string> = { provider: '11labs', resourceName: 'pronunciation-dictionary', id: 'one' };
const placed = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => PLACES[name]!);

/** The table of docs/vapi-resources.md: 'METHOD /path' -> how it is reached. */
function documented(): Record<string, string> {
  const page = readFileSync(new URL('../../docs/vapi-resources.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (\/\S*) \| ([A-Z][^|]*) \| (reference|package|withdrawn|never there) \|/gm)];
  return Object.fromEntries(
    rows.flatMap(([, path, methods, reach]) =>
      methods!.split(' · ').map((one) => {
        const [method, onOne] = one.split(' ');
        return [`${method} ${path}${onOne ? '/{id}' : ''}`, reach!];
      }),
    ),
  );
}

let fake: FakeVapiResources;
let vapi: VapiResources;

beforeAll(async () => {
  fake = await startFakeVapiResources();
  vapi = openResources({ privateKey: PRIVATE_KEY, baseUrl: fake.url, maxRetries: 0 });
});
afterAll(() => fake.close());
beforeEach(() => {
  Object.assign(fake.state, { asked: [], failWith: null, cut: false });
});

test('the table accounts for every path that the spec names, and for nothing else', () => {
  expect(SPEC_PATHS).toHaveLength(112);
  expect(Object.keys(documented()).toSorted()).toEqual(SPEC_PATHS.toSorted());
});

test('what the table says is reached is called, whether the provider documents it or only its browser package lists it', () => {
  const named = (reach: string) => SPEC_PATHS.filter((path) => documented()[path] === reach).toSorted();
  expect(named('reference')).toEqual(Object.keys(RESOURCE_CALLS).toSorted());
  expect(named('package')).toEqual(Object.keys(PACKAGE_CALLS).toSorted());
  expect([named('withdrawn').length, named('never there')]).toEqual([25, ['PATCH /chat/{id}']]);
});

describe('each call is sent as the provider wants it', () => {
  const every = { ...RESOURCE_CALLS, ...PACKAGE_CALLS, ...SUCCESSOR_CALLS } satisfies Record<string, Exercise>;
  test.each(Object.entries(every))('%s', async (line, { call, sends = '' }) => {
    const [method = '', path = ''] = line.split(' ');
    if (path.endsWith('{id}')) fake.add(placed(path.replace(/\/\{id\}$/, '')), { id: 'one', provider: '11labs', type: 'tool' });
    await call(vapi);
    expect(fake.state.asked).toMatchObject([{ method, path: placed(path), authorization: `Bearer ${PRIVATE_KEY}`, body: sends }]);
  });
});

test('queries reach the provider', async () => {
  await vapi.calls.page({ limit: 3, createdAtLt: '2026-11-22T00:00:00.000Z' });
  expect(fake.state.asked[0]!.query).toEqual({ limit: '3', createdAtLt: '2026-11-22T00:00:00.000Z' });
});

test('withdrawn paths have no call of ours', () => {
  const withdrawn = SPEC_PATHS.filter((path) => documented()[path] === 'withdrawn');
  expect(withdrawn.filter((path) => path in RESOURCE_CALLS || path in PACKAGE_CALLS)).toEqual([]);
});

describe('what goes wrong comes as one error with the status', () => {
  const lists = [() => vapi.assistants.list(), () => vapi.chats.list(), () => vapi.orgs.list()];

  test.each([401, 402, 429, 500])('%i', async (status) => {
    fake.state.failWith = status;
    for (const list of lists) await expect(list()).rejects.toMatchObject({ statusCode: status });
  });

  test('a wrong key', async () => {
    const wrong = openResources({ privateKey: 'wrong', baseUrl: fake.url, maxRetries: 0 });
    await expect(wrong.tokens.list()).rejects.toMatchObject({ statusCode: 401 });
    await expect(wrong.tools.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  test('a line that is cut', async () => {
    fake.state.cut = true;
    for (const list of lists) await expect(list()).rejects.toMatchObject({ name: 'VapiError' });
  });

  test('an answer of another shape', async () => {
    fake.add('/org', { id: 7 });
    await expect(vapi.orgs.list()).rejects.toThrow(/expected string/);
  });
});
