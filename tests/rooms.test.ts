import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { rooms } from '#server/db/tables.ts';
import type { RoomExport } from '#server/features/rooms/export-rooms.ts';
import type { Client } from '#web/api/client.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { admit, enterRoom, goOn, phase, say } from './support/room-wire.ts';
import { candidate, TURNS } from './support/sit-mock.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** A room over the whole product, on a clock that the test moves. */
let db: Db;
let app: StartedApp;
let ahead = 0;
const now = () => Date.now() + ahead;
const pass = (seconds: number) => (ahead += seconds * 1000);
let scenarioId: string;
let people: Client[];

beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, now });
});
afterAll(() => app.close());
beforeEach(async () => {
  people = await Promise.all(Array.from({ length: 4 }, async () => (await candidate(app.url)).client));
  const cases = await people[0]!.listScenarios();
  scenarioId = cases.find(({ stationKey }) => stationKey === 'acute-gout')?.id ?? cases[0]!.id;
});

/** A room with doctor (the host), patient and observer in it. */
async function three(settings: { observersSee?: boolean } = {}) {
  const [first, second, third] = people;
  const { code } = await first!.startRoom({ scenarioId, name: 'Dr Adams', ...settings });
  const doctor = await enterRoom(app.url, first!, code);
  const patient = await enterRoom(app.url, second!, code, 'Beth');
  await admit(doctor, patient);
  const observer = await enterRoom(app.url, third!, code, 'Chris');
  await admit(doctor, observer);
  return { code, doctor, patient, observer };
}

test('a case is played by people, saved for its doctor, marked, and talked over', { timeout: 120_000 }, async () => {
  const { code, doctor, patient, observer } = await three();
  expect(doctor.room()!.members.map(({ name, role }) => `${name}: ${role}`)).toEqual([
    'Dr Adams: doctor',
    'Beth: patient',
    'Chris: observer',
  ]);
  expect(doctor.sight()).toEqual({ record: null, script: null, facts: null, told: null, sheet: null });
  await goOn(doctor, 'reading');
  await until('the script and its facts', () => patient.sight()?.facts?.length, 30_000);
  const { script, facts } = patient.sight()!;
  expect(facts!.length).toBeGreaterThan(10);
  expect(doctor.sight()!.record!.demographics).toMatch(/Name/);
  await goOn(doctor, 'consulting');
  patient.send({ type: 'told', factId: facts![3]!.id, told: true });
  await until('the tick', () => patient.sight()?.told?.length === 1);

  let at = 0;
  for (const turn of TURNS) {
    pass(30);
    await say(doctor, turn, at);
    await say(patient, 'Well, it began three days ago and it hurts a great deal.', at + 15_000);
    at += 30_000;
  }
  await say(observer, 'I would have asked about his work.', 20_000);
  observer.send({ type: 'mark', id: 'm1', actId: null, verdict: null, comment: 'A kind beginning', atMs: 1500 });
  await until('the mark', () => observer.of('mine').at(-1)?.marks.length === 1);
  // In the order in which it was said, whoever's device was quicker.
  const late = await enterRoom(app.url, people[2]!, code, 'Chris');
  expect(late.lines().map(({ startMs }) => startMs)).toEqual(
    late
      .lines()
      .map(({ startMs }) => startMs)
      .toSorted((a, b) => a - b),
  );
  await until('the older page to be told', () => observer.closed() === 4409);

  pass(720);
  await phase(doctor, 'debrief');
  const bells = doctor.of('bell').map(({ bell }) => bell);
  expect(bells.filter((bell) => bell !== 'two-minutes')).toEqual(['reading', 'consulting', 'end']);
  await until('the marking', async () => doctor.room()?.machine === 'marked' || void pass(2), 60_000);

  const before = await people[2]!.getRoomDebrief({ code });
  expect(before).toMatchObject({ hidden: true, machine: null, grades: [], marks: [{ id: 'm1', atMs: 1500 }], consultationId: null });
  late.send({ type: 'grade', grades: { D1: 'P', D2: 'F', D3: 'CP' }, comment: '' });
  await until('the grades', () => late.of('mine').at(-1)?.grades);
  doctor.send({ type: 'grade', grades: null });
  await until('the doctor to have declined', () => doctor.of('mine').at(-1)?.grades);
  const after = await people[2]!.getRoomDebrief({ code });
  expect(after).toMatchObject({ hidden: false, consultationId: null });
  expect(after.machine!.grades.D1).toMatch(/^C?[PF]$/);
  const heard = after.machine!.acts.map(({ actId }) => actId);
  expect(heard.length).toBeGreaterThan(10);
  expect(heard.filter((actId) => !after.acts.some(({ id }) => id === actId))).toEqual([]);
  const own = await people[0]!.getRoomDebrief({ code, station: 1 });
  expect(own.grades.map(({ grades }) => grades)).toEqual([{ D1: 'P', D2: 'F', D3: 'CP' }, null]);

  const saved = await people[0]!.getConsultation({ id: own.consultationId! });
  expect(saved.transcript.length).toBe(TURNS.length * 2);
  expect(new Set(saved.transcript.map(({ role }) => role))).toEqual(new Set(['user', 'assistant']));
  expect(saved.transcript.map(({ text }) => text)).not.toContain('I would have asked about his work.');
  expect((await people[0]!.getHistory({}))[0]).toMatchObject({ id: own.consultationId, hasAssessment: true });
  expect(await people[1]!.getHistory({})).toEqual([]);
  // Each takes their own along; the doctor also what was marked and given.
  const [taken, others] = await Promise.all([people[0]!, people[2]!].map(roomsTaken));
  expect(taken).toMatchObject({ places: [{ role: 'doctor', hosted: true }], marks: [], grades: [{ grades: null }] });
  expect(taken!.lines).toHaveLength(TURNS.length);
  expect(taken!.asDoctor[0]!.received).toEqual([
    expect.objectContaining({ comment: 'A kind beginning', atMs: 1500 }),
    expect.objectContaining({ grades: { D1: 'P', D2: 'F', D3: 'CP' } }),
  ]);
  expect(others).toMatchObject({ marks: [{ comment: 'A kind beginning' }], asDoctor: [] });
  // What the doctor was sent in all that time.
  const secrets = script!.split('\n').filter((line) => line.length > 40 && !doctor.sight()!.record!.demographics.includes(line));
  expect(secrets.length).toBeGreaterThan(5);
  expect(secrets.filter((line) => doctor.wire().includes(JSON.stringify(line).slice(1, -1)))).toEqual([]);
  expect(secrets.filter((line) => late.wire().includes(JSON.stringify(line).slice(1, -1)))).toEqual([]);
  expect(secrets.every((line) => patient.wire().includes(JSON.stringify(line).slice(1, -1)))).toBe(true);
});

/** What an account's export holds of rooms. */
async function roomsTaken(client: Client) {
  const bytes = new Uint8Array(await (await client.exportAccount()).arrayBuffer());
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const entry = entries.find(({ filename }) => filename === 'rooms.json');
  if (!entry || entry.directory) throw new Error('no rooms.json');
  return JSON.parse(await entry.getData(new TextWriter())) as NonNullable<Awaited<ReturnType<RoomExport>>>;
}

test('a sixth is refused with the way out, and comes in when somebody has gone', async () => {
  const { code, doctor, observer } = await three();
  for (const name of ['Dan', 'Eve']) {
    const page = await enterRoom(app.url, (await candidate(app.url)).client, code, name);
    await admit(doctor, page);
  }
  const sixth = people[3]!;
  expect(await sixth.glimpseRoom({ code })).toMatchObject({ state: 'full', people: 5, you: null });
  await expect(sixth.enterRoom({ code, name: 'Fay' })).rejects.toMatchObject({
    code: 'room_full',
    message: expect.stringContaining('open a second room') as string,
  });
  observer.send({ type: 'leave' });
  await until('them to be gone', () => observer.closed() === 1000);
  expect(await enterRoom(app.url, sixth, code, 'Fay')).toMatchObject({ place: { status: 'waiting' } });
});

test('words that are sent again are kept once, and none after the end', async () => {
  const { doctor, patient } = await three();
  await goOn(doctor, 'reading');
  await goOn(doctor, 'consulting');
  const line = { type: 'line', id: randomUUID(), text: 'Hello', startMs: 0, endMs: 500, typed: false } as const;
  expect(await doctor.refusal(line)).toBe(null);
  expect(await doctor.refusal(line)).toBe(null);
  await until('the other to hear it', () => patient.lines().length > 0);
  expect(patient.lines().filter(({ id }) => id === line.id)).toHaveLength(1);
  expect(await patient.refusal({ ...line, id: randomUUID(), startMs: 900_000 })).toBe(null);
  expect(patient.lines().at(-1)!.startMs).toBeLessThan(60_000);
  await goOn(doctor, 'debrief');
  expect(await doctor.refusal({ ...line, id: randomUUID() })).toBe(null);
  pass(5);
  expect(await doctor.refusal({ ...line, id: randomUUID() })).toBe('not_now');
});

test('a room that nobody is in is closed, and one that is deleted is gone for all', async () => {
  const { code, doctor, patient } = await three();
  const [row] = await db.select().from(rooms).where(eq(rooms.code, code));
  await expect(people[1]!.deleteRoom({ code })).rejects.toMatchObject({ code: 'room_not_found' });
  await people[0]!.deleteRoom({ code });
  await until('both pages to be told', () => doctor.closed() === 1000 && patient.closed() === 1000);
  expect(await db.select().from(rooms).where(eq(rooms.id, row!.id))).toEqual([]);
  await expect(people[1]!.glimpseRoom({ code })).rejects.toMatchObject({ code: 'room_not_found' });
});
