import type { Grade } from '#contract/assessment.ts';
import type { Shares, Work, WorkState } from '#contract/group.ts';
import { sharesAtLeast } from '#contract/shares.ts';
import { ASSIGNED_DONE_SECONDS } from '#contract/limits.ts';
import { dayOf } from '#server/features/practice/london-days.ts';

/** A consultation or a mock that may have been held for an assignment. Of a mock `stations` holds what was held in it. */
export type Held = {
  /** A scenario, or a kind of mock. */
  of: string;
  doneAt: Date;
  stations: HeldStation[];
};
export type HeldStation = {
  id: string;
  title: string;
  grades: Grade[] | null;
  /** Points of 10.5; null where nothing could be marked. */
  points: number | null;
  /** As the server measured them. */
  seconds: number | null;
  disputed: boolean;
};
export type Assigned = { id: string; scenarioId: string | null; mockKind: string | null; dueOn: string; createdAt: Date };

/** Long enough to be marked, or to be a consultation: what was opened and left is no work. */
export const isWork = ({ stations }: Pick<Held, 'stations'>): boolean =>
  stations.some(({ points, seconds }) => points !== null || (seconds ?? 0) >= ASSIGNED_DONE_SECONDS);

/** What was held for an assignment, oldest first: after it was given, and long enough. */
export const heldFor = ({ scenarioId, mockKind, createdAt }: Assigned, held: readonly Held[]): Held[] =>
  held
    .filter((one) => one.of === (scenarioId ?? mockKind) && one.doneAt >= createdAt && isWork(one))
    .toSorted((a, b) => a.doneAt.getTime() - b.doneAt.getTime());

/** Done with the first of what was held; by London's days, as dates are meant. */
export function stateOf(dueOn: string, first: Date | null, now: Date): WorkState {
  if (first) return dayOf(first) > dueOn ? 'late' : 'done';
  return dayOf(now) > dueOn ? 'overdue' : 'open';
}

/** A trainee's work on an assignment, as much of it as they share. The newest attempt stands for it. */
export function workOf(assigned: Assigned, held: readonly Held[], shares: Shares, now: Date): Work {
  const all = heldFor(assigned, held);
  const [first, newest] = [all[0], all.at(-1)];
  const stations = newest?.stations ?? [];
  const points = stations.flatMap((one) => one.points ?? []);
  const sharesGrades = sharesAtLeast(shares, 'grades');
  return {
    assignmentId: assigned.id,
    state: stateOf(assigned.dueOn, first?.doneAt ?? null, now),
    doneAt: first?.doneAt.toISOString() ?? null,
    consultations: sharesAtLeast(shares, 'reports')
      ? stations.map(({ id, title, grades, disputed }) => ({ id, title, grades, disputed }))
      : [],
    grades: sharesGrades && assigned.scenarioId ? (stations[0]?.grades ?? null) : null,
    points: sharesGrades && points.length > 0 ? points.reduce((sum, each) => sum + each, 0) / points.length : null,
  };
}

/** What waits comes first, the earliest date before all. */
export const byUrgency = (a: { state: WorkState; dueOn: string }, b: { state: WorkState; dueOn: string }): number =>
  Number(isDone(a.state)) - Number(isDone(b.state)) || (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn));

export const isDone = (state: WorkState): boolean => state === 'done' || state === 'late';
