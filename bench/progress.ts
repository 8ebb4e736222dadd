import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { inSlices } from '#server/db/open-pglite.ts';
import { overPglite, type Db } from '#server/db/open.ts';
import { difficulties } from '#server/features/practice/difficulties.ts';
import { practiceStore } from '#server/features/practice/practice-store.ts';
import { createClient } from '#web/api/client.ts';
import { practised } from '#tests/support/practised.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startApp } from '#tests/support/start-app.ts';
import { line } from './figures.ts';

const HELD = 300;
const OTHERS = 500;
const EACH = 20;
const TIMES = 60;
/** As long as a real report, so that reading one costs what it costs. */
const REPORT = 40_000;
const GRADES = [['P', 'F', 'CP'], ['F', 'F', 'P'], ['P', 'P', 'P']] as const; // prettier-ignore

/** What the progress page and the list's own request take over the embedded database, with 300 consultations, and how long the loop stands. */
export async function benchProgress(): Promise<string[]> {
  const pglite = inSlices(await PGlite.create());
  const db = await overPglite(pglite);
  const app = await startApp({ db });
  const { access_token: token, user } = await enterAsGuest(app.url);
  const api = createClient({ base: app.url, token });
  const cases = await api.listScenarios();
  await fill(db, user.id, cases);
  // For the difficulty: others' consultations, of which only the points count.
  await db.execute(sql`insert into users (id) select gen_random_uuid() from generate_series(1, ${OTHERS}::int)`);
  await db.execute(sql`
    insert into consultations (user_id, scenario_id, duration, transcript, scenario_title, scenario_tag, scenario_description, completed_at, marks)
    select u.id, c.scenario_id, c.duration, '[]', c.scenario_title, c.scenario_tag, c.scenario_description, c.completed_at, c.marks
    from users u, (select * from consultations order by completed_at desc limit ${EACH}::int) c where u.id <> ${user.id}::uuid`);
  await db.execute('analyze');
  // The connection that idled meanwhile is closed before it is used again.
  await sleep(500);
  let bytes = 0;
  // Not by the client: what it makes of an answer is the browser's work, and would stop this process's loop.
  const get = async (path: string): Promise<number> => {
    const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(await response.text());
    return (await response.arrayBuffer()).byteLength;
  };
  const practice = practiceStore(db);
  const asked: [string, () => Promise<unknown>][] = [
    ['GET /api/progress, 300 consultations', async () => (bytes = await get('/api/progress'))],
    ['GET /api/practice', () => get('/api/practice')],
    ['GET /api/practice/search', () => get('/api/practice/search?words=painful+toe')],
    [
      'difficulty of all cases, of 10,300 consultations',
      () => difficulties({ practice, now: () => new Date(), onTrouble: console.error })(),
    ],
  ];
  const lines: string[] = [];
  for (const [what, ask] of asked) {
    await ask();
    const took: number[] = [];
    const worked: number[] = [];
    const stops: number[] = [];
    const watching = watchLoop(stops);
    for (let times = 0; times < TIMES; times += 1) {
      const began = performance.now();
      const before = process.cpuUsage();
      await ask();
      took.push(performance.now() - began);
      const since = process.cpuUsage(before);
      worked.push((since.user + since.system) / 1000);
      await sleep(5);
    }
    await watching.stop();
    lines.push(line(`  ${what}`, took));
    lines.push(`${line('    of the processor', worked)}  longest stop ${Math.max(...stops).toFixed(0)} ms`);
  }
  lines.push(`  the progress page's answer: ${(bytes / 1000).toFixed(0)} kB before gzip`);
  await app.close();
  await pglite.close();
  return lines;
}

async function fill(db: Db, userId: string, cases: { id: string }[]): Promise<void> {
  for (let index = 0; index < HELD; index += 1)
    await practised(db, {
      userId,
      scenarioId: cases[index % cases.length]!.id,
      at: new Date(Date.now() - index * 7 * 3_600_000),
      grades: [...GRADES[index % 3]!],
      verdicts: { D2_8: index % 2 ? 'missed' : 'met', D3_2: 'partial' },
      split: [420, 200],
      self: [{ domain: 'D1', grade: 'P', line: '' }],
      filling: REPORT,
    });
}

/** Notes how late each turn of the event loop comes. */
function watchLoop(stops: number[]) {
  let last = performance.now();
  const timer = setInterval(() => {
    stops.push(performance.now() - last - 2);
    last = performance.now();
  }, 2);
  return {
    stop: async () => {
      await sleep(5);
      clearInterval(timer);
    },
  };
}
