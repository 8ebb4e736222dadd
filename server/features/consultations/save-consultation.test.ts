import { beforeEach, expect, test } from 'vitest';
import { SaveConsultation } from '#contract/consultation.ts';
import { consultations, scenarios } from '#server/db/tables.ts';
import type { User } from '#server/http/handlers.ts';
import { aCallRow, aScenario, CALL, consultationsFixture, entry, NOBODY, NOW, request, spokenCall } from '#tests/support/consultations.ts';
import { saveConsultationOfCall } from './save-consultation.ts';

let home: Awaited<ReturnType<typeof consultationsFixture>>;
beforeEach(async () => {
  home = await consultationsFixture();
});

async function save(user: User, body: { scenarioId?: string; vapiCallId?: string; duration?: number } = {}) {
  const { asked, answered } = request(user, { body: { scenarioId: home.scenario.id, vapiCallId: CALL, duration: 700, ...body } });
  return { ...(await home.handlers.saveSession(asked)), repeated: answered.repeated };
}
async function create(user: User, body: object) {
  const { asked, answered } = request(user, { body: SaveConsultation.parse({ scenarioId: home.scenario.id, ...body }) });
  return { ...(await home.handlers.createConsultation(asked)), repeated: answered.repeated };
}
const rows = () => home.db.select().from(consultations);
const hold = (userId: string, call = spokenCall(home.scenario.id)) => home.held.set(CALL, { userId, call });

test('a call is saved with its words, the time sent and the time measured', async () => {
  hold(home.doctor.id);
  const { id, repeated } = await save(home.doctor);
  expect(repeated).toBe(false);
  expect(await rows()).toMatchObject([
    {
      id,
      userId: home.doctor.id,
      vapiCallId: CALL,
      duration: 700,
      measuredDuration: 720,
      spoken: true,
      transcript: [{ text: 'Hello' }, { text: 'Hi' }],
      scenarioTitle: 'Toe',
      completedAt: new Date(NOW.getTime() - 5000),
    },
  ]);
});

test('a call that never was ours is saved with an empty transcript', async () => {
  const { id } = await save(home.doctor, { vapiCallId: 'vapi-call-1' });
  expect(await rows()).toMatchObject([{ id, transcript: [], duration: 700, measuredDuration: null, spoken: false, completedAt: NOW }]);
});

test('saving again answers the same id and changes nothing', async () => {
  const first = await save(home.doctor, { vapiCallId: 'x' });
  const before = await rows();
  expect(await save(home.doctor, { vapiCallId: 'x', duration: 5 })).toEqual({ id: first.id, repeated: true });
  expect(await rows()).toEqual(before);
});

test('two doctors may save the same foreign call id, each for themselves', async () => {
  const first = await save(home.doctor, { vapiCallId: 'x' });
  const second = await save(home.other, { vapiCallId: 'x' });
  expect(second).toMatchObject({ repeated: false });
  expect(second.id).not.toBe(first.id);
});

test('saves that run at once make one consultation', async () => {
  hold(home.doctor.id);
  const answers = await Promise.all([1, 2, 3, 4].map(() => save(home.doctor)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
});

test('one call in capitals is the same call', async () => {
  hold(home.doctor.id);
  const { id } = await save(home.doctor);
  expect(await save(home.doctor, { vapiCallId: CALL.toUpperCase() })).toEqual({ id, repeated: true });
});

test("somebody else's call is not found by either way of saving", async () => {
  hold(home.other.id);
  await expect(save(home.doctor)).rejects.toMatchObject({ code: 'call_not_found' });
  await expect(create(home.doctor, { vapiCallId: CALL })).rejects.toMatchObject({ code: 'call_not_found' });
  expect(await rows()).toEqual([]);
});

test.each(['no-id', NOBODY])('the scenario %s is not found', async (scenarioId) => {
  await expect(save(home.doctor, { scenarioId })).rejects.toMatchObject({ code: 'scenario_not_found' });
});

test("a call's own scenario wins over the one that was sent", async () => {
  hold(home.doctor.id);
  const other = await aScenario(home.db, { title: 'Other' });
  await save(home.doctor, { scenarioId: other.id });
  expect(await rows()).toMatchObject([{ scenarioId: home.scenario.id, scenarioTitle: 'Toe' }]);
});

test('a deleted scenario or a draft can be saved on only when the call was held on it', async () => {
  for (const gone of [{ deletedAt: NOW }, { deletedAt: null, status: 'draft' as const }]) {
    await home.db.update(scenarios).set(gone);
    await expect(save(home.doctor, { vapiCallId: 'foreign' })).rejects.toMatchObject({ code: 'scenario_not_found' });
  }
  expect(await save(home.admin, { vapiCallId: 'foreign' })).toMatchObject({ repeated: false });
  hold(home.doctor.id);
  expect(await save(home.doctor)).toMatchObject({ repeated: false });
});

test('a repeat is answered even after the scenario was deleted', async () => {
  const { id } = await save(home.doctor, { vapiCallId: 'x' });
  await home.db.update(scenarios).set({ deletedAt: NOW });
  expect(await save(home.doctor, { vapiCallId: 'x' })).toEqual({ id, repeated: true });
});

test('a call id that Postgres could not store is cleaned', async () => {
  const { id } = await save(home.doctor, { vapiCallId: 'a\u0000b\ud800' });
  expect(await rows()).toMatchObject([{ id, vapiCallId: 'ab\ufffd' }]);
});

test('a call that never became active is saved with a measured time of nothing', async () => {
  hold(home.doctor.id, { ...spokenCall(home.scenario.id), activeAt: null, endedAt: null, transcript: [] });
  await save(home.doctor);
  expect(await rows()).toMatchObject([{ measuredDuration: 0, completedAt: NOW }]);
});

test('the server saves an ended call by itself, and a later save-session answers the same id', async () => {
  hold(home.doctor.id);
  const auto = saveConsultationOfCall(home.parts);
  const saved = await auto({ userId: home.doctor.id, callId: CALL });
  expect(saved.isNew).toBe(true);
  expect(await rows()).toMatchObject([{ duration: 720, measuredDuration: 720 }]);
  expect(await save(home.doctor)).toEqual({ id: saved.id, repeated: true });
  expect(await auto({ userId: home.doctor.id, callId: CALL })).toEqual({ id: saved.id, isNew: false });
  await expect(auto({ userId: home.other.id, callId: CALL })).rejects.toMatchObject({ code: 'call_not_found' });
});

test('the older path saves a sent transcript for the caller, whatever user the body names (33)', async () => {
  const saved = await create(home.doctor, {
    userId: home.other.id,
    duration: 120,
    transcript: [{ role: 'doctor', message: 'Hello', timestamp: 5 }],
    recordingUrl: 'https://files.example/a.wav',
  });
  expect(saved).toMatchObject({
    userId: home.doctor.id,
    vapiCallId: null,
    duration: 120,
    recordingUrl: 'https://files.example/a.wav',
    transcript: [{ role: 'user', text: 'Hello', timestamp: '2026-01-01T11:58:05.000Z', startMs: 5000 }],
    scenario: { title: 'Toe' },
    repeated: false,
  });
});

test('the older path answers the same row for the same call, and a new one without a call', async () => {
  const first = await create(home.doctor, { vapiCallId: 'x', transcript: [{ role: 'user', text: 'one' }] });
  expect(await create(home.doctor, { vapiCallId: 'x', transcript: [{ role: 'user', text: 'two' }] })).toEqual({ ...first, repeated: true });
  expect((await create(home.doctor, {})).id).not.toBe((await create(home.doctor, {})).id);
});

test('a call of ours keeps its own words over sent ones, and takes sent ones when it has none', async () => {
  hold(home.doctor.id);
  const transcript = [{ role: 'user', text: 'made up' }];
  expect((await create(home.doctor, { vapiCallId: CALL, transcript })).transcript[0]!.text).toBe('Hello');
  await home.db.delete(consultations);
  hold(home.doctor.id, { ...spokenCall(home.scenario.id), transcript: [] });
  expect((await create(home.doctor, { vapiCallId: CALL, transcript })).transcript[0]!.text).toBe('made up');
  expect(await rows()).toMatchObject([{ spoken: false }]);
});

test('the older path refuses a recording that is not https and a transcript that is too long', async () => {
  await expect(create(home.doctor, { stereoRecordingUrl: 'http://x.example/a' })).rejects.toMatchObject({ code: 'invalid_recording_url' });
  const transcript = [{ role: 'user', text: 'x'.repeat(400_000) }];
  await expect(create(home.doctor, { transcript })).rejects.toMatchObject({ code: 'transcript_too_large' });
  expect(await rows()).toEqual([]);
});

test('a deleted consultation takes its call with it, so that the server does not save it again', async () => {
  await aCallRow(home.db, home.doctor.id, home.scenario.id);
  hold(home.doctor.id, { ...spokenCall(home.scenario.id), transcript: [entry('private')] });
  const { id } = await save(home.doctor);
  await home.handlers.deleteConsultation(request(home.doctor, { params: { id } }).asked);
  expect(await home.db.query.calls.findMany()).toEqual([]);
});

const note = (user: User, notes: string) => home.handlers.keepCallNotes(request(user, { params: { callId: CALL }, body: { notes } }).asked);
const notesOf = async (id: string) => (await rows()).find((row) => row.id === id)?.notes;

test('notes typed during a call stand in its consultation, and what is typed after it was saved replaces them', async () => {
  await aCallRow(home.db, home.doctor.id, home.scenario.id);
  hold(home.doctor.id);
  await note(home.doctor, 'Ask about w');
  await note(home.doctor, 'Ask about work');
  const { id } = await save(home.doctor);
  expect(await notesOf(id)).toBe('Ask about work');
  expect(await note(home.doctor, ' Sick note?\u0000\n')).toEqual({ notes: ' Sick note?\n' });
  expect(await notesOf(id)).toBe(' Sick note?\n');
});

test("nobody writes notes into another's call, or into one that is not there", async () => {
  await expect(note(home.doctor, 'mine')).rejects.toMatchObject({ code: 'call_not_found' });
  await aCallRow(home.db, home.doctor.id, home.scenario.id);
  hold(home.doctor.id);
  for (const user of [home.other, home.admin]) await expect(note(user, 'theirs')).rejects.toMatchObject({ code: 'call_not_found' });
  const { id } = await save(home.doctor);
  expect(await notesOf(id)).toBe('');
});

test('notes that come in the very moment of saving are not lost', async () => {
  await aCallRow(home.db, home.doctor.id, home.scenario.id);
  hold(home.doctor.id);
  const [{ id }] = await Promise.all([save(home.doctor), note(home.doctor, 'Ask about work')]);
  expect(await notesOf(id)).toBe('Ask about work');
});
