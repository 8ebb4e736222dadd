import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import { SOCKET_PATH } from '#contract/voice.ts';
import { askFromPage, enterConsultation, giveMicrophone, launchBrowser } from '#tests/support/browser.ts';
import { endEarly } from '../support/end-early.ts';
import { until } from '#tests/support/fake-page.ts';
import { noRecogniser } from '#tests/support/lacking.ts';
import { SPEECH_DATA, speechFile } from '#tests/support/speech.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { findChromium } from '../../scripts/browser.ts';
import { startWorker } from './worker-process.ts';

const NEEDED = ['LIVEKIT_URL', 'LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET', 'DATABASE_URL'] as const;
const missing = [
  ...NEEDED.filter((name) => !process.env[name]),
  noRecogniser(),
  !existsSync('dist/web/index.html') && 'built pages (npm run build)',
  !findChromium() && 'Chromium',
].filter(Boolean);
if (missing.length > 0) console.warn(`SKIPPED: a consultation through a real LiveKit server needs ${missing.join(', ')}`);

const env = {
  VOICE_ENGINE: 'livekit',
  STT: 'pocketsphinx',
  SPEECH_DATA,
  TTS: 'flite',
  ...Object.fromEntries(NEEDED.map((name) => [name, process.env[name] ?? ''])),
};

let app: ServerProcess;
let worker: ReturnType<typeof startWorker>;
let browser: Browser;
beforeAll(async () => {
  if (missing.length > 0) return;
  app = await startServer({ env });
  worker = startWorker({ ...env, DATA_DIR: app.folder });
  await worker.says('Waiting for consultations');
  browser = await launchBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await worker?.stop();
  await app?.kill('SIGTERM');
}, 60_000);

/** Tells how much sound energy has come out of the page's tracks so far. */
async function listenToTracks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        made.push(this);
      }
    };
    const energyHeard = async () => {
      const reports = await Promise.all(made.map((connection) => connection.getStats()));
      return reports
        .flatMap((report) => [...report.values()] as { type: string; totalAudioEnergy?: number }[])
        .reduce((sum, { type, totalAudioEnergy = 0 }) => (type === 'inbound-rtp' ? sum + totalAudioEnergy : sum), 0);
    };
    Object.assign(window, { energyHeard });
  });
  return () => page.evaluate(() => (window as unknown as { energyHeard: () => Promise<number> }).energyHeard());
}
const transcriptOf = (page: Page) => askFromPage<CallTranscript>(page, '/api/transcript');

test.skipIf(missing.length > 0)(
  'a doctor speaks with the patient through LiveKit, cuts in, drops out, comes back and ends; everything is stored',
  { timeout: 180_000 },
  async () => {
    const page = await browser.newPage();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const say = await giveMicrophone(page);
    const energy = await listenToTracks(page);
    await enterConsultation(page, app.url, 'A painful big toe');
    await page.getByRole('button', { name: 'Start Consultation' }).first().click();
    const speaking = () =>
      page
        .getByText(/is speaking/)
        .first()
        .waitFor({ timeout: 30_000 });
    const listening = () =>
      page
        .getByText(/is listening|is waiting for you/)
        .first()
        .waitFor({ timeout: 30_000 });

    await listening();
    await page.waitForTimeout(1500);
    await say(speechFile('u01'));
    await speaking();
    await page.waitForTimeout(1000);
    expect(await energy()).toBeGreaterThan(0);
    expect(sockets.some((url) => url.startsWith(process.env.LIVEKIT_URL!))).toBe(true);
    expect(sockets.filter((url) => url.includes(SOCKET_PATH))).toEqual([]);

    // Barge-in: an open question brings a long answer, which is cut into.
    await listening();
    await page.waitForTimeout(700);
    await say(speechFile('u02'));
    await speaking();
    await page.waitForTimeout(1500);
    await say(speechFile('u03'));
    const cut = await until(
      'the cut answer',
      async () => (await transcriptOf(page)).transcript.find(({ interrupted }) => interrupted),
      20_000,
    );
    expect(cut.role).toBe('assistant');

    // A reload comes back to the same call.
    const { callId } = await transcriptOf(page);
    await page.reload();
    await page.getByRole('button', { name: 'End Consultation' }).first().waitFor({ timeout: 20_000 });
    expect((await transcriptOf(page)).callId).toBe(callId);
    await endEarly(page);
    const { transcript } = await until('the whole transcript', async () => {
      const stored = await transcriptOf(page);
      return stored.complete && stored;
    });
    expect(transcript.filter(({ role }) => role === 'user').length).toBeGreaterThanOrEqual(3);
    expect(await askFromPage(page, `/api/call-details/${callId}`)).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
    await page.close();
  },
);
