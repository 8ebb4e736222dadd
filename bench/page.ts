import { enterConsultation, giveMicrophone, launchBrowser } from '#tests/support/browser.ts';
import { SPEECH_DATA, speechFile } from '#tests/support/speech.ts';
import { startServer } from '#tests/support/server-process.ts';
import { line } from './figures.ts';

const TURNS = 8;

/**
 * One doctor in Chromium: from the end of the words in the microphone to the first rendered sample of the answer, by
 * the page's own clock. Test recogniser, offline patient, built-in voice.
 */
export async function benchPage(): Promise<string[]> {
  const server = await startServer({ env: { STT: 'pocketsphinx', SPEECH_DATA } });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const first: number[] = [];
    let underruns = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload !== 'string') return;
        const message = JSON.parse(payload) as { type: string; at: number; underruns: number };
        if (message.type === 'seg.first') first.push(message.at);
        if (message.type === 'seg.played') underruns += message.underruns;
      }),
    );
    const say = await giveMicrophone(page);
    await enterConsultation(page, server.url, 'A painful big toe');
    await page.getByRole('button', { name: 'Start Consultation' }).first().click();
    await page.waitForTimeout(2500);
    const delays: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = first.length;
      const ended = await say(speechFile(`u${String(turn + 1).padStart(2, '0')}`));
      await page
        .getByText(/is speaking/)
        .first()
        .waitFor({ timeout: 20_000 });
      const heard = first[before];
      if (heard !== undefined) delays.push(heard - ended);
      await page
        .getByText(/is listening/)
        .first()
        .waitFor({ timeout: 30_000 });
      await page.waitForTimeout(600);
    }
    return [line('end of speech -> first sample rendered in Chromium', delays), `underruns in the page: ${underruns} samples`];
  } finally {
    await browser.close();
    await server.kill('SIGTERM');
  }
}
