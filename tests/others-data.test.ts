import { createServer, type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { assessments, consultations, scenarios } from '#server/db/tables.ts';
import { loadSigningKey } from '#server/features/auth/signing-key.ts';
import { emptyDb } from './support/db.ts';
import { authClient, enterAsGuest } from './support/sign-in.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** What one candidate can reach of another's, and anybody of the server's own, over the whole product. */
let db: Db;
let app: StartedApp;
let scenarioId: string;
type Doctor = { id: string; token: string };
let ann: Doctor;
let ben: Doctor;
let consultation: string;

const enter = async (): Promise<Doctor> => {
  const { access_token: token, user } = await enterAsGuest(app.url);
  return { id: user.id, token };
};
const ask = (who: Doctor | null, method: string, path: string, body?: unknown) =>
  fetch(app.url + path, {
    method,
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const json = async <T>(response: Promise<Response>) => (await (await response).json()) as T;

const transcript = Array.from({ length: 12 }, (_, at) => ({
  role: at % 2 ? 'patient' : 'doctor',
  text: `Turn ${at} of the talk about gout.`,
}));
const save = async (who: Doctor, extra: object = {}) =>
  (await json<{ id: string }>(ask(who, 'POST', '/api/consultations', { scenarioId, duration: 300, transcript, ...extra }))).id;

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db });
  [ann, ben] = [await enter(), await enter()];
  const cards = await json<{ id: string; stationKey: string }[]>(ask(ann, 'GET', '/api/scenarios'));
  scenarioId = cards.find(({ stationKey }) => stationKey === 'station-cut-slipper')!.id;
  consultation = await save(ann);
  const graded = await ask(ann, 'POST', '/api/scoring/grade', { sessionId: consultation });
  if (!graded.ok) throw new Error(await graded.text());
});
afterAll(() => app.close());

test("another's consultation and its assessments are not found, nor can they be deleted or written to (32)", async () => {
  const before = await db.select().from(consultations);
  for (const [method, path, body] of [
    ['GET', ''],
    ['GET', '/assessments'],
    ['GET', '/export?format=txt'],
    ['GET', '/self-assessment'],
    ['PUT', '/notes', { notes: 'mine now' }],
    ['DELETE', ''],
  ] as const)
    expect([path, (await ask(ben, method, `/api/consultations/${consultation}${path}`, body)).status]).toEqual([path, 404]);
  expect(await db.select().from(consultations)).toEqual(before);
  expect(await db.select().from(assessments)).toHaveLength(1);
});

test('a save that names somebody else is stored under the caller (33)', async () => {
  const body = { userId: ann.id, user_id: ann.id, scenarioId, vapiCallId: 'held elsewhere', duration: 60 };
  const { id } = await json<{ id: string }>(ask(ben, 'POST', '/api/consultations/save-session', body));
  expect(await db.select({ userId: consultations.userId }).from(consultations).where(eq(consultations.id, id))).toEqual([
    { userId: ben.id },
  ]);
});

test('the history of one holds no row of another (34)', async () => {
  const owned = async (who: Doctor) =>
    new Set((await json<{ userId: string }[]>(ask(who, 'GET', '/api/consultations/history'))).map(({ userId }) => userId));
  expect(await owned(ann)).toEqual(new Set([ann.id]));
  expect(await owned(ben)).toEqual(new Set([ben.id]));
});

test('a draft is not there for a candidate, and a case that was not played shows its demographics only (36)', async () => {
  const [played] = await db.select().from(scenarios).where(eq(scenarios.id, scenarioId));
  const { patientDetails } = await json<{ patientDetails: string }>(ask(ann, 'GET', `/api/scenarios/${scenarioId}`));
  expect(patientDetails.length).toBeLessThan(played!.patientDetails.length / 2);
  await db.update(scenarios).set({ status: 'draft' }).where(eq(scenarios.id, scenarioId));
  expect((await ask(ann, 'GET', `/api/scenarios/${scenarioId}`)).status).toBe(404);
  expect((await ask(ann, 'GET', `/api/scenarios/${scenarioId}/subdomains`)).status).toBe(404);
  await db.update(scenarios).set({ status: 'published' }).where(eq(scenarios.id, scenarioId));
});

test("feedback on another's consultation is not made (43)", async () => {
  expect((await ask(ben, 'POST', '/api/scoring/grade', { sessionId: consultation })).status).toBe(404);
  expect(await db.select().from(assessments)).toHaveLength(1);
});

test.each(['..%2f..%2f', '%2e%2e%2f%2e%2e%2f', '%2fetc%2fpasswd', '%00', '....//', '..%5c'])(
  'a recording is found by the id of a consultation and by nothing else: %s (46)',
  async (climb) => {
    for (const path of [`${climb}sign-in-key.json`, `${consultation}${climb}`, climb]) {
      const response = await ask(ann, 'GET', `/api/consultations/${path}/recording`);
      expect([path, response.status]).toEqual([path, 404]);
    }
  },
);

test("the server never fetches the recording's address that a caller sent (48)", async () => {
  const visitors: string[] = [];
  const trap = createServer((socket) => {
    visitors.push(String(socket.remoteAddress));
    socket.destroy();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const address = `https://127.0.0.1:${(trap.address() as AddressInfo).port}/a.wav`;
  const id = await save(ben, { recordingUrl: address, stereoRecordingUrl: address });
  expect(await json(ask(ben, 'GET', `/api/consultations/${id}`))).toMatchObject({ recordingUrl: address });
  await ask(ben, 'POST', '/api/scoring/grade', { sessionId: id });
  expect((await ask(ben, 'GET', `/api/consultations/${id}/recording`)).status).toBe(404);
  for (const other of ['http://127.0.0.1/a.wav', 'file:///etc/passwd', 'data:audio/wav;base64,AAAA'])
    expect((await ask(ben, 'POST', '/api/consultations', { scenarioId, duration: 1, recordingUrl: other })).status).toBe(400);
  expect((await ask(ben, 'DELETE', `/api/consultations/${id}`)).status).toBe(200);
  trap.close();
  expect(visitors).toEqual([]);
});

test('what is one person’s is kept by no cache (29)', async () => {
  for (const path of ['/api/consultations/history', '/api/auth/user', '/api/config/supabase'])
    expect([path, (await ask(ann, 'GET', path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

test('the browser’s public key opens nothing, and a sign-in that ended opens nothing any more (22, 23)', async () => {
  const { anonKey } = await json<{ anonKey: string }>(ask(null, 'GET', '/api/config/supabase'));
  expect((await ask({ id: '', token: anonKey }, 'GET', '/api/auth/user')).status).toBe(401);
  const client = await authClient(app.url);
  const credentials = { email: 'leaver@example.com', password: 'a password' };
  const { data } = await client.signUp({ ...credentials, options: { data: { is_guest: true } } });
  const leaver = { id: '', token: data.session!.access_token };
  expect((await ask(leaver, 'GET', '/api/auth/user')).status).toBe(200);
  await client.signOut();
  expect((await ask(leaver, 'GET', '/api/auth/user')).status).toBe(401);
});

test('the signing key and the outbox lie in no folder that is served (31)', async () => {
  const { refreshKey } = await loadSigningKey(app.folder);
  const ways = [
    '/',
    '/data/',
    '/assets/',
    '/assets/..%2f..%2fdata%2f',
    '/%2e%2e/',
    '/..%2f..%2f',
    `/${encodeURIComponent(`${app.folder}/`)}`,
  ];
  for (const way of ways)
    for (const file of ['sign-in-key.json', 'outbox/', 'database/PG_VERSION']) {
      const response = await fetch(app.url + way + file);
      expect([way + file, (await response.text()).includes(refreshKey)]).toEqual([way + file, false]);
      expect(response.headers.get('content-type')).not.toMatch(/octet|x-pem/);
    }
});

test('the page is told where to sign in and the public key, and nothing else (54)', async () => {
  expect(Object.keys(await json<object>(ask(null, 'GET', '/api/config/supabase')))).toEqual(['url', 'anonKey']);
});
