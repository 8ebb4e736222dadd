import { performance } from 'node:perf_hooks';
import { initializeLogger } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { afterAll, describe, expect, test } from 'vitest';
import { lacking, noRecogniser } from '#tests/support/lacking.ts';
import { type DoctorVoice, sentences, speech, SPEECH_DATA } from '#tests/support/speech.ts';
import { wordErrors } from '#tests/support/word-errors.ts';
import { loudestDbfs } from './loudness.ts';
import { pocketsphinxStt } from './pocketsphinx.ts';

initializeLogger({ pretty: false, level: 'silent' });
const options = { language: 'en-GB', keyTerms: [] };
/** Of 20: half of them take half the time and show the same. */
const SENTENCES = 10;
const missing = lacking('the development recogniser', noRecogniser());

function utterance(voice: DoctorVoice, name: string): AudioFrame {
  const pcm = speech(name, voice);
  return new AudioFrame(pcm, 16_000, 1, pcm.length);
}

describe.skipIf(missing)("Debian's PocketSphinx", () => {
  const provider = pocketsphinxStt({ speechData: SPEECH_DATA });
  const opened = provider.open(options);
  const hear = async (frame: AudioFrame | AudioFrame[]) => (await (await opened).recognize(frame)).alternatives?.[0].text ?? '';
  afterAll(() => provider.close?.());

  test('it understands a doctor with a word error rate of 12 % or less, and blocks nothing', { timeout: 120_000 }, async () => {
    const some = Object.entries(sentences('reference')).slice(0, SENTENCES);
    const before = performance.eventLoopUtilization();
    await provider.warmUp?.();
    const began = performance.now();
    const results = await Promise.all(
      some.map(async ([name, said]) => {
        const frame = utterance('flite-rms', name);
        return { ...wordErrors(said, await hear(frame)), seconds: frame.data.length / 16_000 };
      }),
    );
    // Busy time, not delays: those depend on what else the machine does. Decoding in this process would be near 1.
    const busy = performance.eventLoopUtilization(before).utilization;
    const sum = (part: 'errors' | 'words' | 'seconds') => results.reduce((total, one) => total + one[part], 0);
    const rate = sum('errors') / sum('words');
    const factor = (performance.now() - began) / 1000 / sum('seconds');
    console.log(
      `pocketsphinx: word error rate ${(rate * 100).toFixed(1)} % of ${sum('words')} words, ` +
        `real-time factor ${factor.toFixed(3)}, event loop busy ${(busy * 100).toFixed(0)} %`,
    );
    expect(rate).toBeLessThanOrEqual(0.12);
    expect(busy).toBeLessThan(0.5);
  });

  test('the same words are heard whatever was heard before', async () => {
    const alone = await hear(utterance('flite-rms', 'u02'));
    await hear(utterance('pico-gb', 'u05'));
    expect(await hear(utterance('flite-rms', 'u02'))).toBe(alone);
  });

  test('frames of 20 ms are heard as one utterance', async () => {
    const { data } = utterance('flite-rms', 'u02');
    const whole = await hear(new AudioFrame(data, 16_000, 1, data.length));
    const frames = Array.from({ length: Math.ceil(data.length / 320) }, (_, index) => {
      const part = data.slice(index * 320, (index + 1) * 320);
      return new AudioFrame(part, 16_000, 1, part.length);
    });
    expect(await hear(frames)).toBe(whole);
  });
});

test('near-silence is nothing said, without asking the decoder', async () => {
  const provider = pocketsphinxStt({ speechData: '/nowhere' });
  const recogniser = await provider.open(options);
  const noise = new Int16Array(16_000).map((_, n) => ((n * 7919) % 100) - 50);
  expect(loudestDbfs(noise, 16_000)).toBeLessThan(-45);
  expect((await recogniser.recognize(new AudioFrame(noise, 16_000, 1, noise.length))).alternatives?.[0].text).toBe('');
  await provider.close?.();
});

test('without its data the recogniser says what it needs', async () => {
  const provider = pocketsphinxStt({ speechData: '/nowhere' });
  await expect(provider.warmUp?.()).rejects.toThrow(
    /apt-get install libpocketsphinx3 pocketsphinx-en-us.*nowhere|cannot open shared object/s,
  );
  await provider.close?.();
});
