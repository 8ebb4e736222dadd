import { describe, expect, onTestFinished, test } from 'vitest';
import { doctorsAtWork } from './support/doctors-at-work.ts';
import { until } from './support/fake-page.ts';
import { POSTGRES_URL } from './support/postgres.ts';
import { twoNodes } from './support/two-nodes.ts';

/** `npm run bench nodes` does the same ten times. */
describe.skipIf(!POSTGRES_URL)('a node of two goes away while doctors are at work', { timeout: 300_000 }, () => {
  test('killed, and stopped for an update: no word, note or marking is lost or doubled, and every call goes on within ten seconds', async () => {
    const nodes = await twoNodes({ DRAIN_SECONDS: '0' });
    onTestFinished(nodes.close);
    const doctors = doctorsAtWork(nodes.url, 4);
    for (const [at, signal] of [
      [0, 'SIGKILL'],
      [1, 'SIGTERM'],
    ] as const) {
      const begun = doctors.told.length;
      await until('consultations under way', () => doctors.told.length >= begun + 4, 120_000);
      await nodes.replace(at, signal);
    }
    await doctors.stop();
    expect(await doctors.faults()).toEqual([]);
    expect(doctors.told.filter(({ assessmentId }) => assessmentId).length).toBeGreaterThan(8);
    // Whether a call ran at that node in that moment is chance: the bench has enough of them.
    expect(Math.max(0, ...doctors.resumeMs)).toBeLessThan(10_000);
    const open = await nodes.ask(`select id from calls where status <> 'ended'`);
    expect(open).toEqual([]);
  });
});
