import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Consultation } from '#contract/consultation.ts';
import { askFromPage, enterConsultation, launchBrowser } from '../support/browser.ts';
import { violationsOf } from '../support/axe.ts';
import { until } from '../support/fake-page.ts';
import { type FakeVapi, startFakeVapi } from '../support/fake-vapi.ts';
import { buildWithFakeDaily } from '../support/pages-with-fake-daily.ts';
import { freshDb } from '../support/fresh-db.ts';
import { startApp, type StartedApp } from '../support/start-app.ts';
import { endEarly } from '../support/end-early.ts';

const SCRIPT = Array.from({ length: 8 }, (_, turn) => [
  {
    role: 'user' as const,
    text: `Good morning, I am Doctor Patel. What worries you most about your toe, question ${turn + 1}?`,
    lastsMs: 600,
  },
  { role: 'assistant' as const, text: `It is very sore and red, doctor, and I cannot sleep. That is answer ${turn + 1}.`, lastsMs: 600 },
]).flat();
const STAGES = [
  'Checking the case',
  'Preparing audio',
  'Creating the call',
  'Loading the connection',
  'Microphone permission',
  'Joining the call',
  'Recording',
  'Measuring volume',
  'Noise cancellation',
];
/** Shorter calls are not marked: the clocks of Vapi and of the server are put on by so much of talk. */
const TALK_MS = 60_000;
const LATE_MS = 6000;
const SHOTS = process.env.SHOTS;

let vapi: FakeVapi;
let app: StartedApp;
let browser: Browser;
let usePages: (page: Page) => Promise<void>;
beforeAll(async () => {
  vapi = await startFakeVapi({ script: SCRIPT });
  usePages = await buildWithFakeDaily();
  // A page that the test answers has no address of its own: Chromium would keep it from rooms on this machine.
  const args = ['--disable-features=LocalNetworkAccessChecks'];
  const now = () => Date.now() + vapi.state.aheadMs;
  [app, browser] = await Promise.all([startApp({ database: await freshDb(), env: vapi.env, now }), launchBrowser({ args })]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await vapi?.close();
});

async function shoot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** A page on which somebody is about to start; what it asked for elsewhere is kept. */
async function atTheDoor(viewport = { width: 1440, height: 900 }): Promise<{ page: Page; elsewhere: string[] }> {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (origin !== app.url && /^(http|ws)/.test(origin)) elsewhere.push(request.url());
  });
  page.on('console', (said) => said.type() === 'error' && console.log(`the page says: ${said.text().slice(0, 300)}`));
  await usePages(page);
  await enterConsultation(page, app.url, 'A painful big toe');
  return { page, elsewhere };
}
const start = (page: Page) => page.getByRole('button', { name: 'Start Consultation' }).first().click();

test('a consultation on Vapi, from its start to its feedback', { timeout: 300_000 }, async () => {
  // As at first, also where the test is tried once more.
  Object.assign(vapi.state, { artifactAfterMs: LATE_MS, forgotten: false, aheadMs: 0 });
  const { page, elsewhere } = await atTheDoor();
  await start(page);
  await page.getByText('Speech recognition: Vapi (Deepgram)').first().waitFor({ state: 'attached', timeout: 60_000 });
  const fold = page.getByRole('button', { name: /Audio status/ });
  if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
  await page.getByText('Call setup').click();
  const rows = page.locator('details li');
  await until('the stages', async () => (await rows.count()) === STAGES.length);
  const shown = await rows.allInnerTexts();
  console.log(`stages on screen: ${shown.map((row) => row.replace('\n', ' ')).join(' · ')}`);
  expect(shown.map((row) => row.split('\n')[0])).toEqual(STAGES);
  for (const row of shown) expect(row).toMatch(/\d+ ms$/);
  await shoot(page, 'vapi-call');
  expect(await violationsOf(page, { part: 'main' })).toEqual([]);

  await page.getByText('That is answer 8.').first().waitFor({ timeout: 120_000 });
  // What is on the screen may not have been said to its end: Vapi keeps only that.
  await until('the last words', () => vapi.latest().messages.length === SCRIPT.length);
  vapi.state.aheadMs = TALK_MS;
  await endEarly(page);
  const ended = Date.now();
  vapi.state.asked.length = 0;
  await page.getByText('Session Saved Automatically').first().waitFor({ timeout: 60_000 });
  const waited = Date.now() - ended;
  const tries = vapi.state.asked.map((at) => ((at - ended) / 1000).toFixed(1));
  console.log(
    `the artifact came ${LATE_MS / 1000} s late; Vapi was asked ${tries.join(', ')} s after the end; saved after ${(waited / 1000).toFixed(1)} s`,
  );
  expect(waited).toBeGreaterThan(LATE_MS);
  // At once, and after 2 and 5 s more each.
  expect(tries.length).toBeGreaterThanOrEqual(3);
  // Copied after the transcript is there; from then on Vapi's own is not needed.
  const kept = async () => (await askFromPage<Consultation[]>(page, '/api/consultations/history'))[0]?.recordingUrl?.startsWith('/api/');
  await until('our copy of the recording', async () => (await kept()) === true, 60_000);
  vapi.state.forgotten = true;

  // The report itself has come when this is said.
  await page.getByText('SCA Scoring Complete').first().waitFor({ timeout: 120_000 });
  await page.getByText('D1 Data gathering & diagnosis').first().waitFor();
  await shoot(page, 'vapi-feedback');
  const saved = await askFromPage<Consultation[]>(page, '/api/consultations/history');
  expect(saved).toHaveLength(1);
  const { transcript, duration } = await askFromPage<Consultation>(page, `/api/consultations/${saved[0]!.id}`);
  console.log(`one consultation saved: ${transcript.length} entries, ${duration} s`);
  expect(transcript).toHaveLength(SCRIPT.length);

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('button', { name: 'Play Recording' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).waitFor({ timeout: 20_000 });
  const recording = await askFromPage<Consultation[]>(page, '/api/consultations/history').then(([first]) => first!.recordingUrl);
  expect(recording).toBe(`/api/consultations/${saved[0]!.id}/recording`);
  // The room's own address is the only one besides ours.
  expect(elsewhere).toEqual([]);
  await page.context().close();
});

test.each([
  [401, 'rejected this server’s keys'],
  [402, 'The credit for spoken consultations is used up'],
  [429, 'All spoken consultation lines are busy'],
  [500, 'Spoken consultations are unavailable at the moment'],
])('when Vapi answers %i the page says so in plain words', async (status, words) => {
  vapi.state.fail = { create: status };
  const { page } = await atTheDoor({ width: 390, height: 844 });
  await start(page);
  await page.getByText(words).first().waitFor({ timeout: 30_000 });
  // Pressed a moment ago: a second press of the same hand does nothing.
  await expect.poll(() => page.getByRole('button', { name: 'Start Consultation' }).first().isEnabled()).toBe(true);
  if (status === 402) await shoot(page, 'vapi-refused-phone');
  vapi.state.fail = {};
  await page.context().close();
});

test('a line that is cut ends the call once, in plain words, and what was said is kept', { timeout: 120_000 }, async () => {
  vapi.state.artifactAfterMs = 0;
  const { page } = await atTheDoor();
  await start(page);
  await page.getByText('That is answer 1.').first().waitFor({ timeout: 90_000 });
  vapi.latest().cut();
  await page
    .getByText(/The connection was lost/)
    .first()
    .waitFor({ timeout: 20_000 });
  vapi.latest().end('silence-timed-out');
  await page.getByText('Session Saved Automatically').first().waitFor({ timeout: 60_000 });
  expect(await askFromPage<Consultation[]>(page, '/api/consultations/history')).toHaveLength(1);
  await page.context().close();
});
