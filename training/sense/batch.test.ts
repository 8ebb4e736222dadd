import { expect, test } from 'vitest';
import { SENSE } from '../../server/features/patient/sense/encode.ts';
import { inputsOf, SIDES_SIZE, sidesIn } from '../../server/features/patient/sense/embeddings.ts';
import { randomOf } from '../evidence/model.ts';
import { addBatch } from './batch.ts';

const random = randomOf(3);
const numbers = Float32Array.from({ length: SIDES_SIZE }, () => (random() - 0.5) / 5);
const sense = () => Float32Array.from({ length: SENSE }, () => (random() - 0.5) / 5);
const asked = [inputsOf(sense(), null), inputsOf(sense(), null)];
const told = [inputsOf(sense(), 'asked'), inputsOf(sense(), 'social'), inputsOf(sense(), null)];
const right = [
  [false, true, false],
  [true, false, true],
];

const lossAt = (slope: Float32Array) =>
  addBatch(asked, told, right, { sides: sidesIn(numbers), slopes: sidesIn(slope), weight: 1, bothWays: false });

test('the slopes are how the loss changes', () => {
  const slope = new Float32Array(SIDES_SIZE);
  lossAt(slope);
  const sides = sidesIn(slope);
  const places = [sides.asked, sides.told].flatMap((side) =>
    [side.straight, side.bends, side.bent].map((each) => {
      const steepest = each.reduce((best, value, at) => (Math.abs(value) > Math.abs(each[best]!) ? at : best), 0);
      return each.byteOffset / 4 + steepest;
    }),
  );
  for (const at of places) {
    const was = numbers[at]!;
    const shift = 0.002;
    numbers[at] = was + shift;
    const above = lossAt(new Float32Array(SIDES_SIZE));
    numbers[at] = was - shift;
    const below = lossAt(new Float32Array(SIDES_SIZE));
    numbers[at] = was;
    expect(slope[at]).not.toBe(0);
    expect(Math.abs((above - below) / (2 * shift) - slope[at]!)).toBeLessThan(2e-3 + Math.abs(slope[at]!) * 0.05);
  }
});

test('both ways, what is told learns to find its question too', () => {
  const own = Float32Array.from(numbers);
  const sides = sidesIn(own);
  const is = [
    [false, true],
    [true, false],
  ];
  const batch = (slope: Float32Array) =>
    addBatch(asked, told.slice(0, 2), is, { sides, slopes: sidesIn(slope), weight: 1, bothWays: true });
  const before = batch(new Float32Array(SIDES_SIZE));
  for (let round = 0; round < 20; round += 1) {
    const slope = new Float32Array(SIDES_SIZE);
    batch(slope);
    for (const [at, value] of slope.entries()) own[at]! -= 0.01 * value;
  }
  expect(batch(new Float32Array(SIDES_SIZE))).toBeLessThan(before / 2);
});
