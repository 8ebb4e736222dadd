import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

const reads = (read: number, perSecond: number) => ({ read, readMs: (read * 1000) / perSecond, written: 0, writeMs: 0 });
const writes = (written: number, perSecond: number) => ({ read: 0, readMs: 0, written, writeMs: (written * 1000) / perSecond });

test('nothing is known before anything was measured; then what was measured at set-up', () => {
  expect(paceOf(null).now()).toBe(null);
  expect(paceOf({ read: 200, written: 50 }).now()).toEqual({ read: 200, written: 50 });
});

test('what was measured lately counts most, so that a model that is quick again is known to be', () => {
  const pace = paceOf({ read: 200, written: 50 });
  for (let piece = 0; piece < 6; piece += 1) pace.note(reads(64, 20));
  expect(pace.now()!.read).toBeLessThan(25);
  for (let piece = 0; piece < 12; piece += 1) pace.note(reads(64, 100));
  expect(pace.now()!.read).toBeGreaterThan(80);
  expect(pace.now()!.written).toBe(50);
});

test('of a whole call a speed is told once, where enough was read and written', () => {
  const pace = paceOf(null);
  pace.note(reads(640, 40));
  expect(pace.take()).toBe(null);
  pace.note(reads(640, 40));
  pace.note(writes(90, 10));
  expect(pace.take()).toEqual({ read: 40, written: 10 });
  expect(pace.take()).toBe(null);
  pace.note(reads(640, 20));
  expect(pace.take()).toEqual({ read: 20, written: 10 });
});
