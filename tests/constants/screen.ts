import { expect } from 'vitest';
import type { Bench, Constant } from '../support/constant.ts';
import { fillIn } from '../support/sign-in-screens.ts';

const toasts = ({ page }: Bench) =>
  page
    .getByRole('region', { name: /Notification/, includeHidden: true })
    .locator('li')
    .filter({ hasText: 'Authentication Error' });

/** A toast, in a page whose clock stands still. */
async function refused(bench: Bench): Promise<void> {
  const { page, go, press, stop } = bench;
  await go('/login');
  await fillIn(page, 'nobody@practice.test', 'wrong walnuts');
  await stop();
  await press('Sign In');
  await toasts(bench).waitFor();
}

/** Pulls the toast to the right with the mouse. */
async function swipe(bench: Bench, px: number): Promise<void> {
  const { mouse } = bench.page;
  const box = (await toasts(bench).boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + px / 2, y);
  await mouse.move(x + px, y);
  await mouse.up();
}

const tips = ({ page }: Bench) => page.getByRole('tooltip').count();
const hover = ({ page }: Bench, theme: string) => page.getByRole('radio', { name: theme, exact: true }).hover();

/** The list, with the pointer on nothing that has a tooltip. */
async function listWithPointer(bench: Bench): Promise<void> {
  await bench.go('/scenarios');
  await bench.page.getByRole('link', { name: 'Select Scenario' }).first().waitFor();
  await bench.page.mouse.move(700, 20);
  await bench.stop();
}

export const screen: Constant[] = [
  {
    constant: 'a toast stays 5000 ms',
    as: 'guest',
    holds: async (bench) => {
      const { page, go, press, stop, pass } = bench;
      const said = page.getByRole('region', { name: /Notification/, includeHidden: true }).locator('li');
      await go('/account');
      await stop();
      const [download] = await Promise.all([page.waitForEvent('download'), press('Export my data')]);
      await download.delete();
      await bench.appears(said.filter({ hasText: 'Export finished' }));
      await pass(4500);
      expect(await said.count()).toBe(1);
      await pass(700);
      await expect.poll(() => said.count()).toBe(0);
    },
  },
  {
    constant: 'a failure stands longer than 5000 ms, until it is closed',
    as: 'visitor',
    holds: async (bench) => {
      await refused(bench);
      await bench.pass(6000);
      expect(await toasts(bench).count()).toBe(1);
      await bench.page.getByRole('button', { name: 'Dismiss' }).click();
      await expect.poll(() => toasts(bench).count()).toBe(0);
    },
  },
  {
    constant: 'one toast is visible at a time',
    as: 'visitor',
    holds: async (bench) => {
      await refused(bench);
      // Waited for from before the press: the refusal may be there before the press is over.
      const again = bench.page.waitForResponse(/token/);
      await bench.press('Sign In');
      await again;
      for (let ms = 0; ms < 3000; ms += 500) {
        expect(await toasts(bench).count()).toBe(1);
        await bench.pass(500);
      }
    },
  },
  {
    constant: 'a swipe of less than 50 px leaves a toast, one of more takes it away',
    as: 'visitor',
    holds: async (bench) => {
      await refused(bench);
      await swipe(bench, 49);
      await bench.pass(1000);
      expect(await toasts(bench).count()).toBe(1);
      await swipe(bench, 52);
      await expect.poll(() => toasts(bench).count()).toBe(0);
    },
  },
  {
    constant: 'F8 moves the focus to the toasts',
    as: 'visitor',
    holds: async (bench) => {
      await refused(bench);
      await bench.page.keyboard.press('F8');
      const inside = await bench.page.evaluate(() => document.activeElement?.closest('[role=region]')?.getAttribute('aria-label'));
      expect(inside).toMatch(/Notification.*F8/);
    },
  },
  {
    constant: 'a tooltip opens after 700 ms',
    as: 'guest',
    holds: async (bench) => {
      await listWithPointer(bench);
      await hover(bench, 'Light');
      await bench.pass(650);
      expect(await tips(bench)).toBe(0);
      await bench.pass(100);
      await expect.poll(() => tips(bench)).toBe(1);
    },
  },
  {
    constant: 'the next one at once within 300 ms, and after that not',
    as: 'guest',
    holds: async (bench) => {
      const { page, pass } = bench;
      const leave = () => page.mouse.move(700, 20, { steps: 5 });
      await listWithPointer(bench);
      await hover(bench, 'Light');
      await pass(750);
      await expect.poll(() => tips(bench)).toBe(1);
      await leave();
      await expect.poll(() => tips(bench)).toBe(0);
      await pass(250);
      await hover(bench, 'Dark');
      await expect.poll(() => tips(bench)).toBe(1);
      await leave();
      await expect.poll(() => tips(bench)).toBe(0);
      await pass(350);
      await hover(bench, 'Light');
      await pass(100);
      expect(await tips(bench)).toBe(0);
    },
  },
  {
    constant: 'under 768 px a top bar, from there on the sidebar',
    as: 'guest',
    holds: async ({ page, go }) => {
      await go('/scenarios');
      const bar = page.getByRole('button', { name: 'Open menu' });
      const entry = page.getByRole('link', { name: 'History', exact: true });
      await entry.waitFor();
      await page.setViewportSize({ width: 767, height: 900 });
      expect([await bar.isVisible(), await entry.isVisible()]).toEqual([true, false]);
      await page.setViewportSize({ width: 768, height: 900 });
      expect([await bar.isVisible(), await entry.isVisible()]).toEqual([false, true]);
    },
  },
  {
    constant: 'a password of 6 characters is one',
    as: 'visitor',
    holds: async ({ page, go, press, asked }) => {
      await go('/login');
      await fillIn(page, 'nobody@practice.test', '123456');
      await press('Sign In');
      await page.getByText('Authentication Error', { exact: true }).waitFor();
      expect(asked(/\/token$/, 'POST')).toBe(1);
    },
  },
];
