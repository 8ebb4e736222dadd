import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import { askFromPage, enterConsultation, giveMicrophone } from '../support/browser.ts';
import { violationsOf } from '../support/axe.ts';
import { until } from '../support/fake-page.ts';
import { lacking, noEncoder, noRecogniser } from '../support/lacking.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { speechFile } from '../support/speech.ts';
import { endEarly } from '../support/end-early.ts';

const missing = lacking('a recorded consultation', noRecogniser(), noEncoder());

const there = serverAndBrowser();

type Heard = { seconds: number; duration: number; paused: boolean; rate: number };
/** What the page's audio element really does; the player makes it, the document does not hold it. */
const heard = (page: Page): Promise<Heard> => page.evaluate(() => (window as unknown as { heardAudio: () => Heard }).heardAudio());

/** Keeps the audio element that was played last in sight. Call before the page is opened. */
async function watchAudio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const played: { last?: HTMLMediaElement } = {};
    const { play } = HTMLMediaElement.prototype as { play: (this: HTMLMediaElement) => Promise<void> };
    HTMLMediaElement.prototype.play = function playWatched(this: HTMLMediaElement) {
      played.last = this;
      return play.call(this);
    };
    Object.assign(window, {
      heardAudio: () => ({
        seconds: played.last?.currentTime ?? 0,
        duration: played.last?.duration ?? 0,
        paused: played.last?.paused ?? true,
        rate: played.last?.playbackRate ?? 0,
      }),
    });
  });
}

test.skipIf(missing)(
  'a spoken consultation is heard again: from the history, from its page, line by line',
  { timeout: 180_000 },
  async () => {
    const page = await (await there.browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const say = await giveMicrophone(page);
    await watchAudio(page);
    await enterConsultation(page, there.server.url, 'A painful big toe');
    await page.getByRole('button', { name: 'Start Consultation' }).first().click();
    await page.getByText('Speech recognition: this server').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);
    for (const name of ['u01', 'u12']) {
      await page
        .getByText(/is listening|is waiting for you/)
        .first()
        .waitFor({ timeout: 30_000 });
      await page.waitForTimeout(700);
      await say(speechFile(name));
      await page
        .getByText(/is speaking/)
        .first()
        .waitFor({ timeout: 20_000 });
    }
    await page
      .getByText(/is listening|is waiting for you/)
      .first()
      .waitFor({ timeout: 40_000 });
    const { callId, transcript } = await askFromPage<CallTranscript>(page, '/api/transcript');
    await endEarly(page);
    await page.getByText('Session Saved Automatically').first().waitFor({ timeout: 30_000 });
    const { createdAt, endedAt } = await askFromPage<{ createdAt: string; endedAt: string }>(page, `/api/call-details/${callId}`);
    const length = (Date.parse(endedAt) - Date.parse(createdAt)) / 1000;

    await page.getByRole('link', { name: 'History' }).first().click();
    await page.getByRole('button', { name: 'Play Recording' }).first().click();
    await until('the recording to play', async () => (await heard(page)).seconds > 1);
    const { duration } = await heard(page);
    console.log(`the call ran ${length.toFixed(2)} s, its recording is ${duration.toFixed(2)} s long`);
    expect(duration - length).toBeGreaterThan(-0.5);
    expect(duration - length).toBeLessThan(0.5);
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
    expect((await heard(page)).paused).toBe(true);
    await page.getByRole('button', { name: 'Close' }).click();

    await page.getByText('A painful big toe').first().click();
    await page.getByRole('heading', { name: 'Conversation transcript' }).waitFor();
    const line = transcript.findLast(({ role }) => role === 'assistant')!;
    const item = page
      .getByRole('listitem')
      .filter({ hasText: line.content.slice(0, 40) })
      .first();
    await item.click();
    await until('the line to play', async () => !(await heard(page)).paused);
    const at = (await heard(page)).seconds;
    expect(at).toBeGreaterThan(line.startMs! / 1000 - 0.5);
    expect(at).toBeLessThan(line.startMs! / 1000 + 1.5);
    await until('the line to be marked', async () => (await item.getAttribute('aria-current')) === 'true');
    await until('time to pass', async () => (await heard(page)).seconds > at + 0.5);

    const bar = page.getByRole('region', { name: 'Consultation Recording' });
    await bar.getByLabel('Speed').selectOption('1.5');
    expect((await heard(page)).rate).toBe(1.5);
    // By keyboard: the beginning, and a pause.
    await bar.getByLabel('Position').focus();
    await page.keyboard.press('Home');
    await until('the beginning', async () => (await heard(page)).seconds < 2);
    await bar.getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Enter');
    await until('quiet', async () => (await heard(page)).paused);
    await page.getByRole('button', { name: 'Play Recording' }).waitFor();

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page, { part: 'main', colours: colorScheme === 'dark' })).toEqual([]);
    }

    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Download the recording' }).click();
    await page.getByRole('menuitem', { name: /stereo/ }).click();
    expect((await download).suggestedFilename()).toMatch(/-stereo\.ogg$/);

    // A quote of the feedback plays its moment.
    await page.getByRole('button', { name: /All 26 indicators/ }).click();
    const quote = page.getByRole('button', { name: /^Go to \d/ }).first();
    await quote.waitFor({ timeout: 30_000 });
    const [, minutes, seconds] = /(\d+):(\d+)/.exec((await quote.getAttribute('aria-label')) ?? '')!;
    const moment = Number(minutes) * 60 + Number(seconds);
    await quote.click();
    await until('the quote to play', async () => !(await heard(page)).paused);
    const place = (await heard(page)).seconds;
    expect(place).toBeGreaterThan(moment - 1);
    expect(place).toBeLessThan(moment + 2.5);
    await page.context().close();
  },
);
