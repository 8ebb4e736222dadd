import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { overPglite } from '#server/db/open.ts';
import { scenarios, users } from '#server/db/tables.ts';
import { progressStore } from '#server/features/consultations/progress-store.ts';
import { consultationStore } from '#server/features/consultations/store.ts';
import { line } from './figures.ts';

const HELD = 10_000;
const TIMES = 20;

/** What the list and the history ask of the embedded database, for a doctor with 10,000 marked consultations. */
export async function benchHistory(): Promise<string[]> {
  const pglite = await PGlite.create();
  const db = await overPglite(pglite);
  const [doctor] = await db.insert(users).values({}).returning();
  const [scenario] = await db
    .insert(scenarios)
    .values({
      title: 'Toe',
      description: 'A toe',
      tag: 'Rheumatology',
      status: 'published',
      patientDetails: 'x',
      stationKey: 'toe',
      aiInstructions: 'Play.',
      voiceProvider: '11labs',
      voiceId: 'Rachel',
    })
    .returning();
  const report = JSON.stringify({ report: { domains: [{ grade: 'P' }, { grade: 'P' }, { grade: 'CP' }], filling: 'words '.repeat(500) } });
  await db.execute(sql`
    insert into consultations (user_id, scenario_id, duration, transcript, scenario_title, scenario_tag, scenario_description, completed_at, marks)
    select ${doctor!.id}::uuid, ${scenario!.id}::uuid, 700, '[]', 'Toe ' || n, 'Tag ' || n % 8, 'A toe', now() - n * interval '1 minute',
           (n * 7 % 22) / 2.0
    from generate_series(1, ${HELD}::int) n`);
  await db.execute(sql`insert into assessments (consultation_id, assessment) select id, ${report}::jsonb from consultations`);
  await db.execute(sql`analyze`);

  const store = consultationStore(db);
  const page = { userId: doctor!.id, limit: 25, after: null, brief: 'true' } as const;
  const asked: [string, () => Promise<unknown>][] = [
    ['progress of each case', () => progressStore(db).progressOf(doctor!.id)],
    ['the newest page', () => store.history(page)],
    ['the page of the worst marks', () => store.history({ ...page, sort: 'worst' })],
    ['found by words and tag', () => store.history({ ...page, words: 'toe 9', tag: 'Tag 3' })],
    ['the failed ones', () => store.history({ ...page, result: 'failed' })],
  ];
  const lines: string[] = [];
  for (const [what, ask] of asked) {
    const took: number[] = [];
    for (let times = 0; times < TIMES; times += 1) {
      const began = performance.now();
      await ask();
      took.push(performance.now() - began);
    }
    lines.push(line(`  ${what}`, took));
  }
  await pglite.close();
  return lines;
}
