import { describe, expect, it } from 'vitest';
import type { IndicatorReport, SubdomainReport, Timeline, Verdict } from '#contract/assessment.ts';
import { filterCounts, missedTitles, pictureSeconds, pins } from './rules.ts';

const moments = { ice: null, summary: null, diagnosis: null, plan: null, safetyNet: null };
const timeline = (change: Partial<Timeline>): Timeline => ({
  durationSeconds: null,
  turns: [],
  doctorShare: 0.5,
  openQuestions: 0,
  closedQuestions: 0,
  moments,
  ...change,
});

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
  expect(missedTitles(report)).toEqual(['D2_8 Follow-up, continuity & safety-net', 'Driving and work', 'gone']);
});

describe('the picture of the consultation', () => {
  it('always shows the twelve minutes, and more where it ran over', () => {
    expect(pictureSeconds(timeline({ durationSeconds: 300 }))).toBe(720);
    expect(pictureSeconds(timeline({ durationSeconds: 760 }))).toBe(760);
  });
  it('puts labels that would touch into different rows, in the order of time', () => {
    const placed = pins({ moments: { ...moments, plan: 430, diagnosis: 400, safetyNet: 440, ice: 100 } }, 720);
    expect(placed.map(({ name, row }) => [name, row])).toEqual([
      ['ice', 0],
      ['diagnosis', 0],
      ['plan', 1],
      ['safetyNet', 2],
    ]);
  });
  it('has no pin for what never came', () => expect(pins({ moments }, 720)).toEqual([]));
});
