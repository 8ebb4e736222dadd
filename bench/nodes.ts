import { setTimeout as sleep } from 'node:timers/promises';
import { RESUME_SECONDS } from '#contract/limits.ts';
import { doctorsAtWork } from '#tests/support/doctors-at-work.ts';
import { POSTGRES_URL } from '#tests/support/postgres.ts';
import { twoNodes } from '#tests/support/two-nodes.ts';
import { line } from './figures.ts';
import { pagesInCalls } from './pages-in-calls.ts';

const DOCTORS = 8;
const PAGES = 8;
const WITHIN_MS = 10_000;
/** A page tries to come back for so long. */
const GIVES_UP_MS = RESUME_SECONDS * 1000;
type Nodes = Awaited<ReturnType<typeof twoNodes>>;

/**
 * One of two nodes goes away again and again, killed and stopped: while doctors consult, what is lost or doubled; and how soon
 * calls go on.
 */
export async function benchNodes(times = Number(process.env.BENCH_KILLS ?? 10)): Promise<string[]> {
  if (!POSTGRES_URL) return ['  left out: set POSTGRES_URL_FOR_TESTS to a Postgres whose user may create databases'];
  const nodes = await twoNodes({ DRAIN_SECONDS: '0' });
  try {
    return [
      ...(await whileAtWork(nodes, times)),
      ...(await waysBack(nodes, 'SIGTERM', times)),
      ...(await waysBack(nodes, 'SIGKILL', times)),
    ];
  } finally {
    await nodes.close();
  }
}

async function whileAtWork(nodes: Nodes, kills: number): Promise<string[]> {
  const doctors = doctorsAtWork(nodes.url, DOCTORS);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(3000);
    await nodes.replace(kill % 2 === 0 ? 0 : 1, 'SIGKILL');
  }
  const killed = doctors.resumeMs.splice(0);
  await nodes.replace(0, 'SIGTERM');
  await nodes.replace(1, 'SIGTERM');
  await sleep(3000);
  await doctors.stop();
  const faults = await doctors.faults();
  const words = doctors.told.reduce((sum, { entries }) => sum + entries.size, 0);
  const marked = doctors.told.filter(({ assessmentId }) => assessmentId).length;
  return [
    `  ${kills} times kill -9 of one of two nodes, ${DOCTORS} doctors at work: ${doctors.told.length} calls, ${words} entries shown, ${marked} marked`,
    `  lost or doubled: ${faults.length}`,
    ...faults.slice(0, 20).map((fault) => `    ${fault}`),
    line('  a call goes on after kill -9, from the broken line', killed),
    line('  and after SIGTERM (a rolling update of both)', doctors.resumeMs),
  ];
}

/** From the signal until the page's own socket is at the other node. */
async function waysBack(nodes: Nodes, signal: 'SIGTERM' | 'SIGKILL', times: number): Promise<string[]> {
  const pages = await pagesInCalls(nodes.url, PAGES);
  const lostMs: number[] = [];
  const backMs: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await sleep(1000);
    const signalled = Date.now();
    await nodes.replace(time % 2 === 0 ? 0 : 1, signal);
    await sleep(Math.max(0, signalled + WITHIN_MS - Date.now()));
    for (const { lost, back } of pages.ways()) {
      lostMs.push(lost - signalled);
      backMs.push(back - signalled);
    }
  }
  await sleep(GIVES_UP_MS - WITHIN_MS);
  const late = pages.ways().length;
  const over = [...pages.over];
  pages.close();
  return [
    `  ${times} times ${signal}, ${PAGES} pages in calls: ${backMs.length} ways back, ${late} later than ${WITHIN_MS / 1000} s, ${over.length} calls lost ${over.join(' ')}`,
    line(`  from ${signal} until the line is closed`, lostMs),
    line(`  from ${signal} until the call goes on at the other node`, backMs),
  ];
}
