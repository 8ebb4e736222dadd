import { AWAY_SECONDS, BREAK_SECONDS, CONSULTATION_SECONDS, READING_SECONDS, REST_SECONDS } from '#contract/limits.ts';
import type { ExtraTime, MockKind, MockPhase } from '#contract/mock.ts';

/** Where a mock is. Times in ms since 1970. `station` counts from 1; in a break it is the one before. */
export type MockState = {
  kind: MockKind;
  size: number;
  extraTime: ExtraTime;
  restBreaks: boolean;
  pauses: boolean;
  phase: MockPhase;
  station: number;
  phaseStartedAt: number;
  pausedAt: number | null;
  seenAt: number;
};

/** A phase that began; `over` closes a station. */
export type Passed = { station: number; what: 'reading' | 'consulting' | 'over'; at: number };
export type Moved = { state: MockState; passed: Passed[] };

type Lengths = Pick<MockState, 'extraTime' | 'restBreaks' | 'size'>;

const extended = (seconds: number, { extraTime }: Pick<Lengths, 'extraTime'>) => Math.round((seconds * (100 + extraTime)) / 100);

/** Seconds of the break after a station; 0 where the next one follows at once (exam.md: 10 after 3 and 6, 20 after 9). */
export function breakSeconds(station: number, { size, restBreaks }: Omit<Lengths, 'extraTime'>): number {
  if (station >= size) return 0;
  return BREAK_SECONDS[station as keyof typeof BREAK_SECONDS] ?? (restBreaks ? REST_SECONDS : 0);
}

/** Seconds of the phase that is on; 0 when it is over for good. */
export function phaseSeconds(state: Lengths & Pick<MockState, 'phase' | 'station'>): number {
  if (state.phase === 'reading') return extended(READING_SECONDS, state);
  if (state.phase === 'consulting') return extended(CONSULTATION_SECONDS, state);
  return state.phase === 'break' ? breakSeconds(state.station, state) : 0;
}

/** The next phase, begun at `at`. */
function next(state: MockState, at: number): Moved {
  const { phase, station } = state;
  const begins = (change: Partial<MockState>): MockState => ({ ...state, phaseStartedAt: at, ...change });
  if (phase === 'reading') return { state: begins({ phase: 'consulting' }), passed: [{ station, what: 'consulting', at }] };
  const over: Passed[] = phase === 'consulting' ? [{ station, what: 'over', at }] : [];
  if (phase === 'consulting' && breakSeconds(station, state) > 0) return { state: begins({ phase: 'break' }), passed: over };
  if (station >= state.size) return { state: begins({ phase: 'ended' }), passed: over };
  return {
    state: begins({ phase: 'reading', station: station + 1 }),
    passed: [...over, { station: station + 1, what: 'reading', at }],
  };
}

/** The moment since which the clock stands still; null while it runs. Who was not heard of for long counts as away since then. */
function stoppedAt({ phase, pauses, pausedAt, seenAt, phaseStartedAt }: MockState, now: number): number | null {
  if (phase === 'ended' || !pauses) return null;
  return pausedAt ?? (now - seenAt > AWAY_SECONDS * 1000 ? Math.max(seenAt, phaseStartedAt) : null);
}

/** What the clock has brought since anybody looked: phases follow each other at their own ends, not when they are looked at. */
export function advance(from: MockState, now: number): Moved {
  const stopped = stoppedAt(from, now);
  const until = stopped ?? now;
  let moved: Moved = { state: { ...from, pausedAt: stopped }, passed: [] };
  for (;;) {
    const { state, passed } = moved;
    const end = state.phaseStartedAt + phaseSeconds(state) * 1000;
    if (state.phase === 'ended' || end > until || stopped === end) return moved;
    const step = next(state, end);
    moved = { state: { ...step.state, pausedAt: step.state.phase === 'ended' ? null : stopped }, passed: [...passed, ...step.passed] };
  }
}

/** Ends the phase that is on before its time: a break, a reading, or a consultation that the doctor has ended. */
export const cutShort = (state: MockState, at: number): Moved => (state.phase === 'ended' ? { state, passed: [] } : next(state, at));

/** Whether the candidate may end this phase: a break always, reading only where nothing else depends on the clock. */
export const mayCutShort = ({ phase, kind }: MockState): boolean => phase === 'break' || (phase === 'reading' && kind === 'station');

/** Ends all of it. */
export function endAll(state: MockState, at: number): Moved {
  if (state.phase === 'ended') return { state, passed: [] };
  const passed: Passed[] = state.phase === 'consulting' ? [{ station: state.station, what: 'over', at }] : [];
  return { state: { ...state, phase: 'ended', phaseStartedAt: at, pausedAt: null }, passed };
}

/** The candidate says that they are there, come back, or go. Only of one that pauses. */
export function present(from: MockState, here: 'yes' | 'back' | 'no', now: number): Moved {
  const moved = advance(from, now);
  const { state } = moved;
  if (!state.pauses || state.phase === 'ended') return moved;
  if (here === 'no') return { ...moved, state: { ...state, pausedAt: state.pausedAt ?? now } };
  if (state.pausedAt === null) return { ...moved, state: { ...state, seenAt: now } };
  if (here === 'yes') return moved;
  const phaseStartedAt = state.phaseStartedAt + now - state.pausedAt;
  const { phase, station } = state;
  // The time away is no part of the station.
  const again: Passed[] = phase === 'reading' || phase === 'consulting' ? [{ station, what: phase, at: phaseStartedAt }] : [];
  return { state: { ...state, phaseStartedAt, pausedAt: null, seenAt: now }, passed: [...moved.passed, ...again] };
}

/** Seconds that remain of the phase. */
export function secondsLeft(state: MockState, now: number): number {
  const at = state.pausedAt ?? now;
  return Math.max(0, state.phaseStartedAt / 1000 + phaseSeconds(state) - at / 1000);
}
