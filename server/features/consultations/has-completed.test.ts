import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Entry } from '#contract/transcript.ts';
import { callEntries, calls, consultations } from '#server/db/tables.ts';
import { aScenario, consultationsFixture, entry, NOW } from '#tests/support/consultations.ts';
import { hasCompleted } from './has-completed.ts';

let home: Awaited<ReturnType<typeof consultationsFixture>>;
let completed: ReturnType<typeof hasCompleted>;
beforeEach(async () => {
  home = await consultationsFixture();
  completed = hasCompleted(home.parts);
});

type Values = Partial<typeof consultations.$inferInsert>;
const attempt = (values: Values) => ({
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

/** A consultation of a call that was held here, with so many turns of the doctor's. */
async function held(turns: number, { backchannel = false, ...values }: Values & { backchannel?: boolean } = {}) {
  const said: Entry[] = Array.from({ length: turns }, (_, seq) =>
    entry(`And what about question number ${seq}, please, since last Monday?`),
  );
  const row = attempt({ transcript: said, measuredDuration: 240, ...values, vapiCallId: randomUUID() });
  const [call] = await home.db
    .insert(calls)
    .values({ id: row.vapiCallId!, userId: row.userId, scenarioId: row.scenarioId, mode: 'text', language: 'en-GB', status: 'ended' })
    .returning();
  const entries = said.flatMap(({ content }, seq) => [
    { id: randomUUID(), callId: call!.id, seq: 2 * seq, role: 'user' as const, content, at: NOW, backchannel },
    { id: randomUUID(), callId: call!.id, seq: 2 * seq + 1, role: 'assistant' as const, content: 'Yes.', at: NOW },
  ]);
  if (entries.length > 0) await home.db.insert(callEntries).values(entries);
  await home.db.insert(consultations).values(row);
}
const isOpen = () => completed(home.doctor.id, home.scenario.id);

test('a case counts as completed after one call of ten turns of the doctor, or of five minutes', async () => {
  expect(await isOpen()).toBe(false);
  await held(9);
  expect(await isOpen()).toBe(false);
  await held(10);
  expect(await isOpen()).toBe(true);
});

test('five minutes with something said are enough', async () => {
  await held(8, { measuredDuration: 299 });
  expect(await isOpen()).toBe(false);
  await held(8, { measuredDuration: 300 });
  expect(await isOpen()).toBe(true);
});

test('words that were only sent complete no case, whatever call they name and whatever time is claimed', async () => {
  await home.db
    .insert(consultations)
    .values([
      attempt({ transcript: words(900) }),
      attempt({ transcript: words(900), vapiCallId: 'a call elsewhere', measuredDuration: 700 }),
    ]);
  await held(0, { transcript: words(900), measuredDuration: 700 });
  expect(await isOpen()).toBe(false);
});

test("'mm' and 'ok' are no turns, and ten turns of a word each are too short to be marked", async () => {
  await held(12, { backchannel: true });
  await held(12, { transcript: words(59) });
  expect(await isOpen()).toBe(false);
});

test("another doctor's consultation and another case do not count", async () => {
  const other = await aScenario(home.db);
  await held(12, { userId: home.other.id });
  await held(12, { scenarioId: other.id });
  expect(await isOpen()).toBe(false);
  expect(await completed(home.doctor.id, other.id)).toBe(true);
});

test('one held consultation counts behind many later ones that were too short', async () => {
  await held(10, { completedAt: new Date(0) });
  for (let later = 0; later < 25; later += 1) await held(1);
  expect(await isOpen()).toBe(true);
});
