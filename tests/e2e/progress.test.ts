import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { toastOf } from '../support/administration.ts';
import { sharedBrowser } from '../support/browser.ts';
import { DESKTOP, faults, PHONE, tabTo } from '../support/check-page.ts';
import { emptyDb } from '../support/db.ts';
import { pageOf, practisingGuest } from '../support/practising.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';

let db: Db;
let app: StartedApp;
let browser: Browser;
beforeAll(async () => {
  db = await emptyDb();
  [app, browser] = await Promise.all([startApp({ db }), sharedBrowser()]);
});
afterAll(() => app.close());

const CHARTS = [
  'Your domains over time',
  'The 26 statements',
  'The twelve experience groups',
  'Weeks with practice',
  'Am I too kind to myself?',
  'Where your minutes go',
  'How much of the talking is yours',
];
const headings = (page: Page) => page.getByRole('heading', { level: 2 }).allTextContents();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('with nothing it says what comes and leads to the next case', async () => {
  const { signIn } = await practisingGuest(db, app.url, 0);
  const page = await pageOf(browser, signIn, PHONE);
  await page.goto(`${app.url}/scenarios`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Progress' }).click();
  await page.getByRole('heading', { name: 'Three marked consultations, and your progress starts here' }).waitFor();
  await page.getByText('0 of 3 marked so far').waitFor();
  expect(await page.getByRole('img').count()).toBe(0);
  expect(await faults(page, 'progress with nothing')).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Open this case' }).click();
  await page.getByRole('button', { name: 'Start Consultation' }).first().waitFor();
  await page.context().close();
});

test('with three every chart is there, and each can be read as a table', async () => {
  const { signIn } = await practisingGuest(db, app.url, 3);
  const page = await pageOf(browser, signIn, DESKTOP);
  await page.goto(`${app.url}/progress`);
  await page.getByRole('heading', { name: CHARTS[0]! }).waitFor();
  expect(await headings(page)).toEqual(['Next best case', ...CHARTS]);
  const tables = page.getByText('Show as a table');
  expect(await tables.count()).toBe(CHARTS.length);
  for (let index = 0; index < CHARTS.length; index += 1) await tables.nth(index).click();
  for (const chart of CHARTS) expect(await page.getByRole('table', { name: chart }).getByRole('row').count()).toBeGreaterThan(1);
  expect(await page.getByRole('table', { name: 'Your domains over time' }).getByRole('row').count()).toBe(4);
  expect(await page.getByRole('table', { name: 'The 26 statements' }).getByRole('row').count()).toBe(27);
  expect(await faults(page, 'progress with three and all tables')).toEqual([]);
  await page.context().close();
});

test('with sixty it fits every screen and paper, and a refused case gives way to another, by keyboard', { timeout: 240_000 }, async () => {
  const { signIn } = await practisingGuest(db, app.url, 60);
  const page = await pageOf(browser, signIn, DESKTOP);
  await page.goto(`${app.url}/progress`);
  await page.getByRole('img', { name: /^D1 Data gathering & diagnosis over 60 consultations: / }).waitFor();
  expect(await page.getByText(/^You practised in \d+ of the last twelve weeks\.$/).count()).toBe(1);
  expect(await faults(page, 'progress with sixty')).toEqual([]);
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1, name: 'Progress' }).isVisible()).toBe(true);
  for (const chart of CHARTS) expect([chart, await page.getByRole('heading', { name: chart }).isVisible()]).toEqual([chart, true]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(DESKTOP);
  const lead = page.getByRole('region', { name: 'Next best case' }).getByRole('heading', { level: 3 });
  const before = await lead.innerText();
  await tabTo(page, /^Not this one$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => lead.innerText()).not.toBe(before);
  const after = await lead.innerText();
  await page.goto(`${app.url}/scenarios`);
  await expect.poll(() => lead.innerText()).toBe(after);
  await page.context().close();
});

test(
  'the list has one lead and one plan; a case is bookmarked, noted, and found by what its card does not say',
  { timeout: 180_000 },
  async () => {
    const { signIn, api } = await practisingGuest(db, app.url, 3);
    const page = await pageOf(browser, signIn, DESKTOP);
    await page.goto(`${app.url}/scenarios`);
    await page.getByRole('button', { name: 'Make a study plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Study plan' });
    await dialog.getByLabel('Stations a week').fill('0');
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await dialog.getByRole('alert').getByText('At least one station a week').waitFor();
    await dialog.getByLabel('Stations a week').fill('9');
    await dialog.getByLabel('Exam date').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
    await dialog.getByRole('checkbox', { name: 'Under 19' }).check();
    await dialog.getByRole('button', { name: 'Save plan' }).click();
    await page.getByText(/^\d stations left this week \(\d of 9 done\)$/).waitFor();
    await page.getByText('· 5 weeks to your exam').waitFor();

    await page.getByRole('button', { name: 'Change: Study plan' }).click();
    await dialog.getByRole('button', { name: 'Create a calendar address' }).click();
    const address = dialog.getByLabel('Calendar address');
    const first = await address.inputValue();
    expect(await (await fetch(first)).text()).toContain('SUMMARY:SCA exam');
    await dialog.getByRole('button', { name: 'New address' }).click();
    await expect.poll(() => address.inputValue()).not.toBe(first);
    expect((await fetch(first)).status).toBe(404);
    const found = await faults(page, 'study plan');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await dialog.getByRole('button', { name: 'Create a calendar address' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const cardOf = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    const lead = await page.getByRole('region', { name: 'Next best case' }).getByRole('heading', { level: 3 }).innerText();
    expect(await cardOf(lead).count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search cases' }).fill(lead);
    await cardOf(lead).waitFor();
    await page.getByRole('searchbox', { name: 'Search cases' }).fill('');
    await expect.poll(() => cardOf(lead).count()).toBe(0);
    await page.getByText(/^D1 (Clear pass|Pass|Fail|Clear fail)$/).first().waitFor(); // prettier-ignore

    const card = cardOf('A patient who wants answers');
    await card.getByRole('button', { name: /^Bookmark: / }).click();
    await card.getByRole('button', { name: /^Bookmark: /, pressed: true }).waitFor();
    await card.getByRole('button', { name: /^Add a note: / }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('Say sorry first.');
    found.push(...(await faults(page, 'note')));
    await page.getByRole('button', { name: 'Save note' }).click();
    await card.getByText('Say sorry first.').waitFor();
    await page.getByRole('combobox', { name: 'My progress' }).selectOption('bookmarked');
    await page.getByText('1 of 24 cases').waitFor();
    found.push(...(await faults(page, 'list')));
    await page.getByRole('combobox', { name: 'My progress' }).selectOption('');
    await page.getByRole('searchbox', { name: 'Search cases' }).fill('angry');
    await page.getByText('1 of 24 cases').waitFor();
    await card.waitFor();
    await page.getByRole('searchbox', { name: 'Search cases' }).fill('gout');
    await page.getByText('No matching cases').waitFor();
    await page.waitForTimeout(600);
    await page.getByText('No matching cases').waitFor();
    expect(found).toEqual([]);
    expect((await api.getPractice()).plan).toMatchObject({ stationsAWeek: 9, groups: ['Under 19'], calendar: null });
    await page.context().close();
  },
);

test('who has completed cases finds their drills, by name', { timeout: 120_000 }, async () => {
  const few = await practisingGuest(db, app.url, 3, true);
  const many = await practisingGuest(db, app.url, 60, true);
  const openOf = async ({ api }: typeof few) => (await api.listDrills()).map(({ drills }) => drills.length);
  const [ofFew, ofMany] = [await openOf(few), await openOf(many)];
  expect(ofMany.every((open, set) => open >= ofFew[set]! && open > 0)).toBe(true);
  for (const [{ signIn }, open, name] of [
    [few, ofFew, 'three'],
    [many, ofMany, 'sixty'],
  ] as const) {
    // prettier-ignore
    const page = await pageOf(browser, signIn, DESKTOP);
    await page.goto(`${app.url}/drills`);
    await page.getByRole('heading', { name: 'Closing on time' }).waitFor();
    expect(await page.locator('a[href^="/drills/"]').count()).toBe(open.reduce((sum, each) => sum + each, 0));
    expect(await faults(page, `drills with ${name}`)).toEqual([]);
    for (const [size, viewport] of Object.entries({ desktop: { width: 1366, height: 768 }, phone: PHONE })) {
      if (!process.env.PICTURES) break;
      await page.setViewportSize(viewport);
      for (const path of ['drills', 'progress', 'scenarios']) {
        await page.goto(`${app.url}/${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(800);
        await page.screenshot({ path: `${process.env.PICTURES}/${path}-with-${name}-${size}.png` });
      }
    }
    await page.context().close();
  }
});

test('a failure is told, and tried again', async () => {
  const { signIn } = await practisingGuest(db, app.url, 3);
  const page = await pageOf(browser, signIn, DESKTOP);
  await page.route('**/api/progress', (route) => route.abort(), { times: 1 });
  await page.goto(`${app.url}/progress`);
  await page.getByRole('alert').getByText('Failed to load your progress').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: CHARTS[0]! }).waitFor();
  await page.route('**/api/practice/refusals', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Not this one' }).click();
  expect(await toastOf(page, 'Could not refuse this case')).toBe('Could not refuse this case');
  await page.context().close();
});
