import { describe, expect, test } from 'vitest';
import { Timeline } from '#contract/assessment.ts';
import { schemeOf } from '../golden/mark.ts';
import type { Turn } from '../parse-transcript.ts';
import { markByRules } from './rules-examiner.ts';

/** `D 0-4 words` lines: who, from and to in seconds; without times where the numbers are left out. */
function timelineOf(lines: string[], more: Record<number, Partial<Turn>> = {}): Timeline {
  const turns = lines.map((line, index): Turn => {
    const [, who, start, end, text] = /^([DP])(?: ([\d.]+)-([\d.]+))? (.+)$/.exec(line)!;
    const times = start === undefined ? {} : { startMs: Number(start) * 1000, endMs: Number(end) * 1000 };
    return { id: `e${index}`, role: who === 'D' ? 'user' : 'assistant', text: text!, ...times, ...more[index] };
  });
  return markByRules({ turns, durationSeconds: null, spoken: false }, schemeOf()).timeline;
}

const CALL = [
  'D 0-3 Hello, I am Doctor Lee. How can I help you today?',
  'P 4-16 It is my big toe. It woke me three nights ago and I could not bear the sheet on it. I had a few beers at a wedding before that.',
  'D 15-17 Have you had this before?',
  'P 17.5-18 No, never.',
  'D 24-27 I see. What worries you most about it?',
  'P 28-33 My job. I am on my feet all day.',
  'D 34-49 From what you have told me I think this is most likely gout, because it came on so quickly and in the big toe after the beers.',
  'D 50-62 I suggest naproxen twice a day with food for a week, and I will ring you on Friday to see whether it has settled.',
];

describe('the pace of a consultation', () => {
  test('an overlap is an interruption at the moment of cutting in, unless it was a mere hum', () => {
    expect(timelineOf(CALL).interruptions).toEqual([{ entryId: 'e1', seconds: 15 }]);
    expect(timelineOf(CALL, { 2: { backchannel: true } }).interruptions).toEqual([]);
  });

  test('what the call itself noted as cut off counts without times', () => {
    const timeless = CALL.map((line) => line.replace(/ [\d.]+-[\d.]+/, ''));
    expect(timelineOf(timeless, { 3: { interrupted: true } }).interruptions).toEqual([{ entryId: 'e3', seconds: null }]);
  });

  test('a long pause is told with who broke it; short gaps are not', () => {
    expect(timelineOf(CALL).silences).toEqual([{ entryId: 'e4', role: 'user', start: 18, seconds: 6 }]);
  });

  test('speed counts the time of speaking, pauses left out', () => {
    const { doctor, patient } = timelineOf(CALL).wordsPerMinute;
    // Doctor: 11 + 5 + 8 + 27 + 24 = 75 words in 3 + 2 + 3 + 15 + 12 = 35 s. Patient: 30 + 2 + 9 = 41 in 17.5 s.
    expect(doctor).toBe(Math.round((75 / 35) * 60));
    expect(patient).toBe(Math.round((41 / 17.5) * 60));
  });

  test('the opening is what was told before the first closed question', () => {
    expect(timelineOf(CALL).opening).toEqual({ words: 30, seconds: 12 });
  });

  test('history and plan share the minutes where the plan begins', () => {
    const { split, moments, durationSeconds } = timelineOf(CALL);
    expect([moments.diagnosis, durationSeconds]).toEqual([34, 62]);
    expect(split).toMatchObject({ historySeconds: 34, planSeconds: 28 });
    expect(split!.planShare).toBeCloseTo(51 / 75, 1);
  });

  test('unexplained medical words are listed once, where they were said', () => {
    const lines = [...CALL, 'D 63-70 Your serum level may be high.', 'D 71-75 The serum level is what matters.'];
    expect(timelineOf(lines).jargon).toMatchObject([{ entryId: 'e8', seconds: 63 }]);
  });
});

describe('a transcript without times', () => {
  const timeline = timelineOf(CALL.map((line) => line.replace(/ [\d.]+-[\d.]+/, '')));

  test('has no seconds anywhere', () => {
    expect(timeline).toMatchObject({ durationSeconds: null, turns: [], silences: [], wordsPerMinute: { doctor: null, patient: null } });
    expect(timeline.moments).toEqual({ ice: null, summary: null, diagnosis: null, plan: null, safetyNet: null });
    expect(timeline.split).toMatchObject({ historySeconds: null, planSeconds: null });
  });

  test('still knows by entry who said how much, and where each part came', () => {
    expect(timeline.momentEntries).toMatchObject({ ice: 'e4', diagnosis: 'e6', plan: 'e6' });
    expect(timeline.words.map(({ entryId, words }) => [entryId, words]).slice(0, 3)).toEqual([['e0', 11], ['e1', 30], ['e2', 5]]); // prettier-ignore
    expect(timeline.opening).toEqual({ words: 30, seconds: null });
  });
});

test('a report of an earlier version is still read', () => {
  const earlier = {
    durationSeconds: null,
    turns: [],
    doctorShare: 0.5,
    openQuestions: 1,
    closedQuestions: 2,
    moments: { ice: null, summary: null, diagnosis: null, plan: null, safetyNet: null },
  };
  expect(Timeline.parse(earlier)).toMatchObject({ ...earlier, silences: [], momentEntries: null, split: null });
});
