import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/assessment.ts';
import { IndicatorId } from '#contract/indicator.ts';
import type { Db } from '#server/db/open.ts';
import { scenarios } from '#server/db/tables.ts';
import type { Client } from '#web/api/client.ts';
import { joinCall } from './support/call-socket.ts';
import { emptyDb } from './support/db.ts';
import { until } from './support/fake-page.ts';
import { candidate, say, TURNS } from './support/sit-mock.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** Drills over the whole product: what they are from, who may do them, and how they are marked. */
let db: Db;
let app: StartedApp;
let doctor: Client;
let other: Client;
beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db });
  [{ client: doctor }, { client: other }] = [await candidate(app.url), await candidate(app.url)];
});
afterAll(() => app.close());

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: { code?: string }) => error.code,
  );
const caseOf = async (key: string) => (await db.select().from(scenarios).where(eq(scenarios.contentKey, key)))[0]!.id;
const PATIENT = [
  "It's my big toe, doctor.",
  "It's my braking foot and all, which doesn't help.",
  "I can't be doing with being off, not this month.",
];

/** A saved consultation on the big toe, marked; its acts that were missed, with their moments. */
async function marked(client: Client): Promise<{ id: string; missed: NonNullable<Report['points']>['work'] }> {
  const transcript = TURNS.flatMap((text, index) => [
    { role: 'doctor' as const, text },
    { role: 'patient' as const, text: PATIENT[index] ?? 'Right you are.' },
  ]);
  const { id } = await client.createConsultation({ scenarioId: await caseOf('acute-gout'), duration: 300, transcript });
  const { report } = (await client.grade({ sessionId: id })).assessment;
  return { id, missed: [report.change!, ...report.points!.work] };
}

test('an act of a report is said again: the line before, its mark alone, and the exemplar', async () => {
  const { id, missed } = await marked(doctor);
  const point = missed.find(({ moment }) => moment?.role === 'assistant')!;
  const drill = await doctor.getDrill({ id: `${id}-${point.id}` });
  expect(drill).toMatchObject({ title: point.title, line: point.moment!.quote, task: null, from: { kind: 'consultation', id } });

  const first = await doctor.tryDrill({ id: drill.id, words: 'Right, thank you for coming in today. Take care now.' });
  expect(first).toMatchObject({ verdict: 'missed', quote: null, say: point.say });
  const second = await doctor.tryDrill({ id: drill.id, words: `Thank you for telling me. ${first.say}` });
  expect(second.verdict).toBe('met');
  expect(`Thank you for telling me. ${first.say}`).toContain(second.quote);
  // What else was said well counts for nothing here.
  expect((await doctor.tryDrill({ id: drill.id, words: TURNS[4]! })).verdict).not.toBe('met');
});

test('every missed act has a line before it', async () => {
  const { id, missed } = await marked(doctor);
  const acts = missed.filter(({ id: of, say: advised }) => !IndicatorId.safeParse(of).success || advised.startsWith('Say it like this'));
  const lines = await Promise.all(acts.map(async (act) => (await doctor.getDrill({ id: `${id}-${act.id}` })).line));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines).not.toContain('');
});

test("another's report, an act that it does not tell of, and nonsense are not found", async () => {
  const { id, missed } = await marked(doctor);
  const theirs = `${id}-${missed[0]!.id}`;
  const asked = (client: Client, drill: string) => [
    client.getDrill({ id: drill }),
    client.tryDrill({ id: drill, words: 'Hello' }),
    client.sayDrill({ id: drill }),
  ];
  const odd = ['x', 'ice-0', 'ice-99', 'ice-3', `${id}-${id}`, '../..'].flatMap((each) => asked(doctor, each));
  expect(new Set(await Promise.all([...asked(other, theirs), ...odd].map(code)))).toEqual(new Set(['drill_not_found']));
});

test('words are bounded', async () => {
  for (const words of ['', '   ', 'x'.repeat(2001)]) expect(await code(doctor.tryDrill({ id: 'ice-1', words }))).toBe('validation_failed');
  expect(await code(doctor.getDrill({ id: 'x'.repeat(101) }))).toBe('validation_failed');
  expect((await doctor.tryDrill({ id: 'ice-1', words: 'word '.repeat(400) })).verdict).toBe('missed');
});

test('a set names nothing of a case until it was held, and all of its acts then', { timeout: 120_000 }, async () => {
  const before = await other.listDrills();
  const open = before.flatMap(({ drills }) => drills);
  expect(open.length).toBeGreaterThan(3);
  expect(open.every(({ caseTitle, title }) => caseTitle === null && before.some((set) => set.title === title))).toBe(true);
  const general = await other.tryDrill({ id: open[0]!.id, words: 'Goodbye.' });
  expect(general.line).toBe('Not demonstrated.');

  const scenarioId = await caseOf('wants-answers');
  const { callId, ...call } = await other.startCall({ scenarioId, mode: 'text' });
  const socket = await joinCall(app.url, { callId, ...call });
  for (const turn of [...TURNS, ...TURNS]) await say(socket, turn);
  socket.send({ type: 'end' });
  await until('the end', () => socket.closed() === 1000);
  await other.saveSession({ scenarioId, vapiCallId: callId, duration: 300 });

  const angry = (await other.listDrills()).find(({ id }) => id === 'angry')!;
  expect(angry.drills.filter(({ caseTitle }) => caseTitle === 'A patient who wants answers').map(({ title }) => title)).toEqual([
    'Fear beneath the anger',
    'Candour and a real apology',
    'Complaint kept open and separate',
    'Not just me, taken up',
    'No time to be ill',
  ]);
  expect(angry.drills.length).toBeLessThan(angry.all);
  const { from, ...drill } = await other.getDrill({ id: 'angry-2' });
  expect(drill).toMatchObject({ line: 'Should I have been sent in August? Yes or no?', title: 'Candour and a real apology' });
  expect(from).toEqual({ kind: 'set', title: 'An angry patient', next: 'angry-3' });
  expect(await code(doctor.getDrill({ id: 'angry-2' }))).toBe('drill_not_found');
});

test('the line is said in the voice of calls, and by the browser where that would speak', async () => {
  const { sound, label } = await doctor.sayDrill({ id: 'ice-1' });
  expect(Buffer.from(sound!, 'base64').subarray(0, 4).toString()).toBe('RIFF');
  expect(label).toBeTruthy();
  const silent = await startApp({ db, env: { TTS: 'browser' } });
  const { client } = await candidate(silent.url);
  expect(await client.sayDrill({ id: 'ice-1', browser: 'true' })).toEqual({ sound: null, label: null });
  expect(await client.sayDrill({ id: 'ice-1' })).toEqual({ sound: null, label: null });
  await silent.close();
});
