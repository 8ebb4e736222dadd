import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endEarly } from '../support/end-early.ts';
import type { Mock } from '#contract/mock.ts';
import { askFromPage, giveMicrophone, listenToPage, sharedBrowser } from '../support/browser.ts';
import { DESKTOP, faults, LIGHT_WIDE_DARK_NARROW, PHONE } from '../support/check-page.ts';
import { until } from '../support/fake-page.ts';
import { freshDbSettings } from '../support/fresh-db.ts';
import { noRecogniser } from '../support/lacking.ts';
import { startServer, type ServerProcess } from '../support/server-process.ts';
import { TURNS } from '../support/sit-mock.ts';
import { SPEECH_DATA, speechFile } from '../support/speech.ts';

/** A server on a clock that this test moves: it reads from a file by how much it is ahead. */
const folder = mkdtempSync(join(tmpdir(), 'gp-mock-'));
const clockFile = join(folder, 'ahead');
let ahead = 0;
const pass = (minutes: number) => writeFileSync(clockFile, String((ahead += minutes * 60_000)));
let settings: Record<string, string>;
let server: ServerProcess;
const start = (port = '0') =>
  startServer({
    folder: join(folder, 'data'),
    entry: 'tests/support/clocked-server.ts',
    env: { ...settings, CLOCK_FILE: clockFile, PORT: port },
  });

beforeAll(async () => {
  pass(0);
  settings = { ...(await freshDbSettings()), ...(!noRecogniser() && { STT: 'pocketsphinx', SPEECH_DATA, TTS: 'flite' }) };
  server = await start();
}, 240_000);
afterAll(async () => {
  await server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Pictures for whoever looks at them: `PICTURES=folder`. */
const pictures = process.env.PICTURES;
async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  for (const [size, viewport] of Object.entries({ desktop: { width: 1366, height: 768 }, phone: PHONE }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(pictures, `${name}-${size}-${colorScheme}.png`), fullPage: size === 'phone' });
    }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
}

const mockOf = (page: Page) => askFromPage<Mock>(page, `/api/mocks/${new URL(page.url()).pathname.split('/').at(-1)}`);
const answers = (page: Page) =>
  page
    .getByRole('list', { name: 'Conversation transcript' })
    .getByRole('listitem')
    .filter({ hasText: /^Patient/ });

async function type(page: Page, words: string): Promise<void> {
  const before = await answers(page).count();
  await page.getByLabel('Your message').fill(words);
  await page.getByLabel('Your message').press('Enter');
  await expect.poll(() => answers(page).count(), { timeout: 40_000 }).toBe(before + 1);
  await page.getByText(/is listening/).first().waitFor({ timeout: 40_000 }); // prettier-ignore
}

/** The first words by voice, where this computer can recognise any. */
async function sayHello(page: Page, sayAloud: (wav: Buffer) => Promise<number>): Promise<void> {
  if (noRecogniser()) return;
  await page.getByText('Speech recognition: this server').first().waitFor({ state: 'attached', timeout: 60_000 });
  await page.waitForTimeout(1500);
  await sayAloud(speechFile('u01'));
  await until('an answer to what was said aloud', async () => (await answers(page).count()) === 1, 60_000);
  await page.getByText(/is listening/).first().waitFor({ timeout: 60_000 }); // prettier-ignore
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 30_000 });

test(
  'a mini mock: reading, bells, a break, a reload, a server that is killed, and marks only at the end',
  { timeout: 600_000 },
  async () => {
    const page = await (await (await sharedBrowser()).newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })).newPage();
    const sayAloud = await giveMicrophone(page);
    const sound = await listenToPage(page);
    const found: string[] = [];
    const look = async (screen: string) => {
      found.push(...(await faults(page, screen, LIGHT_WIDE_DARK_NARROW)));
      await picture(page, screen);
    };
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Enter as Guest' }).click();
    await page.getByRole('link', { name: 'Mock exam' }).first().click();
    await page.getByRole('button', { name: 'Start mini mock' }).waitFor();
    await page.getByRole('button', { name: /^Adjustments/ }).click();
    await page.getByLabel(/^Rest breaks/).check();
    await look('mock-start');
    await page.getByRole('button', { name: 'Start mini mock' }).click();

    // Reading: the record, notes that come along, and nothing that ends it early.
    await heading(page, /^Station 1 of 3: reading time/);
    await page.getByLabel('Session Notes').fill('Ask about work.');
    expect(await page.getByRole('button', { name: 'Start now' }).count()).toBe(0);
    expect(await page.getByRole('timer', { name: 'Reading time left' }).textContent()).toMatch(/^[23]:\d\d$/);
    await look('station-reading');
    // A reload finds the same clock, and rings no bell.
    await page.reload();
    await heading(page, /^Station 1 of 3: reading time/);
    expect(await page.getByText('the reading time begins').count()).toBe(0);
    expect(await page.getByLabel('Session Notes').inputValue()).toBe('Ask about work.');
    // The page has been touched since: browsers let it sound from then on.
    await page.getByLabel('Session Notes').click();

    const before = (await sound()).loudAt.length;
    pass(3);
    await page.getByText('The reading time is over. The consultation begins.').waitFor({ timeout: 20_000 });
    await picture(page, 'bell');
    await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 60_000 });
    await until('the bell to be heard', async () => (await sound()).loudAt.length > before + 10);
    expect(await page.getByLabel('Session Notes').inputValue()).toBe('Ask about work.');

    await sayHello(page, sayAloud);
    for (const turn of TURNS) await type(page, turn);

    // The server dies in the middle. It comes back, and so does the call, with every word.
    const said = await answers(page).count();
    await server.kill('SIGKILL');
    server = await start(new URL(server.url).port);
    await page.getByText(/is listening/).first().waitFor({ timeout: 120_000 }); // prettier-ignore
    await expect.poll(() => answers(page).count(), { timeout: 60_000 }).toBe(said);
    await type(page, 'Thank you. Is there anything else that you would like to ask me?');
    await endEarly(page);

    // A rest, by whoever has one, shortened.
    await heading(page, /^Break/);
    await page.getByText('The station is over. Now there is a break.').waitFor();
    await look('break');
    const { held, now } = await mockOf(page);
    expect(now > new Date().toISOString()).toBe(true);
    const consultationId = held[0]!.consultationId!;
    expect(await askFromPage(page, `/api/consultations/${consultationId}/assessments`)).toMatchObject({
      error: { code: 'feedback_withheld' },
    });
    const other = await page.context().newPage();
    await other.goto(`${server.url}/consultation-details/${consultationId}`);
    await other.getByText('Feedback comes at the end of the mock.').waitFor();
    expect(await other.getByRole('button', { name: 'Generate SCA Feedback' }).count()).toBe(0);
    await other.close();
    await page.getByRole('button', { name: 'Go on now' }).click();

    // The second and the third in writing alone: nothing is waited for until it was said aloud.
    await page.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('gp-training-sign-in')!) as { user: { id: string } };
      localStorage.setItem(`gp-training-own:${user.id}:call-preferences`, JSON.stringify({ mode: 'text', check: 'done' }));
    });
    await heading(page, /^Station 2 of 3: reading time/);
    pass(3);
    await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 60_000 });
    for (const turn of TURNS) await type(page, turn);
    await picture(page, 'station-consulting');
    await endEarly(page);
    await heading(page, /^Break/);
    pass(5);
    await heading(page, /^Station 3 of 3: reading time/);
    pass(3);
    await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 60_000 });
    for (const turn of TURNS) await type(page, turn);
    // The clock ends it.
    pass(12);

    await page.getByRole('heading', { level: 1, name: 'Result of your mini mock' }).waitFor({ timeout: 60_000 });
    await page.getByText(/^\d+ to \d+ of 126$/).waitFor({ timeout: 120_000 });
    expect(
      await page
        .getByRole('row')
        .filter({ has: page.getByRole('link') })
        .count(),
    ).toBe(3);
    await page.getByRole('heading', { name: 'Your week' }).waitFor();
    await look('result');
    await page.getByRole('row').filter({ has: page.getByRole('link') }).first().getByRole('link').click(); // prettier-ignore
    await page.getByText('D1 Data gathering & diagnosis').first().waitFor();
    await page.getByRole('link', { name: 'Station 1 of a mini mock' }).waitFor();

    await page.getByRole('link', { name: 'History' }).first().click();
    await page.getByRole('heading', { name: 'Mini mock' }).waitFor();
    expect(await page.getByRole('link', { name: /consultation-details/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show stations' }).click();
    await expect.poll(() => page.locator('a[href^="/consultation-details/"]').count()).toBe(3);
    await look('history-with-mock');

    // On paper: everything of the result, and no buttons.
    await page.getByRole('link', { name: 'Open result' }).click();
    await page.getByRole('heading', { name: 'Your week' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    expect(
      await page
        .getByRole('button')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((one) => one.outerHTML)),
    ).toEqual([]);
    for (const title of [
      'Result of your mini mock',
      'Points, as far as they can be known',
      'Your stations',
      'What cost most',
      'Statements that came up',
      'Time',
    ])
      expect([title, await page.getByRole('heading', { name: title }).isVisible()]).toEqual([title, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    if (pictures) await page.screenshot({ path: join(pictures, 'result-on-paper.png'), fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(DESKTOP);

    // Deleted, asked once: its stations go with it, and the question says so.
    await page.getByRole('link', { name: 'History' }).first().click();
    await page.getByRole('heading', { name: 'Mini mock' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this mock?' });
    await question.getByText('Its 3 consultations go with it', { exact: false }).waitFor();
    found.push(...(await faults(page, 'delete a mock', LIGHT_WIDE_DARK_NARROW)));
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('heading', { name: 'Mini mock' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The mock was deleted.').first().waitFor(); // prettier-ignore
    await page.getByRole('heading', { name: 'Mini mock' }).waitFor({ state: 'detached' });
    expect(await askFromPage(page, '/api/consultations/history')).toEqual([]);
    expect(found).toEqual([]);
    await page.context().close();
  },
);

test(
  'one that pauses: the clock stands still, is gone on with, and what was not held is deleted from its result',
  { timeout: 180_000 },
  async () => {
    const page = await (await (await sharedBrowser()).newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })).newPage();
    await giveMicrophone(page);
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Enter as Guest' }).click();
    await page.getByRole('link', { name: 'Mock exam' }).first().click();
    // Before it begins there is time to try what it needs.
    await page.getByRole('button', { name: 'Check microphone and sound' }).click();
    const check = page.getByRole('dialog', { name: 'Check microphone and sound' });
    await check.getByText('Speech recognition').first().waitFor(); // prettier-ignore
    expect(await faults(page, 'mock start with device check', LIGHT_WIDE_DARK_NARROW)).toEqual([]);
    await check.getByRole('button', { name: 'Done' }).click();
    await check.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: /^Adjustments/ }).click();
    await page.getByLabel(/^Pause when I close the page/).check();
    await page.getByRole('button', { name: 'Start mini mock' }).click();
    await heading(page, /^Station 1 of 3: reading time/);
    const left = page.getByRole('timer', { name: 'Reading time left' });
    pass(1);
    await expect.poll(() => left.textContent()).toMatch(/^[01]:\d\d$/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The clock stands still in the reading time.').waitFor();
    await picture(page, 'paused');
    pass(45);
    await page.reload();
    await page.getByText('The clock stands still in the reading time.').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await heading(page, /^Station 1 of 3: reading time/);
    expect(await left.textContent()).toMatch(/^1:\d\d$/);

    // Closed, it pauses by itself, and the page that comes back goes on.
    const address = page.url();
    await page.goto('about:blank');
    pass(30);
    await page.goto(address);
    await heading(page, /^Station 1 of 3: reading time/);
    expect(await mockOf(page)).toMatchObject({ phase: 'reading', station: 1 });
    await page.getByRole('button', { name: 'End the mock' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the mock' }).click();
    await page.getByRole('heading', { level: 1, name: 'Result of your mini mock' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this mock?' });
    await question.getByText('Nothing was held in it.', { exact: false }).waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mock exam' }).waitFor();
    await page.getByText('None yet.').waitFor();
    await page.context().close();
  },
);

test('a single station from its case: which way comes first is remembered, and reading may be shorter', { timeout: 240_000 }, async () => {
  const page = await (await (await sharedBrowser()).newContext({ viewport: DESKTOP, reducedMotion: 'reduce' })).newPage();
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Enter as Guest' }).click();
  await page.getByRole('link', { name: /Select Scenario/ }).first().click(); // prettier-ignore
  await page.getByLabel(/^Type only/).check();
  await picture(page, 'case-page');
  await page.getByRole('button', { name: 'Sit as in the exam' }).focus();
  await page.keyboard.press('Enter');
  await heading(page, /^Station: reading time/);
  // Leaving says what the clock does, and Escape stays.
  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByText('The clock keeps running, as in the exam.').waitFor();
  await page.keyboard.press('Escape');
  await picture(page, 'single-station');
  await page.getByRole('button', { name: 'Start now' }).click();
  await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 60_000 });
  for (const turn of TURNS.slice(0, 2)) await type(page, turn);
  // The case's own page does not take the call away: it leads to the station.
  const other = await page.context().newPage();
  await other.goto(`${server.url}/scenarios`);
  await other.getByRole('link', { name: /Select Scenario/ }).first().click(); // prettier-ignore
  await other.getByText('A station of yours is in progress').waitFor();
  await other.close();
  for (const turn of TURNS.slice(2)) await type(page, turn);
  await endEarly(page);
  await page.waitForURL(/consultation-details/, { timeout: 60_000 });
  await page.getByText('D1 Data gathering & diagnosis').first().waitFor({ timeout: 60_000 });

  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  await page.getByRole('link', { name: /Select Scenario/ }).first().click(); // prettier-ignore
  const buttons = page.getByRole('main').getByRole('button', { name: /^(Start Consultation|Sit as in the exam)$/ });
  await expect.poll(() => buttons.evaluateAll((all) => all.map((one) => one.className.includes('bg-brand')))).toContain(true);
  expect(await page.getByRole('button', { name: 'Sit as in the exam' }).getAttribute('class')).toContain('bg-brand');
  await page.context().close();
});
