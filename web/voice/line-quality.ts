import type { LineQuality } from './call-events.ts';

/** What one second of the line showed. */
export type LineSample = {
  /** Of the last ping that was answered. */
  rttMs: number | null;
  /** Since anything was heard of the server. */
  silentMs: number;
  /** Waiting in this page to be sent; a second of microphone is 32 kB. */
  bufferedBytes: number;
};

/**
 * Limits of `good` and of `fair`. A round trip of 300 ms is added to each answer (the budget of a turn is 900 ms); from
 * 800 ms people talk over each other. 250 ms of waiting sound is one late frame burst, a second is words.
 */
const LIMITS = {
  good: { rttMs: 300, silentMs: 1500, bufferedBytes: 8000, gaps: 0 },
  fair: { rttMs: 800, silentMs: 2500, bufferedBytes: 32_000, gaps: 2 },
};
/** Gaps in the patient's voice count this many seconds. */
const GAP_SECONDS = 10;
const RTTS = 5;
/** Worse is told after two bad seconds, better after five good ones: an indicator that flickers says nothing. */
const WORSE_AFTER = 2;
const BETTER_AFTER = 5;
const FIRST_AFTER = 3;

const ORDER: readonly LineQuality[] = ['good', 'fair', 'poor'];

/** Judges a line second by second, slowly enough to be looked at. */
export function lineQuality() {
  let told: LineQuality | null = null;
  let leaning: LineQuality[] = [];
  let rtts: number[] = [];
  let gaps: number[] = [];
  let newGaps = 0;

  function judge({ rttMs, silentMs, bufferedBytes }: LineSample): LineQuality {
    if (rttMs !== null) rtts = [...rtts, rttMs].slice(-RTTS);
    gaps = [...gaps, newGaps].slice(-GAP_SECONDS);
    newGaps = 0;
    const middle = rtts.toSorted((one, other) => one - other)[Math.floor(rtts.length / 2)] ?? 0;
    const gapsNow = gaps.reduce((sum, count) => sum + count, 0);
    const within = (limit: (typeof LIMITS)['good']) =>
      middle <= limit.rttMs && silentMs <= limit.silentMs && bufferedBytes <= limit.bufferedBytes && gapsNow <= limit.gaps;
    if (within(LIMITS.good)) return 'good';
    return within(LIMITS.fair) ? 'fair' : 'poor';
  }

  return {
    /** One second; the answer is the quality when it has changed, else null. */
    observe: (sample: LineSample): LineQuality | null => {
      leaning = [...leaning, judge(sample)].slice(-BETTER_AFTER);
      const next = settle(told, leaning);
      if (next === told) return null;
      told = next;
      leaning = [];
      return next;
    },
    /** The patient's voice ran dry so often. */
    gap: (count: number): void => {
      newGaps += count;
    },
  };
}

/** The quality that the last seconds agree on: at least as bad, or at most as bad, for long enough. */
function settle(told: LineQuality | null, seconds: readonly LineQuality[]): LineQuality | null {
  const rank = (quality: LineQuality) => ORDER.indexOf(quality);
  const ranks = seconds.map(rank);
  if (told === null) return ranks.length < FIRST_AFTER ? null : (ORDER[Math.round(mean(ranks))] ?? null);
  const worse = ranks.slice(-WORSE_AFTER);
  if (worse.length === WORSE_AFTER && Math.min(...worse) > rank(told)) return ORDER[Math.min(...worse)] ?? told;
  if (ranks.length === BETTER_AFTER && Math.max(...ranks) < rank(told)) return ORDER[Math.max(...ranks)] ?? told;
  return told;
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
