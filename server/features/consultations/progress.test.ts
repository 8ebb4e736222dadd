import { beforeEach, expect, test } from 'vitest';
import type { Grade } from '#contract/assessment.ts';
import { HistoryFilter, HistoryItem, Progress } from '#contract/consultation.ts';
import { assessments, consultations } from '#server/db/tables.ts';
import type { User } from '#server/http/handlers.ts';
import { aScenario, consultationsFixture, entry, NOW, request } from '#tests/support/consultations.ts';

let home: Awaited<ReturnType<typeof consultationsFixture>>;
beforeEach(async () => {
  home = await consultationsFixture();
});

/** The reports of this file are no more than their grades. */
const Card = HistoryItem.omit({ assessment: true });
const hour = (n: number) => new Date(NOW.getTime() + n * 3_600_000);
type Values = Partial<typeof consultations.$inferInsert>;
async function held(at: number, grades: (Grade | null)[] | null, values: Values = {}, user: User = home.doctor) {
  const [row] = await home.db
    .insert(consultations)
    .values({
      userId: user.id,
      scenarioId: home.scenario.id,
      duration: 700,
      transcript: [entry('Hello')],
      scenarioTitle: 'A painful big toe',
      scenarioTag: 'Rheumatology',
      scenarioDescription: 'A taxi driver rings',
      completedAt: hour(at),
      marks: grades?.every((grade) => grade !== null) ? 6 : null,
      ...values,
    })
    .returning();
  const assessment = { report: { domains: grades?.map((grade) => ({ grade })) } } as never;
  if (grades) await home.db.insert(assessments).values({ consultationId: row!.id, assessment });
  return row!.id;
}
const progress = async (user: User = home.doctor) => {
  const rows = await home.handlers.getProgress(request(user).asked);
  for (const row of rows) expect(Progress.parse(row)).toEqual(row);
  return rows;
};
const found = async (query: Record<string, unknown>) => {
  const asked = { limit: 1000, ...HistoryFilter.parse(query) };
  const items = await home.handlers.getHistory(request(home.doctor, { query: asked }).asked);
  for (const item of items) expect(Card.parse(item)).toEqual({ ...item, assessment: undefined });
  return items;
};
const ids = async (query: Record<string, unknown>) => (await found(query)).map(({ id }) => id);

test('progress counts the tries of each scenario and tells the newest whole marks, of one person only', async () => {
  const other = await aScenario(home.db, { title: 'Not sleeping' });
  await held(1, ['F', 'F', 'F']);
  await held(2, ['CP', 'F', 'P']);
  await held(3, [null, null, null]);
  await held(4, null, { scenarioId: other.id });
  await held(5, ['CF', 'CF', 'CF'], {}, home.other);
  expect(await progress()).toEqual([
    { scenarioId: other.id, tries: 1, lastAt: hour(4).toISOString(), grades: null },
    { scenarioId: home.scenario.id, tries: 3, lastAt: hour(3).toISOString(), grades: ['CP', 'F', 'P'] },
  ]);
});

test('the history is found by tag, words and marks, in either order, and brief without reports', async () => {
  const failed = await held(1, ['P', 'CF', 'P'], { notes: 'Ask about 100% of the alcohol' });
  const passed = await held(2, ['P', 'CP', 'P'], { scenarioTag: 'Neurology', scenarioTitle: 'Missing words' });
  const empty = await held(3, [null, null, null]);
  const bare = await held(4, null);
  expect(await ids({ sort: 'oldest' })).toEqual([failed, passed, empty, bare]);
  expect(await ids({ tag: 'Neurology' })).toEqual([passed]);
  expect(await ids({ words: 'words MISSING' })).toEqual([passed]);
  expect(await ids({ words: '100%' })).toEqual([failed]);
  await expect(ids({ words: 'a '.repeat(40) })).rejects.toThrow('at most 12 words');
  expect(await ids({ words: '%' })).toEqual([failed]);
  expect(await ids({ result: 'failed' })).toEqual([failed]);
  expect(await ids({ result: 'passed' })).toEqual([passed]);
  expect(await ids({ result: 'unmarked' })).toEqual([bare, empty]);
  const [first] = await found({ result: 'failed', brief: 'true' });
  expect(first).toMatchObject({ assessment: null, hasAssessment: true, grades: ['P', 'CF', 'P'] });
});
