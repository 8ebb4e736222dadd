import { expect, test } from 'vitest';
import { placeOf, reordered } from './order-subdomains.ts';

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

test('a new subdomain is last without a wish, else behind what stands at its place or before', () => {
  const standing = [0, 1, 2].map((orderIndex) => ({ id: String(orderIndex), orderIndex }));
  expect([undefined, 0, 1, 3, 50].map((wish) => placeOf(wish, standing))).toEqual([3, 1, 2, 3, 3]);
  expect([undefined, 0, 7].map((wish) => placeOf(wish, []))).toEqual([0, 0, 0]);
});
