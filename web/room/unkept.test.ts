import { expect, test } from 'vitest';
import { unkept } from './unkept.ts';

const line = { type: 'line', id: 'l1', text: 'Hello', startMs: 0, endMs: 500, typed: false } as const;
const mark = { type: 'mark', id: 'm1', actId: 'a1', verdict: 'did', comment: '', atMs: 1000 } as const;
const stored = { id: 'm1', memberId: 'x', actId: 'a1', verdict: 'did', comment: '', atMs: 1000 } as const;

test('a line waits until it is stored under its id', () => {
  const waiting = unkept();
  waiting.add(line);
  waiting.heard({ type: 'lines', lines: [] });
  expect(waiting.lines()).toEqual([line]);
  waiting.heard({
    type: 'line',
    line: { id: 'l1', memberId: 'x', name: 'X', role: 'doctor', text: 'Hello', startMs: 0, endMs: 500, typed: false },
  });
  expect(waiting.all()).toEqual([]);
});

test('a mark waits until it is stored as it is now, and one taken back until it is gone', () => {
  const waiting = unkept();
  waiting.add(mark);
  waiting.add({ ...mark, verdict: 'missed' });
  waiting.heard({ type: 'mine', marks: [stored], grades: null });
  expect(waiting.all()).toEqual([{ ...mark, verdict: 'missed' }]);
  waiting.heard({ type: 'mine', marks: [{ ...stored, verdict: 'missed' }], grades: null });
  expect(waiting.all()).toEqual([]);
  waiting.add({ type: 'unmark', id: 'm1' });
  waiting.heard({ type: 'mine', marks: [stored], grades: null });
  expect(waiting.all()).toHaveLength(1);
  waiting.heard({ type: 'mine', marks: [], grades: null });
  expect(waiting.all()).toEqual([]);
});

test('what is refused is not sent again, unless there was only too much at once', () => {
  const waiting = unkept();
  waiting.add(line);
  waiting.heard({ type: 'error', code: 'slow_down', message: 'Slowly', id: 'l1' });
  expect(waiting.all()).toHaveLength(1);
  waiting.heard({ type: 'error', code: 'not_now', message: 'Too late', id: 'l1' });
  expect(waiting.all()).toEqual([]);
});
