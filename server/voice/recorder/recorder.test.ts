import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lacking, noEncoder } from '#tests/support/lacking.ts';
import { decodeRecording, loudnessOf, loudStretches, placeOf } from '#tests/support/recording.ts';
import { until } from '#tests/support/fake-page.ts';
import { speech, withoutTail } from '#tests/support/speech.ts';
import type { Wire } from '../plan.ts';
import { encoderInThread } from './encoder-thread.ts';
import { findFfmpeg } from './ffmpeg-encoder.ts';
import { createRecorder } from './recorder.ts';

const ffmpeg = findFfmpeg();
const missing = lacking('recordings', noEncoder());

const folder = mkdtempSync(join(tmpdir(), 'gp-recorder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const SILENT_WIRE: Wire = { send: () => {}, sendAudio: () => {}, close: () => {} };

/** A recorder whose time is moved by hand: `at` waits for a moment of the call, ticking each second on the way. */
function scene(name: string) {
  const files = { stereo: join(folder, `${name}.stereo.ogg`), mono: join(folder, `${name}.mono.ogg`) };
  const warnings: string[] = [];
  let time = 1_000_000;
  let nextTick = time + 1000;
  let tick = () => {};
  let begun = 0;
  const recorder = createRecorder({
    now: () => time,
    open: () => encoderInThread(ffmpeg!, files),
    begun: () => (begun += 1),
    warn: (message) => void warnings.push(message),
    everySecond: (act) => {
      tick = act;
      return () => (tick = () => {});
    },
  });
  recorder.start(time);
  const at = (ms: number) => {
    while (1_000_000 + ms >= nextTick) {
      time = nextTick;
      nextTick += 1000;
      tick();
    }
    time = 1_000_000 + ms;
  };
  return { recorder, files, warnings, at, begun: () => begun };
}

/** Microphone frames from `fromMs` on, arriving on time; `words` begins at its start. */
function talk({ recorder, at }: ReturnType<typeof scene>, fromMs: number, toMs: number, words: Int16Array, offset = 0): void {
  for (let sample = 0; sample < (toMs - fromMs) * 16; sample += 320) {
    at(fromMs + (sample + 320) / 16);
    const pcm = new Int16Array(320);
    pcm.set(words.subarray(sample, sample + 320));
    recorder.microphone(pcm, offset + sample);
  }
}

test.skipIf(missing)('each side has its own channel at its own time, in stereo and together in one', { timeout: 60_000 }, async () => {
  const it = scene('sides');
  const words = withoutTail(speech('u01'));
  const wire = it.recorder.overhear(SILENT_WIRE);
  talk(it, 2000, 8000, words);
  wire.send({ type: 'seg.start', seg: 1 });
  const tone = Int16Array.from({ length: 24_000 }, (_, n) => 8000 * Math.sin(n / 9));
  wire.sendAudio(1, 0, tone);
  it.recorder.report({ type: 'seg.first', seg: 1, at: 0 });
  it.at(9000);
  it.recorder.report({ type: 'seg.played', seg: 1, ms: 1000, flushed: false, underruns: 0 });
  it.at(10_000);
  await it.recorder.close();
  expect([it.begun(), it.warnings]).toEqual([1, []]);

  const { ms, left, right } = await decodeRecording(it.files.stereo);
  expect(Math.abs(ms - 10_000)).toBeLessThan(50);
  const doctor = placeOf(loudnessOf(words, 16_000), left);
  expect(doctor.likeness).toBeGreaterThan(0.9);
  expect(Math.abs(doctor.at - 2000)).toBeLessThan(15);
  const [patient, ...more] = loudStretches(right, 500);
  expect(more).toEqual([]);
  expect(Math.abs(patient!.from - 8000)).toBeLessThan(15);
  expect(Math.abs(patient!.to - 9000)).toBeLessThan(15);
  // Neither is heard on the other's side.
  expect(Math.max(...left.subarray(8050, 8950))).toBeLessThan(60);
  expect(Math.max(...right.subarray(2000, 7900))).toBeLessThan(60);

  const mono = await decodeRecording(it.files.mono);
  expect(Math.abs(placeOf(loudnessOf(words, 16_000), mono.left).at - 2000)).toBeLessThan(15);
  expect(mono.left[8500]).toBeGreaterThan(2000);
  expect(statSync(it.files.mono).size).toBeLessThan(statSync(it.files.stereo).size);
});

test.skipIf(missing)('a line that was down leaves silence of its length', { timeout: 60_000 }, async () => {
  const it = scene('gap');
  const hum = Int16Array.from({ length: 16_000 * 10 }, (_, n) => 6000 * Math.sin(n / 5));
  it.recorder.overhear(SILENT_WIRE);
  talk(it, 1000, 5000, hum);
  it.at(12_400);
  it.recorder.overhear(SILENT_WIRE);
  talk(it, 12_400, 16_000, hum, 11_400 * 16);
  await it.recorder.close();
  const stretches = loudStretches((await decodeRecording(it.files.stereo)).left, 1000);
  expect(stretches).toHaveLength(2);
  const gap = stretches[1]!.from - stretches[0]!.to;
  expect(Math.abs(gap - 7400)).toBeLessThan(50);
});

test.skipIf(missing)('what comes after the call was over is left out', { timeout: 60_000 }, async () => {
  const it = scene('over');
  const hum = Int16Array.from({ length: 16_000 * 8 }, (_, n) => 6000 * Math.sin(n / 5));
  it.recorder.overhear(SILENT_WIRE);
  talk(it, 0, 6500, hum);
  await it.recorder.close(1_005_000);
  const { ms, left } = await decodeRecording(it.files.stereo);
  expect(Math.abs(ms - 5000)).toBeLessThan(50);
  expect(Math.max(...left.subarray(4800, 4950))).toBeGreaterThan(1000);
});

test.skipIf(missing)('the file grows as the call runs', { timeout: 60_000 }, async () => {
  const it = scene('growing');
  const hum = Int16Array.from({ length: 16_000 * 12 }, (_, n) => 6000 * Math.sin(n / 5));
  it.recorder.overhear(SILENT_WIRE);
  talk(it, 0, 100, hum);
  await until('the files to be opened', () => it.begun() === 1);
  talk(it, 100, 12_000, hum, 1600);
  const early = await until('sound in the file', () => existsSync(it.files.stereo) && Math.max(0, statSync(it.files.stereo).size - 5000));
  await it.recorder.close();
  expect(statSync(it.files.stereo).size).toBeGreaterThan(early);
});

test('an encoder that cannot be started is told of once, and nothing else happens', async () => {
  const warnings: string[] = [];
  let begun = 0;
  const recorder = createRecorder({
    now: Date.now,
    open: () => encoderInThread(join(folder, 'no-such-program'), { stereo: 'x', mono: 'y' }),
    begun: () => (begun += 1),
    warn: (message) => void warnings.push(message),
  });
  recorder.start(Date.now());
  for (let n = 0; n < 3; n += 1) {
    recorder.microphone(new Int16Array(320), n * 320);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await recorder.close();
  expect([begun, warnings]).toEqual([0, ['the recording broke off']]);
});

test('an encoder that dies is told of once, and its call is not held up', async () => {
  const warnings: string[] = [];
  let time = 0;
  let tick = () => {};
  const recorder = createRecorder({
    now: () => time,
    open: async () => ({
      write: async () => {
        throw new Error('ffmpeg ended with 1');
      },
      finish: async () => {},
    }),
    begun: () => {},
    warn: (message) => void warnings.push(message),
    everySecond: (act) => {
      tick = act;
      return () => {};
    },
  });
  recorder.start(0);
  for (time = 0; time < 20_000; time += 1000) {
    recorder.microphone(new Int16Array(320), (time / 1000) * 16_000);
    tick();
    await Promise.resolve();
  }
  await recorder.close();
  expect(warnings).toEqual(['the recording broke off']);
});

test('a call without a sound opens no file', async () => {
  let opened = 0;
  const recorder = createRecorder({
    now: Date.now,
    open: async () => {
      opened += 1;
      throw new Error('no');
    },
    begun: () => {},
    warn: () => {},
  });
  recorder.start(Date.now());
  recorder.overhear(SILENT_WIRE).send({ type: 'seg.start', seg: 1 });
  await recorder.close();
  expect(opened).toBe(0);
});
