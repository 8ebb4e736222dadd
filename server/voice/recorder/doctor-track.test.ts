import { expect, test } from 'vitest';
import { doctorTrack } from './doctor-track.ts';

const FRAME = 320;
const PPM = 1e-6;
/** Frames of a constant value, so that it is seen where each lies. Zero is silence. */
const frame = (value: number) => new Int16Array(FRAME).fill(value);
type Doctor = ReturnType<typeof doctorTrack>;
/** The first millisecond from `fromMs` at which the track holds `value`; null within the next 30 s. */
function foundAt(doctor: Doctor, value: number, fromMs = 0): number | null {
  const at = doctor.track.read(fromMs * 16, (fromMs + 30_000) * 16).indexOf(value);
  return at < 0 ? null : fromMs + at / 16;
}
const soundMs = (doctor: Doctor, fromMs: number, toMs: number) =>
  doctor.track.read(fromMs * 16, toMs * 16).filter((sample) => sample !== 0).length / 16;

test('sound lies where it was said, less the way of the line', () => {
  const doctor = doctorTrack();
  for (let n = 0; n < 100; n += 1) doctor.take(frame(n + 1), n * FRAME, 500 + n * 20);
  doctor.settle(Infinity);
  expect(foundAt(doctor, 1)).toBe(480);
  expect(foundAt(doctor, 100)).toBe(480 + 99 * 20);
});

test('a first frame that was held up, and bursts later on, move nothing', () => {
  const doctor = doctorTrack();
  const held = (n: number) => (n < 15 ? 15 * 20 : n >= 200 && n < 300 ? 300 * 20 : 0);
  for (let n = 0; n < 500; n += 1) doctor.take(frame(n + 1), n * FRAME, Math.max(held(n), 40 + n * 20));
  doctor.settle(Infinity);
  for (const n of [0, 10, 199, 200, 250, 299, 300, 499]) expect(foundAt(doctor, n + 1)).toBe(20 + n * 20);
});

test('frames are placed as the call runs, a second after they came', () => {
  const doctor = doctorTrack();
  doctor.take(frame(7), 0, 500);
  doctor.settle(1400);
  expect(foundAt(doctor, 7)).toBeNull();
  doctor.settle(1500);
  expect(foundAt(doctor, 7)).toBe(480);
});

test.each([80, -80])('a microphone that runs %i ppm off is followed for twelve minutes, in quiet and in speech, through jitter', (ppm) => {
  const doctor = doctorTrack();
  let seed = 1;
  const jitter = () => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647) ** 4 * 180;
  const frameMs = 20 * (1 + ppm * PPM);
  let latest = 0;
  let worst = 0;
  for (let n = 0; n < 720_000 / 20; n += 1) {
    // Speech without a pause for a minute, then a minute with pauses; every 100 frames one is marked.
    const value = n % 100 === 0 ? 30_000 : Math.floor(n / 3000) % 2 === 0 || n % 50 < 30 ? 9000 : 12;
    latest = Math.max(latest, (n + 1) * frameMs + 30 + jitter());
    doctor.take(frame(value), n * FRAME, latest);
    if (n % 50 !== 0) continue;
    doctor.settle(latest);
    // What is two to four seconds old is placed: the marks in it are compared with the true time.
    for (let mark = Math.ceil((n - 190) / 100) * 100; mark < n - 100; mark += 100) {
      if (mark < 0) continue;
      const truth = mark * frameMs + 30;
      const found = foundAt(doctor, 30_000, Math.round(truth) - 60);
      worst = Math.max(worst, Math.abs(found! - truth));
    }
    doctor.track.forget(Math.round(latest - 6000) * 16);
  }
  console.log(`drift at ${ppm} ppm over 12 minutes: at most ${worst.toFixed(1)} ms`);
  expect(worst).toBeLessThan(50);
  expect(worst).toBeGreaterThan(1);
});

test('frames that a page dropped while its line was down leave silence of their length', () => {
  const doctor = doctorTrack();
  for (let n = 0; n < 100; n += 1) doctor.take(frame(1), n * FRAME, 20 + n * 20);
  doctor.newPage();
  for (let n = 250; n < 350; n += 1) doctor.take(frame(2), n * FRAME, 20 + n * 20);
  doctor.settle(Infinity);
  expect(foundAt(doctor, 2)).toBe(5000);
  expect(soundMs(doctor, 2000, 5000)).toBe(0);
});

test('a page that counts from the beginning again is anchored by its arrival', () => {
  const doctor = doctorTrack();
  for (let n = 0; n < 100; n += 1) doctor.take(frame(1), n * FRAME, 20 + n * 20);
  doctor.newPage();
  for (let n = 0; n < 100; n += 1) doctor.take(frame(2), n * FRAME, 9020 + n * 20);
  doctor.settle(Infinity);
  expect(foundAt(doctor, 2)).toBe(9000);
});

test('a microphone that stood still (unplugged, a sleeping laptop) leaves silence though its count does not tell', () => {
  const doctor = doctorTrack();
  for (let n = 0; n < 100; n += 1) doctor.take(frame(1), n * FRAME, 20 + n * 20);
  for (let n = 100; n < 200; n += 1) doctor.take(frame(2), n * FRAME, 3020 + n * 20);
  doctor.settle(Infinity);
  expect(foundAt(doctor, 2)).toBe(5000);
  expect(soundMs(doctor, 2000, 5000)).toBe(0);
});

test('how late the line is at a moment is seen by its frames, and a microphone that stood still is not the line', () => {
  const doctor = doctorTrack();
  for (let n = 0; n < 50; n += 1) doctor.take(frame(1), n * FRAME, 50 + n * 20);
  expect(doctor.lateMs(1040)).toBe(0);
  doctor.take(frame(1), 50 * FRAME, 1050 + 170);
  expect(doctor.lateMs(1225)).toBe(170);
  // No frame for a while: nothing is known.
  expect(doctor.lateMs(1500)).toBe(0);
  doctor.take(frame(1), 51 * FRAME, 6000);
  expect(doctor.lateMs(6000)).toBe(0);
});

test('a count that leaps or stands still is not believed', () => {
  const doctor = doctorTrack();
  for (let n = 0; n < 100; n += 1) doctor.take(frame(n + 1), n === 50 ? 4_000_000_000 : n > 70 ? 0 : n * FRAME, 20 + n * 20);
  doctor.settle(Infinity);
  for (const n of [0, 49, 50, 51, 99]) expect(foundAt(doctor, n + 1)).toBe(n * 20);
});
