import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Browser } from 'playwright-core';
import { overPglite } from '#server/db/open.ts';
import { outboxMailer } from '#server/providers/mail/outbox.ts';
import { fliteTts } from '#server/providers/tts/flite.ts';
import { enterConsultation, launchBrowser } from '#tests/support/browser.ts';
import { startApp } from '#tests/support/start-app.ts';
import { findChromium } from '../scripts/browser.ts';
import { held, median, RUNS } from './voice/limits.ts';

/** Each is answered for longer than is looked at. */
const QUESTIONS = [
  'Hello, what can I do for you today?',
  'Could you tell me more about how it began?',
  'Tell me about your work.',
  'What worries you most about it?',
];
const WINDOW_MS = 2200;
/** Of one core, in per cent. */
const MOST = 4;

/**
 * What the face on the line takes of a core while the patient speaks: all of Chromium's processes in a call of the product's own page, with
 * the face and with its script held back. By turns, so that what else runs here meets both. Drawn without a graphics card.
 */
export async function benchFace(): Promise<string[]> {
  if (!findChromium()) return ['  left out: there is no Chromium'];
  const mailer = outboxMailer('outbox', () => {});
  const app = await startApp({
    db: await overPglite(await PGlite.create()),
    providers: { stt: [], tts: [fliteTts()], llm: null, mailer },
  });
  const out = [`FACE (per cent of one core, Chromium's processes together while the patient speaks; medians of ${RUNS} runs; 1366 x 768)`];
  try {
    const browser = await launchBrowser({ args: ['--disable-gpu'] });
    const without: number[] = [];
    const withIt: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      without.push(await shareOfCore(browser, app.url, false));
      withIt.push(await shareOfCore(browser, app.url, true));
    }
    await browser.close();
    out.push(
      held('a call whose face has not come', round(median(without)), '%', null),
      held('a call with a face', round(median(withIt)), '%', null),
      held('the face', round(median(withIt.map((share, at) => share - without[at]!))), '%', MOST),
    );
  } finally {
    await app.close();
  }
  return out;
}

const round = (share: number) => Math.round(share * 10) / 10;

async function shareOfCore(browser: Browser, url: string, face: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  if (!face) await page.route(/\/face-[^/]+\.js$/, (route) => route.abort());
  await enterConsultation(page, url, 'A painful big toe');
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  await page.locator(face ? '.face canvas' : '.no-face').waitFor();
  let [used, lasted] = [0, 0];
  for (const question of QUESTIONS) {
    await page.getByLabel('Your message').fill(question);
    await page.getByLabel('Your message').press('Enter');
    const speaking = page.getByText(/is speaking/).first();
    await speaking.waitFor();
    // The answer has come by now, and what the page did about it is over.
    await sleep(600);
    const [before, began] = [await usedMs(browser), performance.now()];
    await sleep(WINDOW_MS);
    used += (await usedMs(browser)) - before;
    lasted += performance.now() - began;
    if (!(await speaking.isVisible())) throw new Error(`the answer to '${question}' is too short to measure the face in it`);
    await page
      .getByText(/is listening/)
      .first()
      .waitFor();
  }
  await context.close();
  return (used / lasted) * 100;
}

/** Of the processor, by all processes of the browser since they began. */
async function usedMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
