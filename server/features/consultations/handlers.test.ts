import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { Consultation, HistoryItem } from '#contract/consultation.ts';
import { assessments, consultations } from '#server/db/tables.ts';
import type { User } from '#server/http/handlers.ts';
import { aCallRow, CALL, consultationsFixture, entry, NOBODY, NOW, request } from '#tests/support/consultations.ts';

let home: Awaited<ReturnType<typeof consultationsFixture>>;
beforeEach(async () => {
  home = await consultationsFixture();
});

const row = (user: User, values: Partial<typeof consultations.$inferInsert> = {}) => ({
  userId: user.id,
  scenarioId: home.scenario.id,
  duration: 700,
  transcript: [entry('Hello')],
  scenarioTitle: 'Toe',
  scenarioTag: 'Rheumatology',
  scenarioDescription: 'A painful toe',
  completedAt: NOW,
  ...values,
});
async function saved(user: User, values: Parameters<typeof row>[1] = {}) {
  return (await home.db.insert(consultations).values(row(user, values)).returning())[0]!.id;
}
const minute = (n: number) => new Date(NOW.getTime() + n * 60_000);
async function history(user: User, query: { limit?: number; cursor?: string } = {}) {
  const { asked, answered } = request(user, { query: { limit: 1000, ...query } });
  return { items: await home.handlers.getHistory(asked), next: answered.headers['x-next-cursor'] };
}
const report = (note: string) => ({ report: { note } }) as never;

test('the history is the own one, newest first, without transcripts', async () => {
  const older = await saved(home.doctor, { completedAt: minute(1) });
  const newer = await saved(home.doctor, { completedAt: minute(2), transcript: [] });
  await saved(home.other);
  const { items, next } = await history(home.doctor);
  expect(items.map(({ id, hasTranscript, hasAssessment }) => [id, hasTranscript, hasAssessment])).toEqual([
    [newer, false, false],
    [older, true, false],
  ]);
  expect(items[0]).not.toHaveProperty('transcript');
  expect(next).toBeUndefined();
  for (const item of items) expect(HistoryItem.parse(item)).toEqual(item);
});

test('the latest assessment stands in the history and in the consultation', async () => {
  const id = await saved(home.doctor);
  const bare = await saved(home.doctor, { completedAt: minute(-1) });
  await home.db.insert(assessments).values([
    { consultationId: id, assessment: report('old'), createdAt: minute(1) },
    { consultationId: id, assessment: report('new'), createdAt: minute(3) },
    { consultationId: id, assessment: report('middle'), createdAt: minute(2) },
  ]);
  const { items } = await history(home.doctor);
  expect(items).toMatchObject([
    { id, hasAssessment: true, assessment: report('new') },
    { id: bare, hasAssessment: false, assessment: null },
  ]);
  const one = await home.handlers.getConsultation(request(home.doctor, { params: { id } }).asked);
  expect(one.assessment).toEqual(report('new'));
});

test('pages of the history hold every row once, rows of the same moment too', async () => {
  await home.db.insert(consultations).values(Array.from({ length: 25 }, (_, n) => row(home.doctor, { completedAt: minute(n % 3) })));
  const seen: string[] = [];
  let cursor: string | undefined;
  const sizes: number[] = [];
  do {
    const { items, next } = await history(home.doctor, { limit: 10, ...(cursor && { cursor }) });
    seen.push(...items.map(({ id }) => id));
    sizes.push(items.length);
    cursor = next;
  } while (cursor);
  expect(sizes).toEqual([10, 10, 5]);
  expect(seen).toEqual((await history(home.doctor)).items.map(({ id }) => id));
  expect(new Set(seen).size).toBe(25);
});

test('a page that ends with the last row names no next one', async () => {
  await saved(home.doctor);
  expect(await history(home.doctor, { limit: 1 })).toMatchObject({ items: [{}], next: undefined });
});

test("another user's cursor shows the own rows only", async () => {
  await saved(home.other, { completedAt: minute(5) });
  await saved(home.other, { completedAt: minute(4) });
  const { next } = await history(home.other, { limit: 1 });
  expect((await history(home.doctor, { cursor: next! })).items).toEqual([]);
});

test.each(['', 'x', '12', `12.${NOBODY}'`, `99999999999999999.${NOBODY}`, `999999999999999.${NOBODY}`])(
  'the cursor %o is refused',
  async (cursor) => {
    await expect(history(home.doctor, { cursor })).rejects.toMatchObject({ code: 'bad_request' });
  },
);

test('a page of 10,000 consultations is read by an index and not by sorting them', async () => {
  await home.db
    .execute(sql`insert into consultations (user_id, scenario_id, duration, transcript, scenario_title, scenario_tag, scenario_description, completed_at)
    select ${home.doctor.id}::uuid, ${home.scenario.id}::uuid, 1, '[]'::jsonb, 't', 't', 't', now() - n * interval '1 minute' from generate_series(1, 10000) n`);
  await home.db.execute(sql`analyze consultations`);
  const query = home.parts.consultations.history({ userId: home.doctor.id, limit: 21, after: null }) as unknown as {
    getSQL: () => ReturnType<typeof sql>;
  };
  const plan = JSON.stringify(await home.db.execute(sql`explain ${query.getSQL()}`));
  expect(plan).toContain('consultations_history');
  expect(plan).not.toContain('Seq Scan on consultations');
});

test('a consultation is shown whole to its owner', async () => {
  const id = await saved(home.doctor, { vapiCallId: 'x', notes: 'mine' });
  const one = await home.handlers.getConsultation(request(home.doctor, { params: { id } }).asked);
  expect(Consultation.parse(one)).toEqual(one);
  expect(one).toMatchObject({
    id,
    userId: home.doctor.id,
    vapiCallId: 'x',
    notes: 'mine',
    transcript: [entry('Hello')],
    assessment: null,
    scenario: { id: home.scenario.id, title: 'Toe', tag: 'Rheumatology', description: 'A painful toe' },
  });
});

test("neither another doctor nor an administrator finds a doctor's consultation, and a malformed id finds none (32)", async () => {
  const id = await saved(home.doctor);
  const tries: [User, string][] = [
    [home.other, id],
    [home.admin, id],
    [home.doctor, NOBODY],
    [home.doctor, 'nonsense'],
    [home.doctor, `${id}'`],
  ];
  for (const [user, wanted] of tries) {
    const { asked } = request(user, { params: { id: wanted }, query: { format: 'txt' }, body: { notes: 'theirs' } });
    for (const name of ['getConsultation', 'deleteConsultation', 'updateNotes', 'exportConsultation'] as const)
      await expect(home.handlers[name](asked), `${name} ${wanted}`).rejects.toMatchObject({ code: 'consultation_not_found' });
  }
  expect(await home.db.select().from(consultations)).toMatchObject([{ id, notes: '' }]);
});

test('a consultation is deleted with its assessments, once', async () => {
  const id = await saved(home.doctor, { vapiCallId: CALL });
  await home.db.insert(assessments).values({ consultationId: id, assessment: report('x') });
  await aCallRow(home.db, home.other.id, home.scenario.id);
  const { asked } = request(home.doctor, { params: { id } });
  expect(await home.handlers.deleteConsultation(asked)).toEqual({ success: true });
  expect(await home.db.select().from(consultations)).toEqual([]);
  expect(await home.db.select().from(assessments)).toEqual([]);
  // A call of somebody else's under the same id stays.
  expect(await home.db.query.calls.findMany()).toHaveLength(1);
  await expect(home.handlers.deleteConsultation(asked)).rejects.toMatchObject({ code: 'consultation_not_found' });
});

test('notes are replaced as written', async () => {
  const id = await saved(home.doctor);
  const { asked } = request(home.doctor, { params: { id }, body: { notes: ' Ask about work.\u0000\n' } });
  expect(await home.handlers.updateNotes(asked)).toEqual({ notes: ' Ask about work.\n' });
  expect((await home.handlers.getConsultation(asked)).notes).toBe(' Ask about work.\n');
});

test('an export is a file with a name', async () => {
  const id = await saved(home.doctor);
  const { asked } = request(home.doctor, { params: { id }, query: { format: 'md' } });
  expect(await home.handlers.exportConsultation(asked)).toMatchObject({
    filename: 'toe-2026-01-01.md',
    type: 'text/markdown; charset=utf-8',
  });
});
