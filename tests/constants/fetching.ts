import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Bench, Constant } from '../support/constant.ts';

const MINUTE = 60_000;
const LIST = /^\/api\/scenarios$/;
const ASSESSMENTS = /\/assessments$/;
const INDICATORS = /\/indicators$/;

const choose = (page: Bench['page'], place: string) => page.getByRole('link', { name: place, exact: true }).click();
const onList = (page: Bench['page']) => page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();

/** Goes to a screen without loading the page anew. */
async function comeTo({ page, appears }: Bench, path: string, sign: Locator): Promise<void> {
  await page.evaluate((address) => history.pushState(null, '', address), path);
  await appears(sign);
}

/** Some time on another screen. */
async function away(bench: Bench, ms: number): Promise<void> {
  await comeTo(bench, '/history', bench.page.getByRole('heading', { name: 'History', exact: true }));
  await bench.pass(ms);
}

/** A consultation that was completed so long ago by the server's clock. */
async function completed({ api, place }: Bench, secondsAgo: number): Promise<{ id: string; at: number }> {
  const scenario = (await api.listScenarios()).find(({ stationKey }) => stationKey === 'station-cut-slipper');
  place.clock.ahead = -secondsAgo * 1000;
  const transcript = [{ role: 'doctor', text: 'Hello, I am Doctor Patel.' }];
  const { id, completedAt } = await api.createConsultation({ scenarioId: scenario!.id, duration: 300, transcript });
  place.clock.ahead = 0;
  return { id, at: Date.parse(completedAt) };
}

/** Opens the page of one while the page's date stands so many seconds after its end; timers run. */
async function openAfter(bench: Bench, seconds: number): Promise<void> {
  const { id, at } = await completed(bench, seconds);
  await bench.page.clock.setFixedTime(at + seconds * 1000);
  await bench.go(`/consultation-details/${id}`);
}

export const fetching: Constant[] = [
  {
    constant: 'default queries: no refetch on focus, no interval, infinite stale time',
    as: 'guest',
    holds: async ({ page, go, asked, pass, stop }) => {
      await go('/scenarios');
      await onList(page);
      await stop();
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        window.dispatchEvent(new Event('focus'));
      });
      await pass(30 * MINUTE);
      await choose(page, 'History');
      await page.getByRole('heading', { name: 'History' }).waitFor();
      await choose(page, 'Scenarios');
      await onList(page);
      expect(asked(LIST)).toBe(1);
    },
  },
  {
    constant: 'default queries: no retry',
    as: 'guest',
    holds: async ({ page, go, asked, pass, stop }) => {
      await page.route('**/api/scenarios', (route) => route.abort());
      await go('/scenarios');
      await page.getByText('Failed to load scenarios').waitFor();
      await stop();
      await pass(10 * MINUTE);
      expect(asked(LIST)).toBe(1);
    },
  },
  {
    constant: 'indicator list: stale after 5 minutes, retained for 10',
    as: 'administrator',
    holds: async (bench) => {
      const { page, go, asked, pass, stop, appears } = bench;
      const safeguarding = page.getByRole('heading', { name: /^D3_9/ });
      await go('/scoring-admin');
      await safeguarding.waitFor();
      await stop();
      await away(bench, 4.9 * MINUTE);
      await comeTo(bench, '/scoring-admin', safeguarding);
      expect(asked(INDICATORS)).toBe(1);
      await away(bench, 0.2 * MINUTE);
      await comeTo(bench, '/scoring-admin', safeguarding);
      await expect.poll(() => asked(INDICATORS)).toBe(2);
      // Kept: what was there is shown while it is asked for again. Forgotten: it is waited for.
      await page.route('**/indicators', () => {});
      await away(bench, 9.9 * MINUTE);
      await comeTo(bench, '/scoring-admin', safeguarding);
      await expect.poll(() => asked(INDICATORS)).toBe(3);
      await away(bench, 10.1 * MINUTE);
      await comeTo(bench, '/scoring-admin', page.getByText('Loading SCA Admin...').first());
      await pass(1000);
      await page.waitForTimeout(300);
      expect(await safeguarding.count()).toBe(0);
      await appears(page.getByRole('heading', { name: 'SCA Admin' }));
    },
  },
  {
    constant: 'assessments: 5 retries, waiting 2, 4, 6, 8 and 10 seconds',
    as: 'guest',
    holds: async (bench) => {
      const { page, go, asked, lost, pass, stop, appears } = bench;
      const { id } = await completed(bench, 600);
      let stopped = () => {};
      const still = new Promise<void>((resolve) => (stopped = resolve));
      await page.route('**/assessments', async (route) => {
        await still;
        await route.abort();
      });
      await go(`/consultation-details/${id}`);
      // What is asked for early is waited for only once the screen is drawn, which takes time of the page's own.
      await page.getByRole('button', { name: 'Loading...' }).waitFor();
      await stop();
      stopped();
      for (const [failures, seconds] of [2, 4, 6, 8, 10].entries()) {
        await expect.poll(() => asked(ASSESSMENTS)).toBe(failures + 1);
        // A failure's wait begins when it arrives.
        await expect.poll(() => lost(ASSESSMENTS)).toBe(failures + 1);
        await pass(seconds * 1000 - 100);
        expect(asked(ASSESSMENTS)).toBe(failures + 1);
        await pass(200);
      }
      await expect.poll(() => asked(ASSESSMENTS)).toBe(6);
      await appears(page.getByText('The feedback could not be loaded.'));
      await pass(MINUTE);
      expect(asked(ASSESSMENTS)).toBe(6);
    },
  },
  {
    constant: 'assessments: fresh for 60 seconds',
    as: 'guest',
    holds: async (bench) => {
      const { page, go, asked, stop } = bench;
      const { id } = await completed(bench, 600);
      const button = page.getByRole('button', { name: 'Generate SCA Feedback' });
      await go(`/consultation-details/${id}`);
      await button.waitFor();
      await stop();
      await away(bench, 50_000);
      await comeTo(bench, `/consultation-details/${id}`, button);
      expect(asked(ASSESSMENTS)).toBe(1);
      await away(bench, 10_000);
      await comeTo(bench, `/consultation-details/${id}`, button);
      await expect.poll(() => asked(ASSESSMENTS)).toBe(2);
    },
  },
  {
    constant: 'feedback generates itself until 2 minutes after the end',
    as: 'guest',
    holds: async (bench) => {
      await openAfter(bench, 119.9);
      await bench.page.getByRole('button', { name: 'Regenerate SCA Feedback' }).waitFor();
      expect([bench.asked(ASSESSMENTS), bench.asked(/\/grade$/, 'POST')]).toEqual([1, 1]);
    },
  },
  {
    constant: 'and not from 2 minutes on',
    as: 'guest',
    holds: async (bench) => {
      await openAfter(bench, 120);
      await bench.page.getByRole('button', { name: 'Generate SCA Feedback', exact: true }).waitFor();
      await bench.page.waitForTimeout(500);
      expect(bench.asked(/\/grade$/, 'POST')).toBe(0);
    },
  },
  {
    constant: 'under 1 minute it waits 5 seconds and fetches once more first',
    as: 'guest',
    holds: async (bench) => {
      const { page, asked, pass, stop, appears } = bench;
      let stopped = () => {};
      const still = new Promise<void>((resolve) => (stopped = resolve));
      await page.route('**/assessments', async (route) => {
        await still;
        await route.continue();
      });
      await openAfter(bench, 58);
      await expect.poll(() => asked(ASSESSMENTS)).toBe(1);
      // A second is lost with it.
      await stop();
      stopped();
      await appears(page.getByRole('button', { name: 'Generating...' }));
      await pass(4800);
      expect([asked(ASSESSMENTS), asked(/\/grade$/, 'POST')]).toEqual([1, 0]);
      await pass(200);
      await expect.poll(() => asked(ASSESSMENTS)).toBe(2);
      await expect
        .poll(async () => {
          await pass(20);
          return asked(/\/grade$/, 'POST');
        })
        .toBe(1);
    },
  },
];
