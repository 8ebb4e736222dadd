import { describe, expect, test } from 'vitest';
import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { decide, type Known } from './decide.ts';
import { gradeFeatures, middleGrade, type Weighed } from './grade-model.ts';

/** In the order missed, partial, met, overdone, not applicable. */
const DOUBTED = [0.35, 0.1, 0.45, 0, 0.1];
const every = (verdict: Verdict) => Object.fromEntries(INDICATOR_IDS.map((id) => [id, verdict])) as Record<IndicatorId, Verdict>;
const known = (more: Partial<Known> = {}): Known => ({
  rules: every('met'),
  critical: new Set(),
  safeguarding: false,
  safetyNet: true,
  doctorWords: 600,
  ...more,
});

describe('a verdict', () => {
  test('is the likeliest, unless it is critical and may well have been missed', () => {
    expect(decide('D1_1', DOUBTED, known()).verdict).toBe('met');
    expect(decide('D1_1', DOUBTED, known({ critical: new Set(['D1_1']) })).verdict).toBe('missed');
  });

  test('goes by the rules where so little was said that nothing was learned from the like', () => {
    expect(decide('D1_1', DOUBTED, known({ critical: new Set(['D1_1']), doctorWords: 120 })).verdict).toBe('met');
  });

  test('on safeguarding is none where no risk was told, but for a station that speaks of one', () => {
    const silent = known({ rules: every('not_applicable'), critical: new Set(['D3_9']) });
    const unsure = [0.4, 0.1, 0.1, 0, 0.4];
    expect(decide('D3_9', unsure, silent).verdict).toBe('not_applicable');
    expect(decide('D3_9', unsure, { ...silent, safeguarding: true }).verdict).toBe('missed');
  });
});

describe('a grade', () => {
  const weighed = (chances: number[], verdict: Verdict = 'met') =>
    Object.fromEntries(INDICATOR_IDS.map((id) => [id, { verdict, chances }])) as Weighed;

  test('goes by the chances: what may have been missed counts, though it was called met', () => {
    const [sure] = gradeFeatures(weighed([0, 0, 1, 0, 0]), new Set()).D1;
    const [unsure] = gradeFeatures(weighed(DOUBTED), new Set()).D1;
    expect([sure, unsure]).toEqual([1, expect.closeTo(0.5 / 0.9)]);
  });

  test('hears of the critical indicators of its own domain alone', () => {
    const features = gradeFeatures(weighed(DOUBTED, 'missed'), new Set<IndicatorId>(['D2_8']));
    expect(features.D2.slice(2)).toEqual([expect.closeTo(0.35 / 0.9), 1]);
    expect(features.D3.slice(2)).toEqual([0, 0]);
  });

  test('is cut by three borders', () => {
    const model = { weights: [2], domains: { D1: 0, D2: 1, D3: 0 }, borders: [0.5, 1, 1.5] };
    expect([0.2, 0.4, 0.6, 0.8].map((share) => middleGrade(model, 'D1', [share]))).toEqual(['CF', 'F', 'P', 'CP']);
    expect(middleGrade(model, 'D2', [0.2])).toBe('P');
  });
});
