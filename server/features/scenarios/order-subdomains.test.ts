import { expect, test } from 'vitest';
import { placed, reordered } from './order-subdomains.ts';

const wishes = (text: string) => text.split(' ').map((wish) => ({ id: wish[0]!, orderIndex: Number(wish.slice(1)) }));
const order = (ids: string, wished: string) => reordered(Array.from(ids), wishes(wished)).join('');

test.each([
  ['all of a domain', 'ABC', 'C0 A1 B2', 'CAB'],
  ['two neighbours swapped', 'ABCD', 'C1 B2', 'ACBD'],
  ['one moved to the end', 'ABC', 'A2', 'BCA'],
  ['one moved to the front', 'ABC', 'C0', 'CAB'],
  ['gaps are closed', 'ABC', 'B10 A20 C30', 'BAC'],
  ['wishes for one place, in the order they come', 'ABC', 'C0 B0', 'CBA'],
  ['a list from before D was added loses nothing', 'ABCD', 'C0 B1 A2', 'CBAD'],
  ['a list from before D was put first keeps D', 'DABC', 'B0 A1 C2', 'BACD'],
  ['a wish beyond the end is the end', 'AB', 'A99', 'BA'],
])('%s', (_what, ids, wished, expected) => expect(order(ids, wished)).toBe(expected));

test('a new subdomain is last without a wish, and keeps the index it asks for where that is free', () => {
  const standing = wishes('A0 B1 C2');
  expect([undefined, 3, 50].map((wish) => placed(wish, standing))).toEqual([3, 3, 50].map((orderIndex) => ({ orderIndex, moved: [] })));
  expect([undefined, 0, 7].map((wish) => placed(wish, []).orderIndex)).toEqual([0, 0, 7]);
  expect(placed(undefined, wishes('A0 B7')).orderIndex).toBe(8);
  expect(placed(4, wishes('A0 B7'))).toEqual({ orderIndex: 4, moved: [] });
});

test('at an index that is taken it comes behind the one that holds it, and those after it give way', () => {
  expect(placed(1, wishes('A0 B1 C2'))).toEqual({ orderIndex: 2, moved: wishes('C3') });
  expect(placed(0, wishes('A0 B1 C2 D5'))).toEqual({ orderIndex: 1, moved: wishes('B2 C3') });
  expect(placed(3, wishes('A0 B3 C7'))).toEqual({ orderIndex: 4, moved: [] });
});
