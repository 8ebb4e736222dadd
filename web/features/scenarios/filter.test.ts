import { describe, expect, it } from 'vitest';
import type { Grade } from '#contract/assessment.ts';
import { filtered, NO_FILTER, type Tried } from './rules.ts';

const card = (id: string, experienceGroups: string[] = [], more = {}) => ({
  id,
  title: id,
  tag: 'Neurology',
  description: 'A driver rings',
  stationKey: id,
  experienceGroups,
  ...more,
});
const tries = (...given: [id: string, tries: number, grades?: Grade[], lastAt?: string][]): Tried =>
  new Map(given.map(([id, count, grades, lastAt = '2026-01-01']) => [id, { tries: count, grades: grades ?? null, lastAt }]));

describe('a filter', () => {
  const cases = [
    card('Toe', ['Prescribing'], { consultationType: 'video', tag: 'Rheumatology' }),
    card('Tears', [], { consultationType: 'telephone' }),
  ];
  const left = (filter: object, tried: Tried = tries()) => filtered(cases, { ...NO_FILTER, ...filter }, tried).map(({ id }) => id);
  it('that is empty leaves everything', () => expect(left({})).toEqual(['Toe', 'Tears']));
  it('finds all its words anywhere on the card', () => {
    expect(left({ words: 'driver TOE ' })).toEqual(['Toe']);
    expect(left({ words: 'prescribing rheuma' })).toEqual(['Toe']);
    expect(left({ words: 'toe tears' })).toEqual([]);
  });
  it('narrows by tag, group, type and what was done', () => {
    expect([left({ tag: 'Neurology' }), left({ group: 'Prescribing' }), left({ type: 'telephone' })]).toEqual([
      ['Tears'],
      ['Toe'],
      ['Tears'],
    ]);
    const tried = tries(['Toe', 1, ['P', 'CF', 'P']]);
    expect(['new', 'tried', 'failed'].map((mine) => left({ mine }, tried))).toEqual([['Tears'], ['Toe'], ['Toe']]);
  });
  it('leaves what is bookmarked, and what the server found by words that the card does not show', () => {
    const leaves = (filter: object, beside: { bookmarked?: string[]; found?: string[] }) =>
      filtered(cases, { ...NO_FILTER, ...filter }, tries(), { bookmarked: new Set(beside.bookmarked), found: new Set(beside.found) });
    expect(leaves({ mine: 'bookmarked' }, { bookmarked: ['Tears'] }).map(({ id }) => id)).toEqual(['Tears']);
    expect(leaves({ words: 'angry' }, { found: ['Tears'] }).map(({ id }) => id)).toEqual(['Tears']);
    expect(leaves({ words: 'angry', type: 'video' }, { found: ['Tears'] })).toEqual([]);
  });
});
