import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '#contract/transcript.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { fakeMicrophone, fakePage, until } from '#tests/support/fake-page.ts';
import { lacking, noEncoder } from '#tests/support/lacking.ts';
import { decodeRecording, loudnessOf, loudStretches, placeOf } from '#tests/support/recording.ts';
import { speech, withoutTail } from '#tests/support/speech.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import { warmUpTurnTaking } from '../end-of-turn.ts';
import { encoderInThread } from './encoder-thread.ts';
import { findFfmpeg } from './ffmpeg-encoder.ts';
import { createRecorder } from './recorder.ts';

const ffmpeg = findFfmpeg();
const missing = lacking('a recorded call', noEncoder());

const LONG = 'Well doctor, it started about three days ago in my big toe, and it has been getting worse every single night since then.';
const SAYS = [LONG, 'Three days ago.'];
const folder = mkdtempSync(join(tmpdir(), 'gp-recorded-call-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(warmUpTurnTaking);

test.skipIf(missing)('a call with a barge-in: each word at its moment, and nothing that was not played', { timeout: 90_000 }, async () => {
  const files = { stereo: join(folder, 'stereo.ogg'), mono: join(folder, 'mono.ogg') };
  const warn = (message: string) => void stored.push({ text: message } as Entry);
  const status = { ears: { id: 'scripted', label: 'test' }, voice: { id: 'tone', label: 'test', kind: 'pcm' as const } };
  const stt = scriptedStt({ script: ['Hello, what can I do for you?', 'Sorry, when did it start?'] });
  const recorder = createRecorder({ now: Date.now, open: () => encoderInThread(ffmpeg!, files), begun: () => {}, warn });
  let lasted = NaN;
  const { call, stored } = keptCall({
    patient: {
      reply: async function* reply({ history }) {
        yield* (SAYS[history.filter(({ role }) => role === 'user').length] ?? '').split(/(?<= )/);
      },
    },
    chooseEngines: () => ({ stt, tts: toneTts(), status }),
    recorder: {
      ...recorder,
      close: (at) => {
        lasted = at! - started;
        return recorder.close(at);
      },
    },
    onWarn: warn,
  });
  const started = Date.now();
  // What the page really renders, by its own clock.
  const rendered: { seg: number; ms: number; at: number }[] = [];
  const page = fakePage((message) => {
    rendered.push({ seg: message.seg, ms: message.type === 'seg.first' ? 0 : message.ms, at: Date.now() - started });
    call.receive(message);
  });
  await call.attach(page.wire, {
    type: 'hello',
    ticket: '',
    callId: 'c1',
    mic: true,
    ua: '',
    browser: { recogniser: false, voice: null },
  });
  let count = 0;
  const microphone = fakeMicrophone((pcm) => {
    call.microphone(pcm, count);
    count += pcm.length;
  });
  const said: { words: Int16Array; at: number }[] = [];
  const say = (name: string) => {
    said.push({ words: withoutTail(speech(name)), at: Date.now() - started });
    return microphone.say(speech(name));
  };
  await new Promise((resolve) => setTimeout(resolve, 500));
  await say('u15');
  await until('the patient speaks', () => page.of('seg.start').length === 1);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await say('u03');
  await until('the second answer', () => stored.length === 4, 20_000);
  await call.end('customer-ended-call');
  page.stop();
  microphone.stop();

  const { ms, left, right } = await decodeRecording(files.stereo);
  expect(Math.abs(ms - lasted)).toBeLessThan(300);
  for (const { words, at } of said) {
    const found = placeOf(loudnessOf(words, 16_000), left, Math.max(0, at - 1000), at + words.length / 16 + 1000);
    expect(found.likeness).toBeGreaterThan(0.9);
    // The microphone sends every 10 ms or more, when this machine is busy.
    expect(Math.abs(found.at - at)).toBeLessThan(100);
  }
  const ends = new Map(rendered.map(({ seg, ms: played, at }) => [seg, { from: at - played, to: at, played }]));
  const heard = loudStretches(right, 800, 1500);
  expect(heard).toHaveLength(2);
  heard.forEach((stretch, index) => {
    const truth = ends.get(index + 1)!;
    const loud = right.subarray(stretch.from, stretch.to + 1).filter((value) => value > 800).length;
    console.log(`segment ${index + 1}: played ${Math.round(truth.played)} ms, in the recording ${loud} ms`);
    expect(Math.abs(loud - truth.played)).toBeLessThan(60);
  });
  // The answer would have been 6.9 s long: only what was played before the doctor cut in is there.
  expect(ends.get(1)!.played).toBeLessThan(5500);
  expect(stored[1]).toMatchObject({ role: 'assistant', interrupted: true });
  // A line of the transcript leads to its words.
  const lines = stored.filter(({ role }) => role === 'user');
  lines.forEach(({ startMs }, index) => {
    const late = startMs! - said[index]!.at;
    console.log(`line ${index + 1} of the doctor: its time is ${late} ms after its first sound`);
    expect(late).toBeGreaterThan(-100);
    expect(late).toBeLessThan(800);
  });
  expect(Math.abs(stored[1]!.startMs! - heard[0]!.from)).toBeLessThan(300);
});
