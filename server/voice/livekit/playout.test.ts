import { AudioSource, type AudioFrame } from '@livekit/rtc-node';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { DOWN_RATE, type ClientMessage } from '#contract/voice.ts';
import { until } from '#tests/support/fake-page.ts';
import { patientPlayout, type Sink } from './playout.ts';

type Report = Extract<ClientMessage, { type: `seg.${string}` }>;
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const act of cleanUp.splice(0)) await act();
});

/** A playout into LiveKit's own audio source, which plays in real time whether anyone listens or not. */
function begin() {
  const source = new AudioSource(DOWN_RATE, 1);
  const given: number[] = [];
  let cleared = 0;
  const sink: Sink = {
    captureFrame: (frame: AudioFrame) => {
      given.push(...frame.data);
      return source.captureFrame(frame);
    },
    clearQueue: () => {
      cleared += 1;
      source.clearQueue();
    },
    get queuedDuration() {
      return source.queuedDuration;
    },
  };
  const reports: { at: number; report: Report }[] = [];
  const playout = patientPlayout({ sink, report: (report) => reports.push({ at: performance.now(), report }), now: Date.now });
  cleanUp.push(playout.close, () => source.close());
  const of = (type: Report['type']) => reports.filter(({ report }) => report.type === type);
  const played = () => of('seg.played').map(({ report }) => report);
  return { playout, given, cleared: () => cleared, reports, of, played };
}
/** Sound whose every sample says where it stands; never 0. */
const sound = (ms: number, from = 0) => Int16Array.from({ length: ms * 24 }, (_, i) => ((from * 24 + i) % 30_000) + 1);
function say(playout: ReturnType<typeof patientPlayout>, seg: number, ms: number): void {
  playout.start(seg);
  for (let at = 0; at < ms; at += 20) playout.audio(seg, sound(Math.min(20, ms - at), at));
  playout.end(seg);
}

test('a segment is played in real time, whole and once, and reported as a page reports it', async () => {
  const { playout, given, reports, played, of } = begin();
  const began = performance.now();
  say(playout, 1, 615);
  await until('the end', () => played().length > 0);
  expect(performance.now() - began).toBeGreaterThan(580);
  expect(played()).toEqual([{ type: 'seg.played', seg: 1, ms: 615, flushed: false, underruns: 0 }]);
  expect(reports[0]!.report).toMatchObject({ type: 'seg.first', seg: 1 });
  expect(of('seg.progress').length).toBeGreaterThanOrEqual(1);
  expect(given.filter((sample) => sample !== 0)).toEqual([...sound(615)]);
});

test('a flush empties the queue at once and tells how much was heard', async () => {
  const { playout, given, cleared, played } = begin();
  say(playout, 1, 2000);
  await sleep(500);
  playout.flush(1);
  await until('the report', () => played().length > 0, 100);
  expect(cleared()).toBe(1);
  const [{ ms, flushed }] = played() as [Extract<Report, { type: 'seg.played' }>];
  expect(flushed).toBe(true);
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(700);
  const before = given.length;
  // Little more than what was heard had been given away, and nothing follows.
  expect(before / 24).toBeLessThan(ms + 200);
  await sleep(150);
  expect(given.length).toBe(before);
});

test('a pause is silence at once; what LiveKit had not played is played after it', async () => {
  const { playout, given, cleared, played } = begin();
  say(playout, 1, 700);
  await sleep(300);
  playout.pause(1);
  playout.pause(1);
  expect(cleared()).toBe(1);
  const before = given.length;
  await sleep(200);
  expect(given.length).toBe(before);
  playout.resume(1);
  await until('the end', () => played().length > 0);
  expect(played()).toEqual([{ type: 'seg.played', seg: 1, ms: 700, flushed: false, underruns: 0 }]);
  const resumed = given.slice(before).filter((sample) => sample !== 0);
  expect(resumed.at(-1)).toBe(700 * 24);
  // It goes on where it stopped: at most the queue is said again, and nothing is left out.
  expect(resumed[0]! / 24).toBeGreaterThan(150);
  expect((given[before - 1]! - resumed[0]!) / 24).toBeGreaterThan(20);
});

test('sound that comes late, a segment without sound and reports on others break nothing', async () => {
  const { playout, played } = begin();
  playout.start(1);
  playout.audio(1, sound(40));
  await sleep(150);
  playout.audio(9, sound(40));
  playout.flush(9);
  playout.audio(1, sound(50, 40));
  playout.end(1);
  await until('the end', () => played().length === 1);
  expect(played()[0]).toMatchObject({ seg: 1, ms: 90, flushed: false });
  playout.start(2);
  playout.end(2);
  await until('the end of nothing', () => played().length === 2);
  expect(played()[1]).toMatchObject({ seg: 2, ms: 0 });
});

test('when the doctor has gone nothing more is played or reported', async () => {
  const { playout, given, reports } = begin();
  say(playout, 1, 1000);
  await sleep(200);
  playout.stop();
  const before = [given.length, reports.length];
  await sleep(200);
  expect([given.length, reports.length]).toEqual(before);
});
