import { setTimeout as sleep } from 'node:timers/promises';
import { doctorsAtWork } from '#tests/support/doctors-at-work.ts';
import { POSTGRES_URL } from '#tests/support/postgres.ts';
import { twoNodes } from '#tests/support/two-nodes.ts';
import { line } from './figures.ts';

const DOCTORS = 8;

/** One of two nodes is killed again and again while doctors consult: what is lost or doubled, and how soon calls go on. */
export async function benchNodes(kills = Number(process.env.BENCH_KILLS ?? 10)): Promise<string[]> {
  if (!POSTGRES_URL) return ['  left out: set POSTGRES_URL_FOR_TESTS to a Postgres whose user may create databases'];
  const nodes = await twoNodes({ DRAIN_SECONDS: '0' });
  try {
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
      line('  a call goes on after kill -9', killed),
      line('  and after SIGTERM (a rolling update of both)', doctors.resumeMs),
    ];
  } finally {
    await nodes.close();
  }
}
