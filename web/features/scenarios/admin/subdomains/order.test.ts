import { expect, test } from 'vitest';
import { moved, nextIndex, numbered, placeOfPulled, roomFor, within } from './order.ts';

test('moving by one swaps with the neighbour; moving further keeps the order of the rest', () => {
  expect(moved(['a', 'b', 'c', 'd'], 1, 0)).toEqual(['b', 'a', 'c', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 1, 2)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 0, 3)).toEqual(['b', 'c', 'd', 'a']);
});

test('a domain is numbered from 0 whatever stood there', () => {
  expect(numbered(['x', 'y'])).toEqual([
    { id: 'x', orderIndex: 0 },
    { id: 'y', orderIndex: 1 },
  ]);
});

test('a new subdomain comes behind the highest, and is 0 where there is none', () => {
  expect([nextIndex([]), nextIndex([{ orderIndex: 4 }, { orderIndex: 1 }])]).toEqual([0, 5]);
});

const ROWS = [
  { top: 0, height: 40 },
  { top: 40, height: 100 },
  { top: 140, height: 40 },
];

test('a pulled row takes the place of those whose middle it has passed', () => {
  expect(placeOfPulled(ROWS, 0, 0)).toBe(0);
  expect(placeOfPulled(ROWS, 0, 60)).toBe(0);
  expect(placeOfPulled(ROWS, 0, 80)).toBe(1);
  expect(placeOfPulled(ROWS, 0, 999)).toBe(2);
  expect(placeOfPulled(ROWS, 2, -999)).toBe(0);
});

test('the rows between make room by the height of the pulled one', () => {
  expect([0, 1, 2].map((at) => roomFor(ROWS, 0, 2, at))).toEqual([0, -40, -40]);
  expect([0, 1, 2].map((at) => roomFor(ROWS, 2, 1, at))).toEqual([0, 40, 0]);
});

test('a row is not pulled out of its list', () => {
  expect([within(-50, ROWS, 1), within(20, ROWS, 1), within(500, ROWS, 1)]).toEqual([-40, 20, 40]);
});
