import { expect, test } from 'vitest';
import { attend, bend, even, multiply, nearestOfEach, NOW, numbersAt, PLUS, WIDE } from './arithmetic.ts';
import { matrix, SENSE, vector } from './model.ts';

/*
 * Each step beside the same worked out number by number.
 */
const ROWS = [1, 3, 4, 7, 64];
const HEADS = 12;
const WIDTH = SENSE / HEADS;

const wave = (count: number) => Float32Array.from({ length: count }, (_, at) => Math.sin(at * 0.37) * (1 + (at % 5)));
function put(address: number, count: number): Float32Array {
  const values = wave(count);
  numbersAt(address, count).set(values);
  return values;
}
const farthest = (address: number, wanted: ArrayLike<number>) => {
  const got = numbersAt(address, wanted.length);
  return Math.max(...got.map((value, at) => Math.abs(value - wanted[at]!)));
};

test.each(ROWS)('%i rows times a matrix', (rows) => {
  const { inputs, outputs, scales, numbers } = matrix('open0');
  const values = put(NOW, rows * inputs);
  multiply('open0', rows, NOW, WIDE);
  const bias = vector('open0');
  const wanted = Array.from({ length: rows * outputs }, (_, at) => {
    const [row, output] = [Math.floor(at / outputs), at % outputs];
    let sum = bias[output]!;
    for (let each = 0; each < inputs; each += 1) sum += values[row * inputs + each]! * numbers[output * inputs + each]! * scales[output]!;
    return sum;
  });
  expect(farthest(WIDE, wanted)).toBeLessThan(0.01);
});

test.each(ROWS)('%i rows take from each other', (rows) => {
  const seen = put(WIDE, rows * 3 * SENSE);
  attend(rows);
  const part = (row: number, of: number, head: number) =>
    seen.subarray(((row * 3 + of) * HEADS + head) * WIDTH, ((row * 3 + of) * HEADS + head + 1) * WIDTH);
  const wanted = new Float64Array(rows * SENSE);
  for (let row = 0; row < rows; row += 1)
    for (let head = 0; head < HEADS; head += 1) {
      const asks = part(row, 0, head);
      const powers = Array.from({ length: rows }, (_, other) => {
        const offers = part(other, 1, head);
        return Math.exp(asks.reduce((sum, value, at) => sum + value * offers[at]!, 0) / Math.sqrt(WIDTH));
      });
      const all = powers.reduce((sum, power) => sum + power, 0);
      for (const [other, power] of powers.entries())
        for (const [at, value] of part(other, 2, head).entries()) wanted[row * SENSE + head * WIDTH + at]! += (power / all) * value;
    }
  expect(farthest(PLUS, wanted)).toBeLessThan(1e-4);
});

test('what is added and evened has mean 0 and spread 1 before it is scaled and shifted', () => {
  const rows = 5;
  const values = put(NOW, rows * SENSE);
  numbersAt(PLUS, rows * SENSE).fill(0.5);
  even('first', rows);
  const [scale, shift] = [vector('firstScale'), vector('firstShift')];
  const wanted = Array.from({ length: rows }, (_, row) => {
    const sums = [...values.subarray(row * SENSE, (row + 1) * SENSE)].map((value) => value + 0.5);
    const mean = sums.reduce((sum, value) => sum + value, 0) / SENSE;
    const spread = Math.sqrt(sums.reduce((sum, value) => sum + (value - mean) ** 2, 0) / SENSE);
    return sums.map((value, at) => ((value - mean) / spread) * scale[at]! + shift[at]!);
  }).flat();
  expect(farthest(NOW, wanted)).toBeLessThan(1e-4);
});

test('numbers are bent as GELU bends them', () => {
  const values = Float32Array.from({ length: 4000 }, (_, at) => (at - 2000) / 200);
  numbersAt(WIDE, values.length).set(values);
  bend(values.length);
  // The normal distribution by adding it up in small steps.
  let below = 0;
  const wanted = [...values].map((value, at) => {
    if (at > 0)
      for (let step = 0; step < 10; step += 1)
        below += Math.exp(-((value - 0.005 + (step + 0.5) * 0.0005) ** 2) / 2) * (0.0005 / Math.sqrt(2 * Math.PI));
    return value * below;
  });
  expect(farthest(WIDE, wanted)).toBeLessThan(1e-5);
});

test('the nearest is found among few and among more than fit at once', () => {
  const directions = (count: number, from: number) =>
    Array.from({ length: count }, (_, place) => {
      const sense = Float32Array.from({ length: SENSE }, (__, at) => Math.sin((at + 1) * (place + from) * 0.73));
      const length = Math.hypot(...sense);
      return sense.map((value) => value / length);
    });
  const senses = directions(170, 3);
  for (const others of [directions(1, 400), directions(9, 500), directions(700, 900)]) {
    const wanted = senses.map((sense) => Math.max(...others.map((other) => sense.reduce((sum, value, at) => sum + value * other[at]!, 0))));
    expect(Math.max(...nearestOfEach(senses, others).map((near, at) => Math.abs(near - wanted[at]!)))).toBeLessThan(1e-5);
  }
  expect([...nearestOfEach(senses.slice(0, 2), [])]).toEqual([-1, -1]);
});
