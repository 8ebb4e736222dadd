import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import { askFromPage, enterConsultation, giveMicrophone, listenToPage } from '../support/browser.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { sentences, speechFile } from '../support/speech.ts';
import { wordErrorRate } from '../support/word-errors.ts';
import { endEarly } from '../support/end-early.ts';

const missing = lacking('a spoken consultation', noRecogniser());

const reference = sentences('reference');

const there = serverAndBrowser();

const entriesOf = async (page: Page) => (await askFromPage<CallTranscript>(page, '/api/transcript')).transcript;
const activeMs = async (page: Page) => {
  const { call } = await askFromPage<{ call: { createdAt: string } }>(page, '/api/calls/current');
  return Date.now() - Date.parse(call.createdAt);
};

test.skipIf(missing)('a doctor speaks with the patient, cuts in, ends, and reads the feedback', { timeout: 240_000 }, async () => {
  const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const say = await giveMicrophone(page);
  const sound = await listenToPage(page);
  await enterConsultation(page, there.server.url, 'A painful big toe');
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.getByText('Speech recognition: this server').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);

  const said: string[] = [];
  const listening = () =>
    page
      .getByText(/is listening|is waiting for you/)
      .first()
      .waitFor({ timeout: 30_000 });
  for (const name of ['u01', 'u02', 'u05', 'u08', 'u12', 'u13']) {
    await listening();
    await page.waitForTimeout(700);
    await say(speechFile(name));
    said.push(name);
    await page
      .getByText(/is speaking/)
      .first()
      .waitFor({ timeout: 20_000 });
  }
  // Into the answer: an open question brings a long one.
  await listening();
  await page.waitForTimeout(700);
  await say(speechFile('u02'));
  said.push('u02');
  await page
    .getByText(/is speaking/)
    .first()
    .waitFor({ timeout: 20_000 });
  await page.waitForTimeout(700);
  const started = Date.now();
  await say(speechFile('u03'));
  said.push('u03');
  await page
    .getByText(/is speaking/)
    .first()
    .waitFor({ timeout: 20_000 });
  const { loudAt } = await sound();
  await listening();
  await page.waitForTimeout(Math.max(0, 61_000 - (await activeMs(page))));
  await endEarly(page);

  await page.getByText('Session Saved Automatically').first().waitFor({ timeout: 30_000 });
  await page.getByText('SCA Scoring Complete').first().waitFor({ timeout: 30_000 });
  await page.getByText('D1 Data gathering & diagnosis').first().waitFor();

  const entries = await entriesOf(page);
  const doctor = entries.filter(({ role, backchannel }) => role === 'user' && !backchannel).map(({ content }) => content);
  const wer = wordErrorRate(said.map((name) => reference[name]).join(' '), doctor.join(' '));
  console.log(`word error rate of the doctor's stored turns: ${(wer * 100).toFixed(1)} % over ${said.length} turns\n${doctor.join('\n')}`);
  expect(wer).toBeLessThanOrEqual(0.12);

  const patient = entries.filter(({ role }) => role === 'assistant');
  expect(patient[0]!.content.toLowerCase()).toContain('toe');
  expect(loudAt.length).toBeGreaterThan(100);
  const cut = patient.findLast(({ interrupted }) => interrupted);
  expect(cut, 'the answer that was cut into').toBeDefined();
  const silentFrom = lastBefore(loudAt, started);
  console.log(`barge-in: onset of the file -> last sound of the cut answer ${silentFrom - started} ms; kept words: '${cut!.content}'`);
  expect(silentFrom - started).toBeLessThan(2500);

  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByText('Transcript & Assessment').first().waitFor();
  await page.getByText('A painful big toe').first().click();
  await page.getByText('D3 Relating to others').first().waitFor();
  await page.context().close();
});

/** The last moment of a run of sound that was going on at `at`. */
function lastBefore(times: number[], at: number): number {
  let last = at;
  for (const time of times) if (time > last && time - last < 400) last = time;
  return last;
}
