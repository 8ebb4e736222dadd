import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { HistoryFilter } from '#contract/consultation.ts';
import { assessments, consultations } from '#server/db/tables.ts';
import { consultationsFixture, NOW, request } from '#tests/support/consultations.ts';

let home: Awaited<ReturnType<typeof consultationsFixture>>;
beforeEach(async () => {
  home = await consultationsFixture();
});

const ORDERS = ['newest', 'oldest', 'best', 'worst'] as const;
const MARKS = [null, 0, 6.5, 10.5];

async function held(minute: number, marks: number | null): Promise<string> {
  const [row] = await home.db
    .insert(consultations)
    .values({
      userId: home.doctor.id,
      scenarioId: home.scenario.id,
      duration: 700,
      transcript: [],
      scenarioTitle: 'Toe',
      scenarioTag: 'Rheumatology',
      scenarioDescription: 'A toe',
      completedAt: new Date(NOW.getTime() + minute * 60_000),
      marks,
    })
    .returning();
  return row!.id;
}
async function page(query: Record<string, unknown>) {
  const { limit = 1000, cursor, ...filter } = query;
  const { asked, answered } = request(home.doctor, {
    query: { ...HistoryFilter.parse(filter), limit: limit as number, ...(cursor !== undefined && { cursor: cursor as string }) },
  });
  const items = await home.handlers.getHistory(asked);
  return { ids: items.map(({ id }) => id), next: answered.headers['x-next-cursor'] };
}

test('the best or the worst marks come first, of equals the newest, and what has none comes last', async () => {
  const poor = await held(1, 0);
  const middling = await held(2, 6.5);
  const bare = await held(3, null);
  const good = await held(4, 10.5);
  const newer = await held(5, 6.5);
  expect((await page({ sort: 'best' })).ids).toEqual([good, newer, middling, poor, bare]);
  expect((await page({ sort: 'worst' })).ids).toEqual([poor, newer, middling, good, bare]);
});

test.each(ORDERS)('pages in the order %s hold every row once, equals of the same moment too', async (sort) => {
  for (let n = 0; n < 26; n += 1) await held(n % 3, MARKS[n % MARKS.length]!);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { ids, next } = await page({ sort, limit: 5, cursor });
    seen.push(...ids);
    cursor = next;
  } while (cursor);
  expect(seen).toEqual((await page({ sort })).ids);
  expect(new Set(seen).size).toBe(26);
});

test.each([
  ['newest', 'best'],
  ['worst', 'oldest'],
])('a cursor of the order %s is refused in the order %s', async (sort, other) => {
  await held(1, 3);
  await held(2, 3);
  const { next } = await page({ sort, limit: 1 });
  await expect(page({ sort: other, cursor: next })).rejects.toMatchObject({ code: 'bad_request' });
});

test.each(['1:', 'x:1.2', '1e3:5.6', ':5'])('the cursor %o is refused in an order by marks', async (cursor) => {
  await expect(page({ sort: 'best', cursor })).rejects.toMatchObject({ code: 'bad_request' });
});

test('consultations that were marked before get the points of their newest report', async () => {
  const id = await held(1, null);
  const empty = await held(2, null);
  const report = (points: number | null) => ({ report: { total: { points, outOf: 10.5 } } }) as never;
  await home.db.insert(assessments).values([
    { consultationId: id, assessment: report(3), createdAt: new Date(1) },
    { consultationId: id, assessment: report(8.5), createdAt: new Date(2) },
    { consultationId: empty, assessment: report(null) },
  ]);
  const migration = readFileSync(new URL('../../db/migrations/0014_marks.sql', import.meta.url), 'utf8');
  const update = migration.split('--> statement-breakpoint').find((statement) => statement.includes('UPDATE'))!;
  await home.db.execute(sql.raw(update));
  const rows = await home.db.select({ id: consultations.id, marks: consultations.marks }).from(consultations);
  expect(Object.fromEntries(rows.map((row) => [row.id, row.marks]))).toMatchObject({ [id]: 8.5, [empty]: null });
});

test('among 10,000 each order is read from its index, the first page and a late one', { timeout: 120_000 }, async () => {
  await home.db
    .execute(sql`insert into consultations (user_id, scenario_id, duration, transcript, scenario_title, scenario_tag, scenario_description, completed_at, marks)
    select ${home.doctor.id}::uuid, ${home.scenario.id}::uuid, 1, '[]'::jsonb, 't', 't', 't', now() - n * interval '1 minute',
           case when n % 4 > 0 then (n * 7 % 22) / 2.0 end from generate_series(1, 10000) n`);
  await home.db.execute(sql`analyze consultations`);
  const indexes = { newest: 'history', oldest: 'history', best: 'best', worst: 'worst' };
  const after = { rank: -7, completedAt: NOW, id: home.scenario.id };
  for (const sort of ORDERS)
    for (const from of [null, after]) {
      const query = home.parts.consultations.history({ userId: home.doctor.id, limit: 25, after: from, sort }) as unknown as {
        getSQL: () => ReturnType<typeof sql>;
      };
      const plan = JSON.stringify(await home.db.execute(sql`explain ${query.getSQL()}`));
      expect([sort, plan]).toEqual([sort, expect.stringContaining(`consultations_${indexes[sort]}`)]);
      expect([sort, plan.includes('Seq Scan on consultations')]).toEqual([sort, false]);
    }
});
