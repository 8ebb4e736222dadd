import { describe, expect, test } from 'vitest';
import { advance, breakSeconds, cutShort, endAll, mayCutShort, type MockState, phaseSeconds, present, secondsLeft } from './clock.ts';

const T0 = Date.UTC(2026, 10, 27, 9);
const minutes = (count: number) => count * 60_000;
const state = (change: Partial<MockState> = {}): MockState => ({
  kind: 'full',
  size: 12,
  extraTime: 0,
  restBreaks: false,
  pauses: false,
  phase: 'reading',
  station: 1,
  phaseStartedAt: T0,
  pausedAt: null,
  seenAt: T0,
  ...change,
});
const at = (from: MockState, now: number) => {
  const { phase, station } = advance(from, now).state;
  return `${phase} ${station}`;
};

test.each([
  // The first station: three minutes, then twelve.
  [0, 'reading 1'],
  [3 * 60 - 1, 'reading 1'],
  [3 * 60, 'consulting 1'],
  [15 * 60 - 1, 'consulting 1'],
  [15 * 60, 'reading 2'],
  // Three stations are 45 minutes, then ten of a break.
  [45 * 60 - 1, 'consulting 3'],
  [45 * 60, 'break 3'],
  [55 * 60 - 1, 'break 3'],
  [55 * 60, 'reading 4'],
  [100 * 60, 'break 6'],
  [110 * 60, 'reading 7'],
  // After nine it is twenty.
  [155 * 60, 'break 9'],
  [175 * 60 - 1, 'break 9'],
  [175 * 60, 'reading 10'],
  [220 * 60 - 1, 'consulting 12'],
  [220 * 60, 'ended 12'],
  [24 * 3600, 'ended 12'],
])('of a full mock that nobody touches, after %i s: %s', (seconds, where) => {
  expect(at(state(), T0 + seconds * 1000)).toBe(where);
});

test('phases that passed while nobody looked begin at their own moments', () => {
  const { state: now, passed } = advance(state({ size: 3, kind: 'mini' }), T0 + minutes(20));
  expect(now.phaseStartedAt).toBe(T0 + minutes(18));
  expect(passed).toEqual([
    { station: 1, what: 'consulting', at: T0 + minutes(3) },
    { station: 1, what: 'over', at: T0 + minutes(15) },
    { station: 2, what: 'reading', at: T0 + minutes(15) },
    { station: 2, what: 'consulting', at: T0 + minutes(18) },
  ]);
});

test('looked at step by step or all at once it comes to the same', () => {
  const from = state({ restBreaks: true, size: 6, kind: 'half' });
  let steps = from;
  for (let second = 0; second <= minutes(100) / 1000; second += 37) steps = advance(steps, T0 + second * 1000).state;
  const atOnce = advance(from, T0 + Math.floor(minutes(100) / 37_000) * 37_000).state;
  expect(steps).toEqual(atOnce);
});

test.each([
  [0, 180, 720],
  [25, 225, 900],
  [50, 270, 1080],
] as const)('with %i %% extra time it is %i s of reading and %i of consultation', (extraTime, reading, consulting) => {
  expect(phaseSeconds(state({ extraTime }))).toBe(reading);
  expect(phaseSeconds(state({ extraTime, phase: 'consulting' }))).toBe(consulting);
});

test.each([
  ['full', 12, false, [0, 0, 600, 0, 0, 600, 0, 0, 1200, 0, 0, 0]],
  ['half', 6, false, [0, 0, 600, 0, 0, 0]],
  ['mini', 3, false, [0, 0, 0]],
  ['mini with rests', 3, true, [300, 300, 0]],
  ['half with rests', 6, true, [300, 300, 600, 300, 300, 0]],
  ['a single station with rests', 1, true, [0]],
] as const)('breaks of %s', (_name, size, restBreaks, seconds) => {
  expect(seconds.map((_, index) => breakSeconds(index + 1, { size, restBreaks }))).toEqual(seconds);
});

describe('before its time', () => {
  test('a break ends at once, and reading only of a single station', () => {
    expect(mayCutShort(state({ phase: 'break', station: 3 }))).toBe(true);
    expect(mayCutShort(state())).toBe(false);
    expect(mayCutShort(state({ phase: 'consulting' }))).toBe(false);
    expect(mayCutShort(state({ kind: 'station', size: 1 }))).toBe(true);
    const { state: now, passed } = cutShort(state({ phase: 'break', station: 3 }), T0 + 5000);
    expect(now).toMatchObject({ phase: 'reading', station: 4, phaseStartedAt: T0 + 5000 });
    expect(passed).toEqual([{ station: 4, what: 'reading', at: T0 + 5000 }]);
  });

  test('a consultation that the doctor ends leads on', () => {
    const consulting = state({ phase: 'consulting', station: 2, size: 3 });
    expect(cutShort(consulting, T0 + 9).state).toMatchObject({ phase: 'reading', station: 3 });
    expect(cutShort({ ...consulting, station: 3 }, T0 + 9)).toEqual({
      state: { ...consulting, station: 3, phase: 'ended', phaseStartedAt: T0 + 9 },
      passed: [{ station: 3, what: 'over', at: T0 + 9 }],
    });
  });

  test('ended is ended', () => {
    const { state: ended, passed } = endAll(state({ phase: 'consulting', station: 2 }), T0 + 9);
    expect([ended.phase, passed]).toEqual(['ended', [{ station: 2, what: 'over', at: T0 + 9 }]]);
    expect(endAll(ended, T0 + 99)).toEqual({ state: ended, passed: [] });
    expect(cutShort(ended, T0 + 99).state).toBe(ended);
    expect(at(ended, T0 + minutes(600))).toBe('ended 2');
  });
});

describe('one that pauses', () => {
  const from = state({ pauses: true });

  test('stands still from the moment that its candidate leaves, and gives the time back', () => {
    const gone = present(from, 'no', T0 + minutes(1)).state;
    expect(at(gone, T0 + minutes(500))).toBe('reading 1');
    expect(secondsLeft(advance(gone, T0 + minutes(500)).state, T0 + minutes(500))).toBe(120);
    const { state: back, passed } = present(gone, 'back', T0 + minutes(501));
    expect(secondsLeft(back, T0 + minutes(501))).toBe(120);
    expect(passed).toEqual([{ station: 1, what: 'reading', at: T0 + minutes(500) }]);
    expect(at(back, T0 + minutes(502))).toBe('reading 1');
    expect(at({ ...back, seenAt: T0 + minutes(503) }, T0 + minutes(503))).toBe('consulting 1');
  });

  test('stands still where nobody was heard of for long, at the moment they were last heard of', () => {
    expect(at(from, T0 + minutes(20))).toBe('reading 1');
    expect(advance(from, T0 + minutes(20)).state.pausedAt).toBe(T0);
    const seen = present(from, 'yes', T0 + 60_000).state;
    expect(advance(seen, T0 + 120_000).state.pausedAt).toBeNull();
    expect(advance(seen, T0 + 150_000).state.pausedAt).toBe(T0 + 60_000);
  });

  test('a sign of life does not set it going again: coming back does', () => {
    const gone = present(from, 'no', T0 + 1000).state;
    expect(present(gone, 'yes', T0 + 2000).state.pausedAt).toBe(T0 + 1000);
    expect(present(gone, 'back', T0 + 3000).state).toMatchObject({ pausedAt: null, seenAt: T0 + 3000, phaseStartedAt: T0 + 2000 });
  });

  test('does not lose a phase that ended between the last sign of life and the pause', () => {
    const seen = present({ ...from, seenAt: T0 + 120_000 }, 'yes', T0 + 170_000).state;
    const later = advance(seen, T0 + 200_000).state;
    expect(later.phase).toBe('consulting');
    const stopped = advance(later, T0 + minutes(60)).state;
    expect([stopped.phase, stopped.pausedAt]).toEqual(['consulting', T0 + 180_000]);
    expect(secondsLeft(stopped, T0 + minutes(60))).toBe(720);
  });

  test('another mock takes no notice of who is there', () => {
    expect(present(state(), 'no', T0 + 1000).state.pausedAt).toBeNull();
    expect(at(present(state(), 'no', T0 + 1000).state, T0 + minutes(4))).toBe('consulting 1');
  });
});
