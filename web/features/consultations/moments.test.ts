import { expect, test } from 'vitest';
import { lineAt, placeOf } from './moments.ts';

const TIMED = [
  { id: 'a', role: 'user', startMs: 1000 },
  { id: 'b', role: 'assistant', startMs: 5000 },
  { id: 'mm', role: 'user', startMs: 6500 },
] as const;
const LINES = [...TIMED, { id: 'typed', role: 'user' as const }];

test('playing starts a little before a line, and never before the beginning', () => {
  expect(placeOf({ role: 'assistant', startMs: 5000 })).toBeCloseTo(4.7);
  expect(placeOf({ role: 'user', startMs: 5000 })).toBeCloseTo(4.2);
  expect(placeOf({ role: 'user', startMs: 100 })).toBe(0);
  expect(placeOf({ role: 'assistant' }, 9)).toBeCloseTo(8.7);
  expect(placeOf(undefined, 9)).toBeCloseTo(8.2);
  expect(placeOf({ role: 'user' })).toBeNull();
});

test('the line that is heard is the last that has begun', () => {
  expect(lineAt(LINES, 0.1)).toBeNull();
  for (const line of TIMED) expect(lineAt(LINES, placeOf(line)!)?.id).toBe(line.id);
  expect(lineAt(LINES, 5.4)?.id).toBe('b');
  expect(lineAt(LINES, 700)?.id).toBe('mm');
});
