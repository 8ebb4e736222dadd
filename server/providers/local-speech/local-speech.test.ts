import { rmSync } from 'node:fs';
import { initializeLogger } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { afterEach, expect, test } from 'vitest';
import { say } from '#tests/support/say.ts';
import type { VoiceWish } from '../tts/tts.ts';
import { fillModel, handFilled } from './fixtures/hand-filled.ts';
import { localStt } from './local-stt.ts';
import { localTts } from './local-tts.ts';
import { MODELS } from './manifest.ts';
import { modelFolder, writeMarker } from '../local-models/places.ts';

initializeLogger({ pretty: false, level: 'silent' });
const child = new URL('./fixtures/tells.child.ts', import.meta.url);
const folders: string[] = [];
const made = (modelsDir: string) => {
  folders.push(modelsDir);
  return modelsDir;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const wish = (sex: VoiceWish['sex'], age = 30): VoiceWish => ({ sex, age, voiceProvider: '11labs', voiceId: 'abc' });
const sound = (seconds: number, loudness = 6000) => {
  const pcm = new Int16Array(seconds * 16_000).map((_, n) => (n % 2 ? loudness : -loudness));
  return new AudioFrame(pcm, 16_000, 1, pcm.length);
};

test('the recogniser is ready from the moment a model lies in the folder, and Parakeet comes before Moonshine', async () => {
  const modelsDir = made(handFilled());
  const stt = localStt({ modelsDir, child });
  const hear = async (frame: AudioFrame) =>
    (await (await stt.open({ language: 'en-GB', keyTerms: [] })).recognize(frame)).alternatives?.[0].text;
  expect(stt.ready?.()).toBe(false);
  await stt.warmUp?.();
  fillModel(modelsDir, 'moonshine-tiny');
  expect(stt.ready?.()).toBe(true);
  expect(await hear(sound(2))).toBe('moonshine-tiny 2.0');
  const pieces = (await hear(sound(15)))!.match(/[\d.]+/g)!.map(Number);
  expect(pieces.every((seconds) => seconds <= 7)).toBe(true);
  expect(pieces.reduce((sum, seconds) => sum + seconds)).toBeCloseTo(15, 0);
  fillModel(modelsDir, 'parakeet-110m');
  expect(await hear(sound(15))).toBe('parakeet-110m 15.0');
  expect(await hear(sound(0.1))).toBe('parakeet-110m 0.5');
  expect(await hear(sound(2, 100))).toBe('');
  rmSync(modelFolder(modelsDir, MODELS[0]!), { recursive: true });
  rmSync(modelFolder(modelsDir, MODELS[1]!), { recursive: true });
  expect(stt.ready?.()).toBe(false);
  await expect(hear(sound(2))).rejects.toThrow('removed');
  await stt.close?.();
});

test("the voice is the patient's, named on the screen, with the time of every word", async () => {
  const modelsDir = made(handFilled('piper-alan'));
  const tts = localTts({ modelsDir, child });
  expect(tts.ready?.()).toBe(true);
  expect(tts.about?.(wish('female'))).toEqual({ label: 'Alan, on this server', note: "No woman's voice is installed here." });
  fillModel(modelsDir, 'piper-alba');
  expect(tts.about?.(wish('female'))).toEqual({ label: 'Alba, on this server' });
  const said = await say(await tts.open(wish('female')), 'It hurts a lot. ', 'Really.');
  expect(said.pcm[0]).toBe(1);
  expect(said.sampleRate).toBe(24_000);
  expect(said.words.map(({ text }) => text).join('')).toBe('It hurts a lot. Really.');
  expect(said.words[0]?.startMs).toBe(0);
  expect(said.words.at(-1)!.startMs).toBeGreaterThanOrEqual(2000);
  await tts.warmUp?.();
  await tts.close?.();
});

test('Kokoro speaks where it is fast enough, Piper where it is not, and Kokoro again where there is nothing else', async () => {
  const modelsDir = made(handFilled('kokoro', 'piper-alan'));
  const tts = localTts({ modelsDir, child });
  const measured = (realTimeFactor: number) =>
    writeMarker(
      modelFolder(
        modelsDir,
        MODELS.find(({ id }) => id === 'kokoro')!,
      ),
      { sha256: '', realTimeFactor },
    );
  const name = (sex: VoiceWish['sex']) => tts.about?.(wish(sex)).label;
  await measured(0.2);
  expect([name('male'), name('female')]).toEqual(['Lewis, on this server', 'Emma, on this server']);
  await measured(0.9);
  expect([name('male'), name('female')]).toEqual(['Alan, on this server', 'Emma, on this server']);
  await tts.close?.();
});
