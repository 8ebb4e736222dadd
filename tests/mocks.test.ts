import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { assessments, calls, consultations, mockStations, users } from '#server/db/tables.ts';
import type { Client } from '#web/api/client.ts';
import { ADMIN, signInAs } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { candidate, holdStation, joinStation, resultOf, say, TURNS } from './support/sit-mock.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** Mocks over the whole product, on a clock that the test moves. */
let db: Db;
let app: StartedApp;
let ahead = 0;
const now = () => Date.now() + ahead;
const pass = (minutes: number) => (ahead += minutes * 60_000);
let doctor: Client;
let doctorId: string;
let members = 0;

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, now, env: { ADMIN_EMAILS: ADMIN } });
});
afterAll(() => app.close());
beforeEach(async () => {
  members += 1;
  ({ client: doctor, id: doctorId } = await candidate(app.url, await signInAs(`doctor${members}@practice.test`, app)));
});

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );

test('a mini mock goes by the clock, gives no feedback before its end, and all of it then', { timeout: 120_000 }, async () => {
  const started = await doctor.startMock({ kind: 'mini' });
  expect(started).toMatchObject({ size: 3, phase: 'reading', station: 1, phaseSeconds: 180, held: [] });
  expect(started.secondsLeft).toBeGreaterThan(175);
  expect(started.current).toMatchObject({ demographics: expect.stringContaining('Name:') as string });
  expect(started.current!.demographics).not.toMatch(/HISTORY|ICE/);
  const { id } = started;
  expect(await code(doctor.openStationCall({ id, mode: 'text' }))).toBe('mock_moved_on');
  // Reading cannot be cut short in a mock.
  expect(await doctor.goOnWithMock({ id, phase: 'reading', station: 1 })).toMatchObject({ phase: 'reading', station: 1 });

  pass(3);
  const second = await holdStation(app.url, doctor, id);
  expect(second).toMatchObject({ phase: 'reading', station: 2, held: [{ station: 1, consultationId: expect.any(String) as string }] });
  const sessionId = second.held[0]!.consultationId!;
  expect(await code(doctor.grade({ sessionId }))).toBe('feedback_withheld');
  expect(await code(doctor.listAssessments({ id: sessionId }))).toBe('feedback_withheld');
  expect(await code(doctor.getMockResult({ id }))).toBe('feedback_withheld');
  const held = await doctor.getConsultation({ id: sessionId });
  expect(held).toMatchObject({ assessment: null, mock: { id, kind: 'mini', station: 1, running: true } });
  expect((await doctor.getHistory({ brief: 'true' }))[0]).toMatchObject({ hasAssessment: false, grades: null, mock: { id } });
  // What was held is marked by nobody yet, and its script stays shut.
  expect(await db.select().from(assessments).where(eq(assessments.consultationId, sessionId))).toEqual([]);
  expect(await code(doctor.getDrill({ id: `${sessionId}-${sessionId}` }))).toBe('feedback_withheld');
  expect(await code(doctor.deleteMock({ id }))).toBe('mock_running');
  expect((await doctor.getScenario({ id: held.scenario.id })).patientDetails).toBe(started.current!.demographics);
  expect((await doctor.listMocks())[0]).toMatchObject({ id, held: 1, endedAt: null, band: null });

  // The second station passes with nobody there; the third is held until its clock ends it.
  pass(15);
  expect(await doctor.getMock({ id })).toMatchObject({ phase: 'reading', station: 3 });
  pass(3);
  const socket = await joinStation(app.url, doctor, id);
  for (const turn of TURNS) await say(socket, turn);
  pass(12);
  const ended = await doctor.getMock({ id });
  expect(ended).toMatchObject({ phase: 'ended', phaseEndsAt: null, current: null });
  await until('the call to end', () => socket.closed() === 1000);
  expect(socket.messages.at(-1)).toMatchObject({ type: 'ended', reason: 'exceeded-max-duration' });

  const result = await resultOf(doctor, id);
  expect(result.stations.map(({ state }) => state)).toEqual(['marked', 'not-held', 'marked']);
  expect(result.stations[0]!.time).toMatchObject({ readingSeconds: 180, doctorShare: expect.any(Number) as number });
  expect(Math.round(result.stations[2]!.time.consultationSeconds)).toBe(720);
  expect(result.band).toMatchObject({ scaled: true });
  expect(result.band!.high - result.band!.low).toBeGreaterThan(20);
  expect(result.week).toHaveLength(3);
  expect(await doctor.getConsultation({ id: sessionId })).toMatchObject({ assessment: {}, mock: { running: false } });
  expect((await doctor.listMocks())[0]).toMatchObject({ id, held: 2, marked: 2, band: result.band });
  expect((await doctor.grade({ sessionId })).assessment.report.assessable).toBe(true);

  // Deleted, it takes with it what was held, and nothing of it comes back.
  const kept = await doctor.createConsultation({ scenarioId: held.scenario.id, duration: 60 });
  expect(await doctor.deleteMock({ id })).toEqual({ success: true });
  expect(await doctor.listMocks()).toEqual([]);
  expect((await doctor.getHistory()).map((one) => one.id)).toEqual([kept.id]);
  expect(await db.select().from(calls).where(eq(calls.userId, doctorId))).toEqual([]);
  expect(await code(doctor.getMock({ id }))).toBe('mock_not_found');
  expect(await code(doctor.deleteMock({ id }))).toBe('mock_not_found');
});

test('a single station may be read shorter, and is marked like any consultation', { timeout: 60_000 }, async () => {
  const [card] = await doctor.listScenarios();
  const station = await doctor.startMock({ kind: 'station', scenarioId: card!.id, extraTime: 25 });
  expect(station).toMatchObject({ size: 1, phaseSeconds: 225, current: { scenarioId: card!.id } });
  const on = await doctor.goOnWithMock({ id: station.id, phase: 'reading', station: 1 });
  expect(on).toMatchObject({ phase: 'consulting', phaseSeconds: 900 });
  const socket = await joinStation(app.url, doctor, station.id);
  expect(socket.of('ready')[0]).toMatchObject({
    limits: { consultationSeconds: 900, silenceEndSeconds: 900 },
    createdAt: on.phaseStartedAt,
  });
  expect(await doctor.getCurrentCall()).toMatchObject({ call: { mockId: station.id, createdAt: on.phaseStartedAt } });
  for (const turn of TURNS) await say(socket, turn);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  const ended = await doctor.getMock({ id: station.id });
  expect(ended.phase).toBe('ended');
  const { assessment } = await doctor.grade({ sessionId: ended.held[0]!.consultationId! });
  expect(assessment.report.assessable).toBe(true);
  expect(await doctor.listMocks()).toEqual([]);
  expect((await doctor.getHistory())[0]!.mock).toBeUndefined();
});

test('who comes late finds the clock where it is, and nobody hangs up for silence', { timeout: 60_000 }, async () => {
  const { id } = await doctor.startMock({ kind: 'mini' });
  pass(7);
  const socket = await joinStation(app.url, doctor, id);
  const [ready] = socket.of('ready');
  expect((now() - Date.parse(ready!.createdAt)) / 1000).toBeGreaterThan(239);
  await say(socket, TURNS[0]!);
  expect(socket.finals()[0]!.startMs).toBeGreaterThan(239_000);
  // The line drops, the process lets the call go, and it is come back to with everything that was said.
  socket.drop();
  await until('the call to be let go', async () => {
    pass(0.2);
    return (await running()) === 0;
  });
  const again = await joinStation(app.url, doctor, id);
  expect(again.finals().map(({ content }) => content)).toContain(TURNS[0]);
  await say(again, TURNS[1]!);
  again.send({ type: 'end' });
  await until('the end', () => again.closed() === 1000);
  const { held: stations } = await doctor.getMock({ id });
  const { transcript } = await doctor.getConsultation({ id: stations[0]!.consultationId! });
  expect(transcript.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(TURNS.slice(0, 2));
  await doctor.endMock({ id });
});
/** Calls that run in the server. */
const running = async () => Number(/^gp_calls_open (\d+)/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]);

test('one that pauses stands still while nobody is there, its call too', { timeout: 60_000 }, async () => {
  const { id } = await doctor.startMock({ kind: 'mini', pauses: true });
  pass(1);
  expect(await doctor.sayPresence({ id, here: 'no' })).toMatchObject({ paused: true, phaseEndsAt: null });
  pass(60);
  const still = await doctor.getMock({ id });
  expect(still).toMatchObject({ phase: 'reading', paused: true });
  expect(Math.round(still.secondsLeft)).toBe(120);
  expect(await code(doctor.openStationCall({ id, mode: 'text' }))).toBe('mock_moved_on');
  await doctor.sayPresence({ id, here: 'back' });
  pass(1);
  await doctor.sayPresence({ id, here: 'yes' });
  pass(1.01);
  const socket = await joinStation(app.url, doctor, id);
  await say(socket, TURNS[0]!);
  await doctor.sayPresence({ id, here: 'no' });
  await until('the line to be let go', () => socket.closed() !== null);
  pass(60);
  expect(await doctor.getMock({ id })).toMatchObject({ phase: 'consulting', station: 1 });
  const back = await doctor.sayPresence({ id, here: 'back' });
  expect(back.secondsLeft).toBeGreaterThan(700);
  const again = await joinStation(app.url, doctor, id);
  expect(again.of('ready')[0]!.createdAt).toBe(back.phaseStartedAt);
  await say(again, TURNS[1]!);
  expect(again.finals().filter(({ role }) => role === 'user')).toHaveLength(2);
  expect(again.finals().at(-1)!.startMs).toBeLessThan(60_000);
  const { held } = await doctor.endMock({ id });
  expect(held).toMatchObject([{ station: 1, consultationId: expect.any(String) as string }]);
});

describe('who may what', () => {
  test("another's mock is not found, by any way", async () => {
    const { id } = await doctor.startMock({ kind: 'mini' });
    const { client: other } = await candidate(app.url);
    const ways = [
      other.getMock({ id }),
      other.openStationCall({ id }),
      other.goOnWithMock({ id, phase: 'reading', station: 1 }),
      other.sayPresence({ id, here: 'no' }),
      other.endMock({ id }),
      other.getMockResult({ id }),
      other.deleteMock({ id }),
    ];
    expect(await Promise.all(ways.map(code))).toEqual(ways.map(() => 'mock_not_found'));
    expect(await other.listMocks()).toEqual([]);
    expect(await doctor.getMock({ id })).toMatchObject({ phase: 'reading' });
    expect(await Promise.all(['nothing', '../..', crypto.randomUUID()].map((odd) => code(doctor.getMock({ id: odd }))))).toEqual(
      Array.from({ length: 3 }, () => 'mock_not_found'),
    );
  });

  test('a guest sits a mini mock and no longer one; one mock at a time', async () => {
    const { client: guest } = await candidate(app.url);
    expect((await guest.offerMocks()).map(({ kind }) => kind)).toEqual(['mini']);
    expect((await doctor.offerMocks()).map(({ kind, stations }) => [kind, stations])).toEqual([
      ['full', 12],
      ['half', 6],
      ['mini', 3],
    ]);
    expect(await code(guest.startMock({ kind: 'full' }))).toBe('guests_mini_only');
    const { id } = await guest.startMock({ kind: 'mini' });
    expect(await code(guest.startMock({ kind: 'mini' }))).toBe('mock_running');
    await guest.endMock({ id });
    const both = await Promise.all([1, 2].map(() => code(guest.startMock({ kind: 'mini' }))));
    expect(new Set(both)).toEqual(new Set(['answered', 'mock_running']));
    pass(60);
    expect(await code(guest.startMock({ kind: 'mini' }))).toBe('answered');
  });

  test('a body that makes no sense is refused', async () => {
    const wrong: object[] = [{ kind: 'station' }, { kind: 'mini', scenarioId: 'x' }, { kind: 'mini', extraTime: 30 }, { kind: 'thirteen' }];
    for (const body of wrong) expect(await code(doctor.startMock(body as { kind: 'mini' }))).toBe('validation_failed');
    expect(await code(doctor.startMock({ kind: 'station', scenarioId: crypto.randomUUID() }))).toBe('scenario_not_found');
  });

  test('mocks are part of what a person takes along, and go with the account', { timeout: 60_000 }, async () => {
    const { client: guest, id: guestId } = await candidate(app.url);
    const { id } = await guest.startMock({ kind: 'mini' });
    pass(3);
    await holdStation(app.url, guest, id, TURNS.slice(0, 1));
    const zip = Buffer.from(await (await guest.exportAccount()).arrayBuffer()).toString('latin1');
    expect(zip).toContain('mocks.json');
    await guest.deleteAccount({});
    expect(await db.select().from(users).where(eq(users.id, guestId))).toEqual([]);
    expect(await db.select().from(mockStations).where(eq(mockStations.mockId, id))).toEqual([]);
    expect(await db.select().from(consultations).where(eq(consultations.mockId, id))).toEqual([]);
    expect(doctorId).not.toBe(guestId);
  });
});
