import { expect, test } from 'vitest';
import { matrix, vector } from './model.ts';
import { times } from './multiply.ts';

test.each([1, 3, 4, 7, 64])('%i rows are multiplied as they would be number by number', (rows) => {
  const { inputs, outputs, scales, numbers } = matrix('open0');
  const values = Float32Array.from({ length: rows * inputs }, (_, at) => Math.sin(at * 0.37) * (1 + (at % 5)));
  const product = times(values, 'open0');
  expect(product.length).toBe(rows * outputs);
  const bias = vector('open0');
  for (let row = 0; row < rows; row += 1)
    for (const output of [0, 1, 2, outputs - 1]) {
      let sum = bias[output]!;
      for (let at = 0; at < inputs; at += 1) sum += values[row * inputs + at]! * numbers[output * inputs + at]! * scales[output]!;
      expect(Math.abs(product[row * outputs + output]! - sum)).toBeLessThan(0.01);
    }
});
