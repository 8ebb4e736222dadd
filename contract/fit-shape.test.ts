import { expect, test } from 'vitest';
import { fitShape, type Shape, ShapeError } from './fit-shape.ts';

const CARD: Shape = {
  fields: { id: 'string', tag: { one: ['Cardiology', 'Neurology'] }, 'note?': { either: ['string', 'null'] }, seen: { list: 'number' } },
};
const card = { id: 'toe', tag: 'Cardiology', seen: [1, 2] };

test('what the shape does not name is left out, however deep', () => {
  const deep: Shape = { list: { fields: { card: CARD } } };
  expect(fitShape(deep, [{ card: { ...card, secret: 1 }, other: 2 }])).toEqual([{ card }]);
});

test('a field with a question mark may be absent, and is held to its shape where it is there', () => {
  expect(fitShape(CARD, { ...card, note: null })).toEqual({ ...card, note: null });
  expect(() => fitShape(CARD, { ...card, note: 7 })).toThrow('the answer.note is no null');
});

test.each<[string, unknown]>([
  ['the answer has no id', { tag: 'Cardiology', seen: [] }],
  ['the answer.tag is none of Cardiology, Neurology', { ...card, tag: 'Surgery' }],
  ['the answer.seen[1] is no number', { ...card, seen: [1, '2'] }],
  ['the answer.seen is no list', { ...card, seen: { 0: 1 } }],
  ['the answer is no object', [card]],
  ['the answer is no object', null],
])('%s: another shape is refused, and where it differs is said', (words, value) => {
  expect(() => fitShape(CARD, value)).toThrow(new ShapeError(words));
});

test('of several shapes the first that fits is taken; a table has keys of its own and one shape of value', () => {
  const either: Shape = { either: [{ fields: { type: { one: ['a'] }, a: 'string' } }, { fields: { type: { one: ['b'] }, b: 'boolean' } }] };
  expect(fitShape(either, { type: 'b', a: 'left out', b: true })).toEqual({ type: 'b', b: true });
  expect(fitShape({ table: 'number' }, { D1: 1, D2: 2 })).toEqual({ D1: 1, D2: 2 });
  expect(() => fitShape({ table: 'number' }, { D1: '1' })).toThrow('the answer.D1 is no number');
  expect(fitShape('anything', { as: ['it', 'came'] })).toEqual({ as: ['it', 'came'] });
});
