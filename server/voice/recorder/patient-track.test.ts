import { expect, test } from 'vitest';
import { patientTrack } from './patient-track.ts';

type Patient = ReturnType<typeof patientTrack>;
/** Sends sound whose value is its own millisecond, from 1 on. */
function send(patient: Patient, seg: number, ms: number): void {
  const pcm = Int16Array.from({ length: ms * 24 }, (_, at) => Math.floor(at / 24) + 1);
  for (let at = 0; at < pcm.length; at += 480) patient.sent(seg, at, pcm.slice(at, at + 480));
}
const start = (patient: Patient, seg: number, atMs: number) => patient.told({ type: 'seg.start', seg }, atMs);
const first = (patient: Patient, seg: number, atMs: number) => patient.report({ type: 'seg.first', seg, at: 0 }, atMs);
const progress = (patient: Patient, seg: number, ms: number, atMs: number) => patient.report({ type: 'seg.progress', seg, ms }, atMs);
const played = (patient: Patient, seg: number, ms: number, atMs: number, flushed = false) =>
  patient.report({ type: 'seg.played', seg, ms, flushed, underruns: 0 }, atMs);
/** Which millisecond of the sound is heard at a moment of the call; 0 is silence. */
const heardAt = (patient: Patient, atMs: number) => patient.track.read(atMs * 24, atMs * 24 + 1)[0];

test('an answer lies where it was played', () => {
  const patient = patientTrack();
  start(patient, 1, 1000);
  send(patient, 1, 900);
  first(patient, 1, 1100);
  for (let ms = 250; ms < 900; ms += 250) progress(patient, 1, ms, 1100 + ms);
  played(patient, 1, 900, 2000);
  patient.settle(Infinity);
  expect([1099, 1100, 1500, 1999, 2000].map((at) => heardAt(patient, at))).toEqual([0, 1, 401, 900, 0]);
});

test('a report that was held up moves nothing', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 1000);
  first(patient, 1, 300);
  progress(patient, 1, 250, 350);
  progress(patient, 1, 500, 780);
  progress(patient, 1, 750, 850);
  played(patient, 1, 1000, 1100);
  patient.settle(Infinity);
  expect([99, 100, 400, 700, 1099, 1100].map((at) => heardAt(patient, at))).toEqual([0, 1, 301, 601, 1000, 0]);
});

test('what was flushed is not in it, though the report of it comes late', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 1500);
  first(patient, 1, 0);
  progress(patient, 1, 250, 250);
  progress(patient, 1, 500, 500);
  patient.told({ type: 'seg.pause', seg: 1 }, 600);
  played(patient, 1, 620, 1400, true);
  patient.settle(Infinity);
  expect([0, 300, 619, 620, 1390, 1500].map((at) => heardAt(patient, at))).toEqual([1, 301, 620, 0, 0, 0]);
});

test('a pause that was none is silence of its length, and the rest follows', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 2000);
  first(patient, 1, 0);
  for (const ms of [250, 500, 750, 1000]) progress(patient, 1, ms, ms);
  patient.told({ type: 'seg.pause', seg: 1 }, 1100);
  patient.told({ type: 'seg.resume', seg: 1 }, 1900);
  for (const ms of [1250, 1500, 1750]) progress(patient, 1, ms, ms + 800);
  played(patient, 1, 2000, 2800);
  patient.settle(Infinity);
  expect([1000, 1099, 1300, 1800, 2000, 2799, 2800].map((at) => heardAt(patient, at))).toEqual([1001, 1100, 0, 0, 1201, 2000, 0]);
});

test('a pause longer than the recorder waits loses nothing of what was played before it', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 1500);
  first(patient, 1, 10);
  for (const ms of [250, 500, 750, 1000]) progress(patient, 1, ms, ms + 10);
  patient.told({ type: 'seg.pause', seg: 1 }, 1200);
  patient.settle(3000);
  expect([1009, 1010, 1199, 1200].map((at) => heardAt(patient, at))).toEqual([1000, 1001, 1190, 0]);
  // Up to here it is mixed: nothing earlier can be written any more.
  patient.track.forget(4000 * 24);
  patient.told({ type: 'seg.resume', seg: 1 }, 6000);
  played(patient, 1, 1210, 6010, true);
  patient.settle(Infinity);
  expect([4001, 5900, 6000, 6009, 6500].map((at) => heardAt(patient, at))).toEqual([0, 0, 0, 0, 0]);
});

test('an underrun is silence where it was', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 1000);
  first(patient, 1, 0);
  for (const ms of [250, 500]) progress(patient, 1, ms, ms);
  for (const ms of [750, 1000]) progress(patient, 1, ms, ms + 400);
  patient.settle(Infinity);
  expect([499, 600, 899, 900, 1399].map((at) => heardAt(patient, at))).toEqual([500, 0, 0, 501, 1000]);
});

test('a page that went away had played as far as it said, and unknown segments are ignored', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 1000);
  first(patient, 1, 0);
  progress(patient, 1, 250, 250);
  patient.newPage();
  played(patient, 1, 1000, 1000);
  played(patient, 9, 1000, 1000);
  patient.settle(Infinity);
  expect([249, 250, 500].map((at) => heardAt(patient, at))).toEqual([250, 0, 0]);
});

test('another voice counts its segments from one again', () => {
  const patient = patientTrack();
  start(patient, 1, 0);
  send(patient, 1, 300);
  first(patient, 1, 0);
  start(patient, 1, 1000);
  send(patient, 1, 500);
  first(patient, 1, 1000);
  played(patient, 1, 500, 1500);
  patient.settle(Infinity);
  expect([1000, 1499, 1500].map((at) => heardAt(patient, at))).toEqual([1, 500, 0]);
});
