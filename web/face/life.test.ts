import { expect, test } from 'vitest';
import { faceLife } from './life.ts';
import { MOOD_POSES } from './pose.ts';

const STEP = 60;
/** Lives for `ms`, and gives every moment. */
function lived(ms: number, at: (now: number) => Parameters<ReturnType<typeof faceLife>>[1]) {
  let turn = 0;
  const life = faceLife({ chance: () => ((turn += 7) % 10) / 10 });
  return Array.from({ length: ms / STEP }, (_, step) => life(step * STEP, at(step * STEP)));
}

test('the mouth opens with the sound and closes after it', () => {
  const moments = lived(3000, (now) => ({ mood: 'calm', level: now > 600 && now < 1800 ? 0.5 : 0 }));
  const open = (from: number, to: number) => moments.slice(from / STEP, to / STEP).map(({ pose }) => pose.open);
  expect(Math.max(...open(0, 600))).toBe(0);
  expect(Math.min(...open(900, 1800))).toBeGreaterThan(0.4);
  expect(Math.max(...open(2400, 3000))).toBe(0);
});

test('it breathes, and blinks about fifteen times a minute', () => {
  const moments = lived(60_000, () => ({ mood: 'calm', level: 0 }));
  const breaths = moments.map(({ breath }) => breath);
  expect(Math.max(...breaths) - Math.min(...breaths)).toBeGreaterThan(1);
  const blinks = moments.filter(({ pose }, at) => pose.lids < 0.4 && (moments[at - 1]?.pose.lids ?? 1) >= 0.4);
  expect(blinks.length).toBeGreaterThan(8);
  expect(blinks.length).toBeLessThan(25);
});

test('a mood comes over the face within two seconds, and a face in pain looks down', () => {
  const moments = lived(4000, (now) => ({ mood: now < 1000 ? 'calm' : 'in pain', level: 0 }));
  const soon = moments[Math.floor(1120 / STEP)]!.pose;
  const later = moments.at(-1)!.pose;
  expect(soon.browNear).toBeLessThan(0.5);
  expect(later.browNear).toBeCloseTo(MOOD_POSES['in pain'].browNear, 1);
  expect(later.gazeY).toBeGreaterThan(0.4);
  expect(moments[0]!.pose.gazeY).toBeLessThan(0.2);
});
