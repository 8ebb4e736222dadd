import { expect, test } from 'vitest';
import { leads } from './slot-rules.ts';

const NOTHING = { silence: false, reminder: false, sound: false, notice: false, steps: false };

test('a notice that stands for the whole call gives way to the two minutes that are left', () => {
  expect(leads({ ...NOTHING, notice: true })).toBe('notice');
  expect(leads({ ...NOTHING, notice: true, sound: true, reminder: true })).toBe('reminder');
});

test('the question whether anyone is still there goes before everything', () => {
  expect(leads({ silence: true, reminder: true, sound: true, notice: true, steps: true })).toBe('silence');
});

test('how far the call is in coming up is said where nothing else is', () => {
  expect(leads({ ...NOTHING, steps: true, notice: true })).toBe('notice');
  expect(leads({ ...NOTHING, steps: true })).toBe('steps');
  expect(leads(NOTHING)).toBeNull();
});
