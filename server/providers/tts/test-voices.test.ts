import { expect, test } from 'vitest';
import { failureOf, say } from '#tests/support/say.ts';
import { browserTts } from './browser.ts';
import { toneTts } from './tone.ts';
import type { VoiceWish } from './tts.ts';

const wish: VoiceWish = { sex: 'male', age: 50, voiceProvider: '', voiceId: '' };

test('the tone lasts 300 ms a word and tells when each is said', async () => {
  const { pcm, words } = await say(await toneTts().open(wish), 'It hurts. Since ', 'Tuesday.');
  expect(pcm.length / 24).toBe(1200);
  expect(words.map((word) => [word.text, word.startMs])).toEqual([
    ['It ', 0],
    ['hurts. ', 300],
    ['Since ', 600],
    ['Tuesday.', 900],
  ]);
});

test('the tone comes late when told to', async () => {
  expect((await say(await toneTts({ ttfbMs: 80 }).open(wish), 'Yes.')).firstMs).toBeGreaterThan(75);
});

test('the tone fails when told to, and the next reply is spoken', async () => {
  const voice = await toneTts({ fail: (piece) => piece.includes('bad') }).open(wish);
  expect(await failureOf(voice, 'This is bad.')).toContain('told to fail');
  expect((await say(voice, 'Yes.')).frames).toBe(15);
});

test('a stalled tone can be cut off', async () => {
  const stream = (await toneTts({ stall: () => true }).open(wish)).stream();
  stream.pushText('Yes. ');
  setTimeout(() => stream.close(), 50);
  const frames: unknown[] = [];
  for await (const audio of stream) frames.push(audio);
  expect(frames).toEqual([]);
});

test("for the browser's voice each piece of text is one silent frame, at once", async () => {
  const { frames, pcm, words } = await say(await browserTts().open(wish), 'Well, ', 'it ', 'hurts.');
  expect([frames, words]).toEqual([3, []]);
  expect(pcm.every((sample) => sample === 0)).toBe(true);
});
