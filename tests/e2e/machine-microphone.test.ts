import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CallTranscript } from '#contract/call.ts';
import { wavOf as wavFileOf } from '#server/providers/wav.ts';
import { askFromPage, enterConsultation, launchBrowser } from '../support/browser.ts';
import { until } from '../support/fake-page.ts';
import { lacking, noRecogniser } from '../support/lacking.ts';
import { serverAndBrowser } from '../support/server-and-browser.ts';
import { sentences, speech } from '../support/speech.ts';
import { wordErrorRate } from '../support/word-errors.ts';

const missing = lacking("the machine's own microphone", noRecogniser());

const reference = sentences('reference');

const there = serverAndBrowser();

test.skipIf(missing)('the microphone of the machine itself is heard: a WAV as the device', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gp-microphone-'));
  const words = speech('u01');
  const scene = new Int16Array(words.length + 16_000 * 14);
  // The call is up within two seconds of the microphone; quiet follows, so that the end of the turn is heard.
  scene.set(words, 16_000 * 4);
  writeFileSync(join(folder, 'scene.wav'), wavFileOf(resampled(scene), 48_000));
  const machine = await launchBrowser({ wav: join(folder, 'scene.wav') });
  const page = await machine.newPage();
  await enterConsultation(page, there.server.url, 'A painful big toe');
  await page.getByRole('button', { name: 'Start Consultation' }).first().click();
  const entries = await until(
    'an answer',
    async () => {
      const { transcript: all } = await askFromPage<CallTranscript>(page, '/api/transcript');
      return all.length >= 2 && all;
    },
    40_000,
  );
  expect(wordErrorRate(reference.u01 ?? '', entries[0]?.content ?? '')).toBeLessThanOrEqual(0.12);
  await machine.close();
});

/** 16 kHz to the 48 kHz that Chromium's fake device wants. */
function resampled(pcm: Int16Array): Int16Array {
  return Int16Array.from({ length: pcm.length * 3 }, (_, at) => {
    const [left, right] = [pcm[Math.floor(at / 3)] ?? 0, pcm[Math.floor(at / 3) + 1] ?? 0];
    return Math.round(left + ((right - left) * (at % 3)) / 3);
  });
}
