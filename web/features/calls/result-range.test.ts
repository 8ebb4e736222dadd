import { expect, test } from 'vitest';
import { abnormalIn, outOfRange } from './result-range.ts';

test.each([
  ['102', '115 to 165 g/L', 'low'],
  ['134', '115 to 165 g/L', null],
  ['104', '< 30 mm/h', 'high'],
  ['30', '< 30 mm/h', 'high'],
  ['< 1', '< 30 mm/h', null],
  ['51', '> 60 mL/min/1.73 m²', 'low'],
  ['84', '> 60', null],
  ['60', '> 60', 'low'],
  ['5', 'up to 5', null],
  ['2.71', '2.20 to 2.60 mmol/L', 'high'],
  ['< 0.01', '0.3 to 4.2 mU/L', 'low'],
  ['412', '3.3 to 19.4 mg/L', 'high'],
  ['IgG kappa paraprotein, 44 g/L', 'none', 'high'],
  ['none seen', 'none', null],
  ['–', 'none', null],
  ['not done', '3.1 to 6.8 pmol/L', null],
  ['–', '15 to 300 micrograms/L', null],
  ['138/84', '< 140/90', null],
  ['78', 'mL/min', null],
  ['42', '15-300', null],
  ['400', '15–300', 'high'],
])('%s against %s: %s', (result, range, is) => {
  expect(outOfRange(result, range)).toBe(is);
});

test('only results are marked, each date for itself, and only where the table has a range', () => {
  const head = ['Test', '4 March 2025', '13 November 2026', 'Range'];
  expect(abnormalIn(head, ['Haemoglobin', '134', '102', '115 to 165 g/L'])).toEqual([null, null, 'low', null]);
  expect(abnormalIn(['Measure', 'Result'], ['Weight', '66 kg (70 kg in March 2025)'])).toEqual([null, null]);
});
