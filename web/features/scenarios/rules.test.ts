import { expect, it } from 'vitest';
import { GRADE_WORDS } from '#contract/grades.ts';
import { copy } from './copy.ts';
import { failed, filtered, groupsOf, narrows, NO_FILTER, tagsOf, type Tried } from './rules.ts';

const card = (id: string, more: object = {}) => ({ id, title: id, tag: 'Cardiology', description: '', stationKey: id, ...more });
const CARDS = [
  card('toe', { title: 'A painful big toe', tag: 'Rheumatology', consultationType: 'video', experienceGroups: ['Prescribing'] }),
  card('chest', { description: 'Tight since Sunday', consultationType: 'telephone' }),
  card('mood', { tag: 'Mental Health', experienceGroups: ['Under 19', 'Prescribing'] }),
] as Parameters<typeof filtered>[0];
const ids = (filter: Partial<typeof NO_FILTER>, tried: Tried = new Map()) =>
  filtered(CARDS, { ...NO_FILTER, ...filter }, tried).map(({ id }) => id);

it('offers each tag and each group that occurs once, in order', () => {
  expect(tagsOf([...CARDS, ...CARDS])).toEqual(['Cardiology', 'Mental Health', 'Rheumatology']);
  expect(groupsOf(CARDS)).toEqual(['Prescribing', 'Under 19']);
});

it('narrows the cases: every word, in any order and case, and every choice must fit', () => {
  expect(ids({})).toEqual(['toe', 'chest', 'mood']);
  expect(ids({ words: 'TOE painful' })).toEqual(['toe']);
  expect(ids({ words: 'sunday toe' })).toEqual([]);
  expect(ids({ words: 'prescribing' })).toEqual(['toe', 'mood']);
  expect(ids({ group: 'Prescribing', tag: 'Mental Health' })).toEqual(['mood']);
  expect(ids({ type: 'telephone' })).toEqual(['chest']);
});

it('a card names the grades as everything else does', () => expect(copy.tried.grades).toEqual(GRADE_WORDS));

it('a filter narrows once something is asked for', () => {
  expect([NO_FILTER, { ...NO_FILTER, words: '  ' }].map(narrows)).toEqual([false, false]);
  expect(
    [
      { ...NO_FILTER, words: 'toe' },
      { ...NO_FILTER, mine: 'new' },
    ].map(narrows),
  ).toEqual([true, true]);
});

it('narrows by what was tried: new, tried, failed when last marked; an unknown choice is none', () => {
  const of = (grades: string[]) => ({ tries: 1, lastAt: '2026-11-01T10:00:00.000Z', grades });
  const tried = new Map([
    ['toe', of(['CP', 'F', 'P'])],
    ['mood', of(['CP', 'P', 'P'])],
  ]) as unknown as Tried;
  expect(ids({ mine: 'new' }, tried)).toEqual(['chest']);
  expect(ids({ mine: 'tried' }, tried)).toEqual(['toe', 'mood']);
  expect(ids({ mine: 'failed' }, tried)).toEqual(['toe']);
  expect(ids({ mine: 'something else' }, tried)).toHaveLength(3);
  expect([failed(undefined), failed([]), failed(['CF'])]).toEqual([false, false, true]);
});
