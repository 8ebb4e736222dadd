import type { Grade, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { FORGOTTEN_DAYS, WEAKNESS_ATTEMPTS } from '#contract/limits.ts';

/** A case to choose from. `needs`: how much of its marks hangs on a statement, by the weights of its mark sheet. */
export type Choice = { id: string; groups: readonly string[]; needs: ReadonlyMap<IndicatorId, number> };
/** How a case went so far; the newest whole grades, null without. */
export type Met = { tries: number; lastAt: Date; grades: readonly Grade[] | null };

export type NextBestAsked = {
  /** In the order of the list: among equals the first is chosen. */
  cases: readonly Choice[];
  met: ReadonlyMap<string, Met>;
  /** The verdicts of marked attempts, newest first. */
  verdicts: readonly (readonly Verdict[])[];
  /** Not to be suggested now. */
  refused: ReadonlySet<string>;
  /** Experience groups that the study plan puts first. */
  planned: readonly string[];
  now: Date;
};

/** A statement that falls short: in `short` of the `seen` attempts that it applied to. */
export type Weakness = { id: IndicatorId; short: number; seen: number; allMissed: boolean };

export type Why = {
  /** Nothing was held yet. */
  first: boolean;
  /** The weakest statement that this case practises; null where none falls short. */
  weakness: Weakness | null;
  /** Its need is no secret: at least half of all cases have it. */
  common: boolean;
  /** The least practised of its groups; null for a case without any. */
  group: { name: string; tries: number } | null;
  /** Days since it was met; null when it never was. */
  metDaysAgo: number | null;
  failed: boolean;
};

/** What counts as short, by verdict: a part is half a miss, and over-doing loses as much as missing (exam.md). */
const SHORT: Partial<Record<Verdict, number>> = { missed: 1, overdone: 1, partial: 0.5 };
/** Below this share of misses a statement is no weakness; seen once it may be chance. */
const WEAK_FROM = 0.4;
const SEEN_FROM = 2;
/** So much a case is worth without any weakness: coverage and time still tell them apart. */
const FLOOR = 0.2;
const PLANNED = 1.5;
/** Among equals a new case comes before one to repeat, and what was failed before what was passed. */
const REPEATED = { failed: 0.8, passed: 0.5 };
const DAY_MS = 86_400_000;

export const hasFailed = (grades: readonly Grade[] | null): boolean => grades?.some((grade) => grade === 'F' || grade === 'CF') ?? false;

/**
 * The case to practise next: the product of how much it practises what falls short, of how little its groups were covered, and of
 * the time since it was met.
 * @returns null where no case may be suggested
 */
export function nextBest(asked: NextBestAsked): { scenarioId: string; why: Why } | null {
  const { cases, met, refused, planned, now } = asked;
  const open = cases.filter(({ id }) => !refused.has(id));
  if (open.length === 0) return null;
  const weak = weaknesses(asked.verdicts);
  const most = mostNeeded(cases);
  const triesIn = coverageOf(cases, met);
  const judged = open.map((choice) => {
    const weakest = weakestFor(choice, weak, most);
    const group = leastOf(choice.groups, triesIn);
    const last = met.get(choice.id) ?? null;
    const days = last && Math.floor((now.getTime() - last.lastAt.getTime()) / DAY_MS);
    const failed = hasFailed(last?.grades ?? null);
    const time = days === null ? 1 : Math.min(1, days / FORGOTTEN_DAYS) * REPEATED[failed ? 'failed' : 'passed'];
    const wanted = planned.some((each) => choice.groups.includes(each)) ? PLANNED : 1;
    const worth = (FLOOR + (weakest?.worth ?? 0)) * (wanted / (1 + (group?.tries ?? 1))) * time;
    const why: Why = {
      first: met.size === 0,
      weakness: weakest?.weakness ?? null,
      common: weakest !== null && isCommon(weakest.weakness.id, cases),
      group,
      metDaysAgo: days,
      failed,
    };
    return { scenarioId: choice.id, why, worth };
  });
  const { scenarioId, why } = judged.reduce((best, one) => (one.worth > best.worth ? one : best));
  return { scenarioId, why };
}

/** What falls short in the newest attempts, with its share of 1. */
export function weaknesses(verdicts: readonly (readonly Verdict[])[]): Map<IndicatorId, Weakness & { share: number }> {
  const newest = verdicts.slice(0, WEAKNESS_ATTEMPTS);
  const found = new Map<IndicatorId, Weakness & { share: number }>();
  for (const [index, id] of INDICATOR_IDS.entries()) {
    const seen = newest.flatMap((of) => (of[index] === undefined || of[index] === 'not_applicable' ? [] : of[index]));
    const short = seen.filter((verdict) => verdict in SHORT);
    const share = short.reduce((sum, verdict) => sum + SHORT[verdict]!, 0) / (seen.length || 1);
    if (seen.length < SEEN_FROM || share < WEAK_FROM) continue;
    found.set(id, { id, short: short.length, seen: seen.length, allMissed: short.every((verdict) => verdict === 'missed'), share });
  }
  return found;
}

function weakestFor({ needs }: Choice, weak: ReturnType<typeof weaknesses>, most: Map<IndicatorId, number>) {
  let best: { weakness: Weakness; worth: number } | null = null;
  for (const { share, ...weakness } of weak.values()) {
    const worth = share * ((needs.get(weakness.id) ?? 0) / (most.get(weakness.id) ?? 1));
    if (worth > (best?.worth ?? 0)) best = { weakness, worth };
  }
  return best;
}

/** The greatest need of each statement among all cases: by it needs are compared. */
function mostNeeded(cases: readonly Choice[]): Map<IndicatorId, number> {
  const most = new Map<IndicatorId, number>();
  for (const { needs } of cases) for (const [id, need] of needs) most.set(id, Math.max(need, most.get(id) ?? 0));
  return most;
}

const isCommon = (id: IndicatorId, cases: readonly Choice[]): boolean =>
  cases.filter(({ needs }) => needs.has(id)).length * 2 >= cases.filter(({ needs }) => needs.size > 0).length;

function coverageOf(cases: readonly Choice[], met: NextBestAsked['met']): Map<string, number> {
  const tries = new Map<string, number>();
  for (const { id, groups } of cases) for (const group of groups) tries.set(group, (tries.get(group) ?? 0) + (met.get(id)?.tries ?? 0));
  return tries;
}

function leastOf(groups: readonly string[], triesIn: Map<string, number>): Why['group'] {
  const [least] = groups.map((name) => ({ name, tries: triesIn.get(name) ?? 0 })).sort((a, b) => a.tries - b.tries);
  return least ?? null;
}
