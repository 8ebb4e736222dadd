import { describe, expect, it } from 'vitest';
import type { Grade } from '#contract/assessment.ts';
import { nextCase } from './next-case.ts';
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

const CASES = [card('toe', ['Prescribing']), card('tears', ['Mental health and addiction']), card('blood', ['Investigations and results'])];

describe('the next best case', () => {
  it('is nothing without cases, and the first one for who has done none', () => {
    expect(nextCase([], tries())).toBeNull();
    expect(nextCase(CASES, tries())).toEqual({ scenario: CASES[0], why: { kind: 'first' } });
  });
  it('is new, from the group that was practised least', () => {
    const more = [...CASES, card('pills', ['Prescribing'])];
    expect(nextCase(more, tries(['toe', 2], ['tears', 1]))).toMatchObject({ scenario: { id: 'blood' }, why: { kind: 'group', tries: 0 } });
    expect(nextCase(more, tries(['toe', 1], ['tears', 3], ['blood', 2]))).toMatchObject({
      scenario: { id: 'pills' },
      why: { kind: 'group', group: 'Prescribing', tries: 1 },
    });
  });
  it('is new without groups too', () => {
    expect(nextCase([card('a'), card('b')], tries(['a', 1]))).toMatchObject({ scenario: { id: 'b' }, why: { kind: 'new' } });
  });
  it('is the worst of what was failed once all were tried', () => {
    const all = tries(['toe', 1, ['CP', 'F', 'P']], ['tears', 1, ['CF', 'F', 'P']], ['blood', 1, ['P', 'P', 'P']]);
    expect(nextCase(CASES, all)).toMatchObject({ scenario: { id: 'tears' }, why: { kind: 'failed' } });
  });
  it('is what was passed longest ago at last', () => {
    const all = tries(
      ['toe', 1, ['P', 'P', 'P'], '2026-03-01'],
      ['tears', 1, ['P', 'P', 'P'], '2026-02-01'],
      ['blood', 1, undefined, '2026-04-01'],
    );
    expect(nextCase(CASES, all)).toMatchObject({ scenario: { id: 'tears' }, why: { kind: 'longest-ago' } });
  });
});

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
});
