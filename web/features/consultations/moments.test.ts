import { expect, test } from 'vitest';
import { lineAt, placeOf } from './moments.ts';

const LINES = [{ id: 'a', startMs: 1000 }, { id: 'b', startMs: 5000 }, { id: 'typed' }, { id: 'mm', startMs: 6000 }];

test('playing starts a little before a line, and never before the beginning', () => {
  expect(placeOf({ startMs: 5000 })).toBeCloseTo(4.6);
  expect(placeOf({ startMs: 100 })).toBe(0);
  expect(placeOf({}, 9)).toBeCloseTo(8.6);
  expect(placeOf(undefined, 9)).toBeCloseTo(8.6);
  expect(placeOf({})).toBeNull();
});

test('the line that is heard is the last that has begun', () => {
  expect(lineAt(LINES, 0.2)).toBeNull();
  for (const { id, startMs } of LINES.filter((line) => line.startMs)) expect(lineAt(LINES, placeOf({ startMs })!)?.id).toBe(id);
  expect(lineAt(LINES, 5.4)?.id).toBe('b');
  expect(lineAt(LINES, 700)?.id).toBe('mm');
});
