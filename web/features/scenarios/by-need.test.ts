import { expect, test } from 'vitest';
import { byNeed } from './by-need.ts';
import type { Tried } from './rules.ts';

const card = (id: string, ...experienceGroups: string[]) => ({ id, experienceGroups });
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).join(' ');
const held = (lastAt: string, grades: 'P' | 'F', tries = 1) => ({
  tries,
  lastAt: `2026-11-${lastAt}T10:00:00.000Z`,
  grades: ['P', grades, 'P'] as ('P' | 'F')[],
});

test('what was not tried comes first, then what failed, then what was met longest ago', () => {
  const cards = ['new', 'passed lately', 'failed', 'passed long ago'].toReversed().map((id) => card(id));
  const tried: Tried = new Map([
    ['passed lately', held('20', 'P')],
    ['failed', held('25', 'F')],
    ['passed long ago', held('02', 'P')],
  ]);
  expect(ids(byNeed(cards, tried))).toBe('new failed passed long ago passed lately');
});

test('of new cases the experience groups take turns, the least practised first', () => {
  const cards = [card('a', 'Prescribing'), card('b', 'Prescribing'), card('c', 'Frailty'), card('d', 'Frailty'), card('e', 'Prescribing')];
  expect(ids(byNeed(cards, new Map()))).toBe('a c b d e');
  expect(ids(byNeed(cards, new Map([['a', held('02', 'P', 3)]])))).toBe('c d b e a');
});

test('without groups, and without anything tried, the order of the list stands', () => {
  expect(ids(byNeed([{ id: 'z' }, { id: 'm' }, { id: 'a' }], new Map()))).toBe('z m a');
});

test('within a group, and without groups, the specialties take turns', () => {
  const of = (id: string, tag: 'Neurology' | 'Respiratory', ...experienceGroups: string[]) => ({ id, tag, experienceGroups });
  expect(ids(byNeed([of('a', 'Neurology'), of('b', 'Neurology'), of('c', 'Respiratory'), of('d', 'Respiratory')], new Map()))).toBe(
    'a c b d',
  );
  const cards = [of('a', 'Neurology', 'Frailty'), of('b', 'Neurology', 'Urgent'), of('c', 'Respiratory', 'Urgent')];
  expect(ids(byNeed(cards, new Map()))).toBe('a c b');
});
