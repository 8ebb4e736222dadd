import { describe, expect, test } from 'vitest';
import type { RecognitionLike } from './browser-recogniser.ts';
import { testClock } from './test-clock.ts';
import { hearInBrowser, READING_SECONDS, recordSentence } from './hear-sentence.ts';
import { base64Of, loudnessOf } from './loudness.ts';

const LOUD = 3000;

/** A microphone that gives these seconds of speech and of quiet, then quiet for ever. */
function microphone(...parts: [seconds: number, amplitude: number][]) {
  const quarters = parts.flatMap(([seconds, amplitude]) => Array<number>(seconds * 4).fill(amplitude));
  let given = 0;
  return {
    listen: (seconds: number) => Promise.resolve(new Int16Array(16_000 * seconds).fill(quarters[given++] ?? 0)),
    seconds: () => given / 4,
  };
}
const reading = (signal = new AbortController().signal) => {
  const left: number[] = [];
  return { left, onLeft: (seconds: number) => void left.push(seconds), signal };
};

describe('one sentence into the microphone', () => {
  test('is over with the pause after it, not with the one before it', async () => {
    const its = microphone([2, 0], [3, LOUD]);
    const pcm = await recordSentence(its, reading());
    expect(its.seconds()).toBe(6.5);
    expect(pcm.length).toBe(16_000 * 6.5);
    expect(loudnessOf(pcm.subarray(16_000 * 2, 16_000 * 5))).toBeCloseTo(LOUD / 32_768);
  });

  test('may hold its breath for a second', async () => {
    const its = microphone([2, LOUD], [1, 0], [2, LOUD]);
    await recordSentence(its, reading());
    expect(its.seconds()).toBe(6.5);
  });

  test('has its time, counted down in whole seconds', async () => {
    const counted = reading();
    const its = microphone();
    await recordSentence(its, counted);
    expect(its.seconds()).toBe(READING_SECONDS);
    expect([...new Set(counted.left)]).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test('is no longer than may be sent, however late its pieces come', async () => {
    const listen = (seconds: number) => Promise.resolve(new Int16Array(16_000 * seconds + 180).fill(LOUD));
    const pcm = await recordSentence({ listen }, { ...reading(), seconds: 20 });
    expect(pcm.length).toBe(16_000 * 20);
    expect(pcm.at(-1)).toBe(LOUD);
  });

  test('is over when the reader says so', async () => {
    const stop = new AbortController();
    const its = microphone([9, LOUD]);
    const { listen } = its;
    const pcm = recordSentence({ listen: (seconds) => (its.seconds() === 2 && stop.abort(), listen(seconds)) }, reading(stop.signal));
    expect((await pcm).length / 16_000).toBe(2.25);
  });
});

class Recognition extends EventTarget implements RecognitionLike {
  lang = '';
  continuous = false;
  interimResults = false;
  start = () => {};
  abort = () => {};
  hears(transcript: string, isFinal: boolean): void {
    this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [{ 0: { transcript, confidence: 0.9 }, isFinal }] }));
  }
  fails(error: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
  }
}

describe("one sentence into the browser's own recogniser", () => {
  const listening = () => {
    const clock = testClock();
    const recognition = new Recognition();
    const heard = hearInBrowser({ make: () => recognition, language: 'en-IN', clock }, reading());
    return { clock, recognition, heard };
  };

  test('is over a moment after its last words, with the last guess kept', async () => {
    const { clock, recognition, heard } = listening();
    await clock.advance(2000);
    recognition.hears('hello', true);
    recognition.hears('what can I do', false);
    await clock.advance(2000);
    expect(await heard).toBe('hello what can I do');
    expect(recognition.lang).toBe('en-IN');
  });

  test('ends empty when nothing is heard', async () => {
    const { clock, heard } = listening();
    await clock.advance(READING_SECONDS * 1000);
    expect(await heard).toBe('');
  });

  test('fails as the recogniser fails, even at once', async () => {
    const { recognition, heard } = listening();
    recognition.fails('network');
    await expect(heard).rejects.toThrow('network');
    const refuses = () =>
      Object.assign(new Recognition(), {
        start: () => {
          throw new Error('no');
        },
      });
    await expect(hearInBrowser({ make: refuses, language: 'en-GB', clock: testClock() }, reading())).rejects.toThrow('unavailable');
  });
});

test('samples travel as the bytes that the server reads', () => {
  const pcm = Int16Array.from({ length: 20_000 }, (_, at) => at - 10_000);
  const bytes = Buffer.from(base64Of(pcm), 'base64');
  expect(new Int16Array(Uint8Array.from(bytes).buffer)).toEqual(pcm);
});
