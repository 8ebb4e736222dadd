import { describe, expect, it } from 'vitest';
import type { Grade, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { type Choice, type Met, nextBest, type NextBestAsked } from './next-best.ts';
import { whyWords } from './next-best-words.ts';

const NOW = new Date('2026-11-27T19:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const choice = (id: string, groups: string[], needs: Partial<Record<IndicatorId, number>> = {}): Choice => ({
  id,
  groups,
  needs: new Map(Object.entries(needs) as [IndicatorId, number][]),
});
const met = (days: number, grades: Grade[] | null = ['P', 'P', 'P'], tries = 1): Met => ({ tries, lastAt: daysAgo(days), grades });
/** An attempt with these verdicts, met in all other statements. */
const attempt = (those: Partial<Record<IndicatorId, Verdict>>): Verdict[] => INDICATOR_IDS.map((id) => those[id] ?? 'met');
const times = (count: number, those: Partial<Record<IndicatorId, Verdict>>) => Array.from({ length: count }, () => attempt(those));

const TOE = choice('toe', ['Prescribing'], { D2_8: 6, D3_2: 2 });
const TEARS = choice('tears', ['Mental health and addiction'], { D2_8: 2, D3_2: 6 });
const BLOOD = choice('blood', ['Investigations and results'], { D2_8: 2, D1_6: 6 });
const CASES = [TOE, TEARS, BLOOD];
const next = (asked: Partial<NextBestAsked>) =>
  nextBest({ cases: CASES, met: new Map(), verdicts: [], refused: new Set(), planned: [], now: NOW, ...asked });
const says = (asked: Partial<NextBestAsked>) => {
  const found = next(asked);
  return found && [found.scenarioId, whyWords(found.why)];
};
const ALL_MET = new Map([['toe', met(5)], ['tears', met(5)], ['blood', met(5)]]); // prettier-ignore

describe('the next best case', () => {
  const rules: [rule: string, asked: Partial<NextBestAsked>, id: string | null, why?: string][] = [
    ['is nothing without cases', { cases: [] }, null],
    ['is nothing where all are refused', { refused: new Set(['toe', 'tears', 'blood']) }, null],
    ['is the first of the list for who held none', {}, 'toe', 'A good first case: about fifteen minutes, including feedback.'],
    ['is the next one where the first is refused', { refused: new Set(['toe']) }, 'tears'],
    [
      'is of a group that was not covered yet',
      { met: new Map([['toe', met(1)]]) },
      'tears',
      'You have not practised “Mental health and addiction” yet.',
    ],
    [
      'practises the weakest statement',
      { met: new Map([['other', met(1)]]), verdicts: times(5, { D3_2: 'missed' }) },
      'tears',
      'Ideas, concerns and expectations were missed in 5 of your last 5; this case needs them. You have not practised “Mental health and addiction” yet.',
    ],
    [
      'is not met before where the group was: the words of the exam',
      {
        cases: [TOE, choice('pills', ['Prescribing'], { D2_8: 6 })],
        met: new Map([['toe', met(3)]]),
        verdicts: [...times(4, { D2_8: 'missed' }), attempt({})],
      },
      'pills',
      'Your safety nets were missed in 4 of your last 5; this case needs one. Not met before.',
    ],
    [
      'names no statement that only few cases need: it would tell what is hidden',
      {
        cases: [TOE, TEARS, choice('hidden', ['Under 19'], { D3_9: 5, D2_8: 2 })],
        met: new Map([['other', met(1)]]),
        verdicts: times(3, { D3_9: 'missed' }),
      },
      'hidden',
      'It practises one of the things that you miss most. You have not practised “Under 19” yet.',
    ],
    [
      'falls short also by a part and by over-doing',
      { met: new Map([['other', met(1)]]), verdicts: [attempt({ D2_8: 'partial' }), attempt({ D2_8: 'overdone' })] },
      'toe',
      'Your safety nets fell short in 2 of your last 2; this case needs one. You have not practised “Prescribing” yet.',
    ],
    [
      'makes nothing of what was seen once',
      { met: new Map([['toe', met(1)]]), verdicts: times(1, { D2_8: 'missed' }) },
      'tears',
      'You have not practised “Mental health and addiction” yet.',
    ],
    [
      'forgets what was mended since: only the newest ten count',
      {
        met: new Map([['other', met(1)]]),
        verdicts: [...times(10, {}), ...times(20, { D3_2: 'missed' })],
      },
      'toe',
    ],
    [
      'prefers a new case to a repeated one of the same group',
      { cases: [TOE, choice('pills', ['Prescribing'])], met: new Map([['toe', met(100, ['CF', 'F', 'F'])]]), verdicts: [] },
      'pills',
      'You have practised “Prescribing” least.',
    ],
    [
      'is one that was failed where all were met',
      { met: new Map([...ALL_MET, ['blood', met(5, ['P', 'F', 'P'])]]) },
      'blood',
      'Last met 5 days ago, with a domain failed.',
    ],
    ['is what was met longest ago', { met: new Map([...ALL_MET, ['tears', met(30)]]) }, 'tears', 'Last met 30 days ago.'],
    [
      'does not repeat what was held today where anything else is there',
      { met: new Map([['toe', met(0, ['CF', 'CF', 'CF'])], ['tears', met(1)], ['blood', met(0)]]) }, // prettier-ignore
      'tears',
      'Last met yesterday.',
    ],
    ['puts first what the plan puts first', { met: new Map([['toe', met(1)]]), planned: ['Investigations and results'] }, 'blood'],
    [
      'is of the less practised group where both were covered',
      {
        cases: [TOE, choice('pills', ['Prescribing']), TEARS, choice('grief', ['Mental health and addiction'])],
        met: new Map([['toe', met(2, null, 3)], ['tears', met(2)]]), // prettier-ignore
      },
      'grief',
      'You have practised “Mental health and addiction” least.',
    ],
    [
      'comes without groups and mark sheets, too',
      { cases: [choice('a', []), choice('b', [])], met: new Map([['a', met(1)]]) },
      'b',
      'Not met before.',
    ],
  ];
  it.each(rules)('%s', (_rule, asked, id, why) => {
    const found = says(asked);
    expect(found && [found[0], why === undefined ? undefined : found[1]]).toEqual(id && [id, why]);
  });
});
