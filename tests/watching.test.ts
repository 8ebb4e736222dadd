import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { enterDoctor, openCallFor } from './support/doctor.ts';
import { fakeCollector } from './support/fake-collector.ts';
import { until } from './support/fake-page.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

const TOKEN = 'a-token-of-forty-letters-for-those-who-watch';
let collector: Awaited<ReturnType<typeof fakeCollector>>;
let db: Awaited<ReturnType<typeof emptyDb>>;
let app: StartedApp;
let administrator: string;
const lines: string[] = [];
beforeAll(async () => {
  collector = await fakeCollector();
  db = await emptyDb();
  const env = {
    ADMIN_EMAILS: ADMIN,
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/otel/`,
    SENTRY_DSN: `http://key@127.0.0.1:${collector.port}/7`,
  };
  app = await startApp({ db, env, logTo: { write: (line: string) => lines.push(line) } });
  administrator = (await signInAsAdmin(app)).access_token;
}, 60_000);
afterAll(async () => {
  await app?.close();
  await collector?.close();
});

const metrics = (headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers });
const figure = (text: string, name: string) => Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1]);

test('/metrics answers this computer and who has the token, and nobody through a proxy', async () => {
  expect((await metrics()).status).toBe(200);
  const outside = { 'x-forwarded-for': '203.0.113.9' };
  expect((await metrics(outside)).status).toBe(401);
  expect((await metrics({ via: '1.1 caddy' })).status).toBe(401);
  expect((await metrics({ ...outside, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  expect((await metrics({ authorization: 'Bearer another' })).status).toBe(401);
});

test('a call, a marking, answers and queries are counted, and nothing in it names a person or a case', async () => {
  const doctor = await enterDoctor(app.url);
  const { call, socket } = await openCallFor(app.url, doctor, 'text');
  expect(figure(await (await metrics()).text(), 'gp_calls_open')).toBe(1);
  socket.send({ type: 'text', text: 'Hello, what brings you in today?' });
  await until('an answer', () => socket.finals().length === 2);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() !== null);
  const { id } = await doctor.client.saveSession({ scenarioId: doctor.scenarioId, vapiCallId: call.callId, duration: 60 });
  await doctor.client.grade({ sessionId: id });
  const text = await (await metrics()).text();
  expect(figure(text, 'gp_calls_open')).toBe(0);
  expect(figure(text, 'gp_calls_started_total{mode="text"}')).toBe(1);
  expect(figure(text, 'gp_calls_ended_total{reason="customer-ended-call"}')).toBe(1);
  expect(figure(text, 'gp_call_seconds_count')).toBe(1);
  expect(figure(text, 'gp_grading_seconds_count{engine="rules",outcome="marked"}')).toBe(1);
  expect(figure(text, 'gp_http_request_seconds_count{method="POST",route="/api/scoring/grade",status="200"}')).toBe(1);
  expect(figure(text, 'gp_database_up')).toBe(1);
  expect(figure(text, 'gp_database_query_seconds_count')).toBeGreaterThan(10);
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  for (const secret of [id, call.callId, doctor.scenarioId, 'example.com']) expect(text).not.toContain(secret);
});

test('the dashboard asks only for what is exported, and for most of it', async () => {
  const exported = new Set(
    [...(await (await metrics()).text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
      type === 'histogram' || type === 'summary' ? ['', '_bucket', '_count', '_sum'].map((end) => name + end) : [name!],
    ),
  );
  const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/\b(?:gp|nodejs|process)_\w+/g)].map(([name]) => name)),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !exported.has(name))).toEqual([]);
  const ours = [...exported].filter((name) => name.startsWith('gp_') && !/_(bucket|count|sum)$/.test(name));
  const unseen = ours.filter((name) => !asked.some((each) => each.startsWith(name)));
  expect(unseen).toEqual([]);
});

test('answers and markings go to the collector as spans, joined to the trace of who asked', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await fetch(`${app.url}/api/health`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
  await until('spans', () => collector.sent.some(({ path, body }) => path === '/otel/v1/traces' && body.includes(traceId)), 15_000);
  const spans = collector.sent
    .filter(({ path }) => path === '/otel/v1/traces')
    .map(({ body }) => body)
    .join('');
  for (const name of ['GET /api/health', 'http.response.status_code', 'marking', 'gp-training-platform']) expect(spans).toContain(name);
  expect(spans).not.toContain('brings you in');
});

test('what is logged as an error goes to the error service, without what must not be told', async () => {
  await db.execute(sql.raw('alter table calls rename to calls_away'));
  const failed = await fetch(`${app.url}/api/calls/current`, { headers: { authorization: `Bearer ${administrator}` } });
  await db.execute(sql.raw('alter table calls_away rename to calls'));
  expect(failed.status).toBe(500);
  const id = failed.headers.get('x-request-id')!;
  await until('the report', () => collector.sent.some(({ path, body }) => path.startsWith('/api/7/envelope/') && body.includes(id)));
  const report = collector.sent.find(({ body }) => body.includes(id))!.body;
  expect(report).toContain('unexpected error');
  expect(report).toContain('"path":"/api/calls/current"');
  for (const secret of [administrator, ADMIN, app.folder]) expect(report).not.toContain(secret);
  expect(lines.some((line) => line.includes(id))).toBe(true);
});

test('an administrator sees how the server does, others do not', async () => {
  const status = await createClient({ base: app.url, token: administrator }).getStatus();
  expect(status).toMatchObject({
    version: 'test',
    database: { up: true },
    recordings: 'local',
    calls: { open: 0, here: 0 },
    heard: { turns: 0, p90Seconds: null },
  });
  const doctor = await enterDoctor(app.url);
  await expect(doctor.client.getStatus()).rejects.toMatchObject({ status: 403 });
});

test('the API can be read at /api/docs, every endpoint of it', async () => {
  const response = await fetch(`${app.url}/api/docs`);
  const page = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page).toContain('POST /api/consultations/save-session');
  expect(page).not.toContain('<script');
});
