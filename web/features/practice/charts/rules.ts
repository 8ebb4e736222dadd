import { GRADE_POINTS } from '#contract/grades.ts';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import type { Attempt, ProgressReport } from '#contract/practice.ts';
import type { Verdict } from '#contract/assessment.ts';

/** Attempts of which mean and spread are taken at each point. */
export const WINDOW = 5;

export type Marked = Attempt & { grades: NonNullable<Attempt['grades']> };
export const isMarked = (attempt: Attempt): attempt is Marked => attempt.grades !== null;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** One domain over the marked attempts: points before weighting (0 clear fail to 3 clear pass), and mean and range of the last WINDOW. */
export type DomainPoint = { id: string; at: string; points: number; mean: number; low: number; high: number };

export function domainSeries(marked: readonly Marked[], domain: 0 | 1 | 2): DomainPoint[] {
  const points = marked.map(({ grades }) => GRADE_POINTS[grades[domain]!]);
  return marked.map(({ id, completedAt }, index) => {
    const last = points.slice(Math.max(0, index + 1 - WINDOW), index + 1);
    return { id, at: completedAt, points: points[index]!, mean: mean(last), low: Math.min(...last), high: Math.max(...last) };
  });
}

/** A mean of points in words: 'Pass', or 'between Fail and Pass' where it is nearer to the middle than to either. */
export function gradeWords(points: number): string {
  const names = ['Clear fail', 'Fail', 'Pass', 'Clear pass'] as const;
  const below = Math.min(2, Math.floor(points));
  const rest = points - below;
  if (rest < 0.25) return names[below]!;
  if (rest > 0.75) return names[below + 1]!;
  return `between ${names[below]!} and ${names[below + 1]!}`;
}

/** One statement over attempts, oldest first, and in how many of those it applied to it fell short. */
export type StatementRow = ProgressReport['statements'][number] & { verdicts: Verdict[]; seen: number; short: number };

export function statementRows(attempts: readonly Attempt[], statements: ProgressReport['statements'], newest: number): StatementRow[] {
  const all = attempts.flatMap(({ verdicts }) => (verdicts ? [verdicts] : [])).slice(-newest);
  return statements.map((statement) => {
    const index = INDICATOR_IDS.indexOf(statement.id);
    const verdicts = all.map((of) => of[index]!);
    const seen = verdicts.filter((verdict) => verdict !== 'not_applicable').length;
    const short = verdicts.filter((verdict) => verdict !== 'not_applicable' && verdict !== 'met').length;
    return { ...statement, verdicts, seen, short };
  });
}

/** How far the own grades of an attempt lie above the marks, in grades; null where there is nothing to compare. */
export type SelfPoint = { id: string; at: string; above: number };

export function selfSeries(marked: readonly Marked[]): SelfPoint[] {
  return marked.flatMap(({ id, completedAt, grades, self }) => {
    const compared = (self ?? []).flatMap((own, index) => (own ? [GRADE_POINTS[own] - GRADE_POINTS[grades[index]!]] : []));
    return compared.length > 0 ? [{ id, at: completedAt, above: mean(compared) }] : [];
  });
}

/** Of each domain how far one's own grades lie above the marks on average; null where none was given. */
export function selfByDomain(marked: readonly Marked[]): (number | null)[] {
  return [0, 1, 2].map((domain) => {
    const compared = marked.flatMap(({ grades, self }) =>
      self?.[domain] ? [GRADE_POINTS[self[domain]] - GRADE_POINTS[grades[domain]!]] : [],
    );
    return compared.length > 0 ? mean(compared) : null;
  });
}

/** Minutes of both parts, where times are known. */
export type SplitPoint = { id: string; at: string; history: number; plan: number };

export function splitSeries(attempts: readonly Attempt[]): SplitPoint[] {
  return attempts.flatMap(({ id, completedAt, split }) =>
    split && split.historySeconds !== null && split.planSeconds !== null
      ? [{ id, at: completedAt, history: split.historySeconds / 60, plan: split.planSeconds / 60 }]
      : [],
  );
}

export const shareSeries = (attempts: readonly Attempt[]): { id: string; at: string; share: number }[] =>
  attempts.flatMap(({ id, completedAt, doctorShare }) => (doctorShare === null ? [] : [{ id, at: completedAt, share: doctorShare }]));

export { mean };
