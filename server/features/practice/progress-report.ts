import type { Grade, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type DomainId } from '#contract/indicator.ts';
import { PROGRESS_WEEKS } from '#contract/limits.ts';
import type { Attempt, GroupCoverage, ProgressReport } from '#contract/practice.ts';
import { EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { mondayOf, plusDays } from './london-days.ts';
import type { AttemptRow, CaseRow } from './practice-store.ts';

const DOMAINS: DomainId[] = ['D1', 'D2', 'D3'];

/** One consultation as the page draws it: marks count where all three grades are there. */
export function attemptOf(row: AttemptRow, verdicts: ReadonlyMap<string, Verdict[]>): Attempt {
  const marked = row.grades?.length === 3 && row.grades.every((grade) => grade !== null);
  const its = verdicts.get(row.id);
  const own = DOMAINS.map((domain) => row.self?.find((given) => given.domain === domain)?.grade ?? null);
  return {
    id: row.id,
    scenarioId: row.scenarioId,
    title: row.title,
    completedAt: row.completedAt.toISOString(),
    grades: marked ? (row.grades as Grade[]) : null,
    verdicts: marked && its?.length === INDICATOR_IDS.length ? its : null,
    self: own.some((grade) => grade !== null) ? own : null,
    doctorShare: row.doctorShare,
    split: row.split,
  };
}

type Tried = { scenarioId: string; tries: number; lastAt: Date };

/** The twelve groups in the blueprint's order, with what was held in each. */
export function coverageOf(cases: readonly CaseRow[], tried: readonly Tried[]): GroupCoverage[] {
  return EXPERIENCE_GROUPS.map((group) => {
    const inGroup = cases.filter(({ groups }) => groups?.includes(group));
    const ids = new Set(inGroup.map(({ id }) => id));
    const held = tried.filter(({ scenarioId }) => ids.has(scenarioId));
    const last = held.reduce<Date | null>((latest, { lastAt }) => (latest === null || lastAt > latest ? lastAt : latest), null);
    return {
      group,
      cases: inGroup.filter(({ open }) => open).length,
      tries: held.reduce((sum, { tries }) => sum + tries, 0),
      met: held.length,
      lastAt: last?.toISOString() ?? null,
    };
  });
}

/** The last PROGRESS_WEEKS weeks, the present one last. */
export function weeksOf(days: readonly { day: string; held: number }[], today: string): ProgressReport['weeks'] {
  const byMonday = new Map<string, number>();
  for (const [day, held] of heldByDay(days)) byMonday.set(mondayOf(day), (byMonday.get(mondayOf(day)) ?? 0) + held);
  const present = mondayOf(today);
  return Array.from({ length: PROGRESS_WEEKS }, (_, index) => {
    const monday = plusDays(present, (index + 1 - PROGRESS_WEEKS) * 7);
    return { monday, held: byMonday.get(monday) ?? 0 };
  });
}

function heldByDay(days: readonly { day: string; held: number }[]): Map<string, number> {
  const byDay = new Map<string, number>();
  for (const { day, held } of days) byDay.set(day, (byDay.get(day) ?? 0) + held);
  return byDay;
}

/** The first moment, or one shortly before it, of the weeks shown. */
export const sinceWeeks = (today: string): Date => new Date(`${plusDays(mondayOf(today), (1 - PROGRESS_WEEKS) * 7 - 1)}T00:00:00Z`);
