import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, say } from '#tests/support/say.ts';
import { fliteTts, fliteVoice } from './flite.ts';
import type { VoiceWish } from './tts.ts';

const REPLY =
  "Well, doctor, it started on Tuesday night when I woke up with a terrible pain in my big toe. It's red and swollen. I can't even bear the bedsheet on it!";
const wish = (sex: VoiceWish['sex'], age = 50): VoiceWish => ({ sex, age, voiceProvider: '', voiceId: '' });

const flite = fliteTts();
beforeAll(() => flite.warmUp?.());
afterAll(() => flite.close?.());

test('a reply is spoken at 24 kHz, in 20 ms frames, at the pace of a person', async () => {
  const { pcm, sampleRate, frames, firstMs, allMs } = await say(await flite.open(wish('male')), REPLY);
  const seconds = pcm.length / sampleRate;
  console.log(`flite, warm: first audio ${firstMs.toFixed(0)} ms, real-time factor ${(allMs / 1000 / seconds).toFixed(3)}`);
  expect(sampleRate).toBe(24_000);
  expect(pcm.length).toBe(frames * 480);
  expect(REPLY.split(' ').length / seconds).toBeGreaterThan(2);
  expect(REPLY.split(' ').length / seconds).toBeLessThan(4.5);
  expect(allMs / 1000).toBeLessThan(seconds);
});

test('it is loud enough to hear and begins at once', async () => {
  const { pcm } = await say(await flite.open(wish('female')), 'Hello, doctor.');
  expect(pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(5000);
  expect(pcm.findIndex((sample) => Math.abs(sample) > 500) / 24).toBeLessThan(150);
});

test('the words come with ascending times within the sound, and joined they are the reply', async () => {
  const { pcm, words } = await say(await flite.open(wish('male')), ...REPLY.split(/(?<= )/));
  expect(words.map((word) => word.text).join('')).toBe(REPLY);
  const times = words.flatMap((word) => [word.startMs, word.endMs]);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(pcm.length / 24);
});

test('a woman and a man sound different, and others always get the same one of the two', async () => {
  const [her, him] = [await say(await flite.open(wish('female')), 'Hello.'), await say(await flite.open(wish('male')), 'Hello.')];
  expect(Buffer.from(her.pcm.buffer).equals(Buffer.from(him.pcm.buffer))).toBe(false);
  expect([30, 31].map((age) => fliteVoice(wish('other', age)))).toEqual(['slt', 'rms']);
});

test('text that holds nothing to say makes no sound, and its text is kept', async () => {
  const { pcm, words } = await say(await flite.open(wish('male')), '...');
  expect(pcm.every((sample) => sample === 0)).toBe(true);
  expect(words.map((word) => word.text)).toEqual(['...']);
});

test('a reply that is cut off stops, and the next one is spoken', async () => {
  const voice = await flite.open(wish('male'));
  const stream = voice.stream();
  stream.pushText(REPLY.repeat(20));
  stream.endInput();
  await stream.next();
  stream.close();
  const left: unknown[] = [];
  for await (const audio of stream) left.push(audio);
  expect(left.length * 20).toBeLessThan(30_000);
  expect((await say(voice, 'Yes.')).frames).toBeGreaterThan(10);
});

test('a worker that dies over and over fails the reply instead of hanging', async () => {
  const broken = fliteTts({
    worker: new URL('data:text/javascript,import{parentPort as p}from"node:worker_threads";p.on("message",()=>process.exit(1))'),
  });
  expect(await failureOf(await broken.open(wish('male')), 'Yes.')).toBe('worker ended while working');
  await broken.close?.();
});

test('a fault inside the program fails that reply and not the next', async () => {
  const faulty = `import{parentPort as p}from"node:worker_threads";let n=-2;p.on("message",({id})=>p.postMessage(n++?{id,result:{pcm:new Int16Array(4800),voiced:{startMs:0,endMs:200}}}:{id,error:"RuntimeError: unreachable"}))`;
  const broken = fliteTts({ worker: new URL(`data:text/javascript,${encodeURIComponent(faulty)}`) });
  // Its first two words are unheard.
  await broken.warmUp?.();
  expect(await failureOf(await broken.open(wish('male')), 'Yes.')).toContain('unreachable');
  expect((await say(await broken.open(wish('male')), 'Yes.')).frames).toBe(10);
  await broken.close?.();
});
