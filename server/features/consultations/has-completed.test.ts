import { beforeEach, expect, test } from 'vitest';
import { consultations } from '#server/db/tables.ts';
import { aScenario, consultationsFixture, entry, NOW } from '#tests/support/consultations.ts';
import { hasCompleted } from './has-completed.ts';

let home: Awaited<ReturnType<typeof consultationsFixture>>;
let completed: ReturnType<typeof hasCompleted>;
beforeEach(async () => {
  home = await consultationsFixture();
  completed = hasCompleted(home.parts);
});

const attempt = (values: Partial<typeof consultations.$inferInsert>) => ({
  userId: home.doctor.id,
  scenarioId: home.scenario.id,
  duration: 1200,
  transcript: [entry('Hello')],
  scenarioTitle: 'Toe',
  scenarioTag: 'Rheumatology',
  scenarioDescription: 'A painful toe',
  completedAt: NOW,
  ...values,
});
const words = (count: number) => [entry(Array(count).fill('word').join(' '))];

test('a case counts as completed after one spoken consultation of a minute', async () => {
  expect(await completed(home.doctor.id, home.scenario.id)).toBe(false);
  await home.db.insert(consultations).values(attempt({ spoken: true, measuredDuration: 61 }));
  expect(await completed(home.doctor.id, home.scenario.id)).toBe(true);
});

test('the time that the browser claims does not complete a case', async () => {
  await home.db
    .insert(consultations)
    .values([attempt({ spoken: true, measuredDuration: 59, duration: 1200 }), attempt({ transcript: [], duration: 1200 })]);
  expect(await completed(home.doctor.id, home.scenario.id)).toBe(false);
});

test("another doctor's consultation and another case do not count", async () => {
  const other = await aScenario(home.db);
  await home.db
    .insert(consultations)
    .values([attempt({ userId: home.other.id, transcript: words(90) }), attempt({ scenarioId: other.id, transcript: words(90) })]);
  expect(await completed(home.doctor.id, home.scenario.id)).toBe(false);
  expect(await completed(home.doctor.id, other.id)).toBe(true);
});

test('one typed consultation counts behind many later ones that were too short', async () => {
  await home.db
    .insert(consultations)
    .values([
      attempt({ transcript: words(60), completedAt: new Date(0) }),
      ...Array.from({ length: 45 }, () => attempt({ transcript: words(59) })),
    ]);
  expect(await completed(home.doctor.id, home.scenario.id)).toBe(true);
});
