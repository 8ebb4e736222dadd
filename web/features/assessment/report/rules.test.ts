import { describe, expect, it } from 'vitest';
import { type IndicatorReport, type Report, type SubdomainReport, Timeline, type Verdict } from '#contract/assessment.ts';
import { differences, filterCounts, missedCritical, pictureOf, pins } from './rules.ts';

const moments = { ice: null, summary: null, diagnosis: null, plan: null, safetyNet: null };
const timeline = (change: Partial<Timeline>): Timeline =>
  Timeline.parse({ durationSeconds: null, turns: [], doctorShare: 0.5, openQuestions: 0, closedQuestions: 0, moments, ...change });

it('what there is to work on is what was partly met, missed or overdone', () => {
  const verdicts: Verdict[] = ['met', 'partial', 'missed', 'overdone', 'not_applicable'];
  const indicators = verdicts.map((verdict) => ({ verdict }) as IndicatorReport);
  expect(filterCounts({ indicators })).toEqual({ all: 5, work: 3, met: 1 });
});

it('missed critical points are named, and an unknown one keeps its id', () => {
  const report = {
    criticalMissed: ['D2_8', 's1', 'gone'],
    indicators: [{ id: 'D2_8', title: 'Follow-up, continuity & safety-net' } as IndicatorReport],
    subdomains: [{ id: 's1', title: 'Driving and work' } as SubdomainReport],
  };
  expect(missedCritical(report)).toEqual(['D2_8 Follow-up, continuity & safety-net', 'Driving and work', 'gone']);
});

describe('the picture of the consultation', () => {
  const turn = { role: 'user' as const, start: 0, end: 5 };

  it('always shows the twelve minutes, and more where it ran over', () => {
    expect(pictureOf(timeline({ durationSeconds: 300, turns: [turn] }))).toMatchObject({ unit: 'seconds', total: 720 });
    expect(pictureOf(timeline({ durationSeconds: 760, turns: [turn] }))).toMatchObject({ total: 760 });
  });

  it('shows words in their order where there are no times, with the moments at their turns', () => {
    const words = [
      { role: 'user' as const, words: 10, entryId: 'a' },
      { role: 'assistant' as const, words: 30, entryId: 'b' },
      { role: 'user' as const, words: 60, entryId: 'c' },
    ];
    const drawn = pictureOf(timeline({ words, momentEntries: { ...moments, plan: 'c', ice: 'gone' } }))!;
    expect(drawn).toMatchObject({ unit: 'words', total: 100, came: [{ name: 'plan', at: 40 }] });
    expect(drawn.bars.map(({ start, end }) => [start, end])).toEqual([[0, 10], [10, 40], [40, 100]]); // prettier-ignore
  });

  it('is not drawn for reports of earlier versions without times', () => expect(pictureOf(timeline({}))).toBeNull());

  it('puts labels that would touch into different rows, in the order of time', () => {
    const came = [
      { name: 'plan' as const, at: 430 },
      { name: 'diagnosis' as const, at: 400 },
      { name: 'safetyNet' as const, at: 440 },
      { name: 'ice' as const, at: 100 },
    ];
    expect(pins({ came, total: 720 }).map(({ name, row }) => [name, row])).toEqual([
      ['ice', 0],
      ['diagnosis', 0],
      ['plan', 1],
      ['safetyNet', 2],
    ]);
  });

  it('has no pin for what never came', () => expect(pins({ came: [], total: 720 })).toEqual([]));
});

it('two runs are compared mark by mark, grades first', () => {
  const report = (grade: 'P' | 'F', verdict: Verdict) =>
    ({ domains: [{ id: 'D1', title: 'Data', grade }], indicators: [{ id: 'D1_1', title: 'Red flags', verdict }] }) as Report;
  expect(differences(report('P', 'met'), report('P', 'met'))).toEqual([]);
  expect(differences(report('P', 'met'), report('F', 'missed'))).toEqual([
    { id: 'D1', title: 'Data', first: 'P', second: 'F' },
    { id: 'D1_1', title: 'Red flags', first: 'met', second: 'missed' },
  ]);
});
