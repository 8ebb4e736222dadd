import { AppError } from '#contract/errors.ts';
import type { Verdict } from '#contract/assessment.ts';
import { PROGRESS_ATTEMPTS_MAX, PROGRESS_VERDICTS_MAX, REFUSED_DAYS, WEAKNESS_ATTEMPTS } from '#contract/limits.ts';
import type { IndicatorId } from '#contract/indicator.ts';
import type { CaseMark, NextBest, ProgressReport, StudyPlan } from '#contract/practice.ts';
import { storable } from '#contract/text.ts';
import type { ProgressRow, ProgressStore } from '#server/features/consultations/progress-store.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor, User } from '#server/http/handlers.ts';
import type { CalendarKeys } from './calendar-keys.ts';
import { icsOf } from './ics.ts';
import { dayOf, daysBetween, mondayOf } from './london-days.ts';
import { nextBest } from './next-best.ts';
import { whyWords } from './next-best-words.ts';
import { planDays } from './plan-days.ts';
import type { CaseRow, Difficulty, NoteRow, PlanRow, PracticeStore } from './practice-store.ts';
import { attemptOf, coverageOf, sinceWeeks, weeksOf } from './progress-report.ts';
import { remembered } from './remembered.ts';
import type { SearchCases } from './search-cases.ts';

type Names =
  | 'getProgressReport'
  | 'getPractice'
  | 'searchCases'
  | 'markCase'
  | 'refuseNext'
  | 'putPlan'
  | 'deletePlan'
  | 'openCalendar'
  | 'closeCalendar'
  | 'getCalendar';

type Parts = {
  practice: PracticeStore;
  progress: ProgressStore;
  scenarios: Pick<ScenarioStore, 'find'>;
  search: SearchCases;
  keys: CalendarKeys;
  /** The 26 statements with the titles in force. */
  statements: () => Promise<ProgressReport['statements']>;
  /** How hard each case is. */
  difficulties: () => Promise<Difficulty[]>;
  publicUrl: string;
  now: () => Date;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Practice that knows what is next: progress, the next best case, what a candidate notes of cases, and the study plan. */
export function practiceHandlers({
  practice,
  progress,
  scenarios,
  search,
  keys,
  statements,
  difficulties,
  publicUrl,
  now,
}: Parts): HandlersFor<Names> {
  // It changes when somebody edits a case: a minute does not matter.
  const needsByCase = remembered(MINUTE_MS, now, async () => needsOf(await practice.needs()));

  type Known = {
    tried: ProgressRow[];
    verdicts: { verdicts: Verdict[] }[];
    cases: CaseRow[];
    notes: readonly NoteRow[];
    plan: PlanRow | null;
  };
  async function suggest({ tried, verdicts, cases, notes, plan }: Known): Promise<NextBest | null> {
    const needs = await needsByCase();
    const since = now().getTime() - REFUSED_DAYS * DAY_MS;
    const refused = notes.filter(({ refusedAt }) => refusedAt !== null && refusedAt.getTime() > since);
    const found = nextBest({
      cases: cases.flatMap(({ id, groups, open }) => (open ? [{ id, groups: groups ?? [], needs: needs.get(id) ?? new Map() }] : [])),
      met: new Map(tried.map((row) => [row.scenarioId, row])),
      verdicts: verdicts.map((of) => of.verdicts),
      refused: new Set(refused.map(({ scenarioId }) => scenarioId)),
      planned: plan?.groups ?? [],
      now: now(),
    });
    return found && { scenarioId: found.scenarioId, why: whyWords(found.why) };
  }

  /** The same for who comes without a report: what it is found by is read. */
  async function suggestTo(userId: string): Promise<{ next: NextBest | null; notes: NoteRow[]; plan: PlanRow | null }> {
    const [cases, tried, verdicts, notes, plan] = await Promise.all([
      practice.cases(),
      progress.progressOf(userId),
      practice.verdicts(userId, WEAKNESS_ATTEMPTS),
      practice.notes(userId),
      practice.plan(userId),
    ]);
    return { next: await suggest({ tried, verdicts, cases, notes, plan }), notes, plan };
  }

  const doneThisWeek = async (userId: string): Promise<number> => {
    const monday = mondayOf(dayOf(now()));
    const days = await practice.daysHeld(userId, new Date(now().getTime() - 8 * DAY_MS));
    return days.filter(({ day }) => day >= monday).reduce((sum, { held }) => sum + held, 0);
  };

  const planOf = async (row: PlanRow): Promise<StudyPlan> => ({
    examDate: row.examDate,
    stationsAWeek: row.stationsAWeek,
    groups: row.groups as StudyPlan['groups'],
    doneThisWeek: await doneThisWeek(row.userId),
    daysLeft: row.examDate === null ? null : daysBetween(dayOf(now()), row.examDate),
    calendar: row.calendarId && keys.pathOf(row.calendarId),
  });

  const setCalendar = async (userId: string, calendarId: string | null): Promise<StudyPlan> => {
    const row = await practice.setCalendar(userId, calendarId);
    if (!row) throw new AppError('plan_not_found');
    return planOf(row);
  };

  const openCase = async (id: string, user: User): Promise<string> => {
    const row = await scenarios.find(id);
    if (!row || !isVisible(row, user)) throw new AppError('scenario_not_found');
    return row.id;
  };

  return {
    getProgressReport: async ({ user }) => {
      const today = dayOf(now());
      const [rows, verdicts, cases, tried, titles, notes, plan] = await Promise.all([
        practice.attempts(user.id, PROGRESS_ATTEMPTS_MAX),
        practice.verdicts(user.id, PROGRESS_VERDICTS_MAX),
        practice.cases(),
        progress.progressOf(user.id),
        statements(),
        practice.notes(user.id),
        practice.plan(user.id),
      ]);
      // Of who has held no more, everything is known from these.
      const all = rows.length < PROGRESS_ATTEMPTS_MAX;
      const byId = new Map(verdicts.map((of) => [of.id, of.verdicts]));
      const days = all
        ? rows.map(({ completedAt }) => ({ day: dayOf(completedAt), held: 1 }))
        : await practice.daysHeld(user.id, sinceWeeks(today));
      return {
        held: all ? rows.length : await practice.held(user.id),
        attempts: rows.map((row) => attemptOf(row, byId)).toReversed(),
        statements: titles,
        groups: coverageOf(cases, tried),
        weeks: weeksOf(days, today),
        next: await suggest({ tried, verdicts, cases, notes, plan }),
      };
    },

    getPractice: async ({ user }) => {
      const { next, notes, plan } = await suggestTo(user.id);
      return { next, cases: marksOf(notes, await difficulties()), plan: plan && (await planOf(plan)) };
    },

    searchCases: async ({ query }) => ({ scenarioIds: await search(query.words) }),

    markCase: async ({ params, body, user }) => {
      const scenarioId = await openCase(params.id, user);
      const change = {
        ...(body.bookmarked !== undefined && { bookmarked: body.bookmarked }),
        ...(body.note !== undefined && { note: storable(body.note) }),
      };
      const row = await practice.setNote(user.id, scenarioId, change, now());
      return markOf(row, await difficulties());
    },

    refuseNext: async ({ body, user }) => {
      await practice.setNote(user.id, await openCase(body.scenarioId, user), { refusedAt: now() }, now());
      return { next: (await suggestTo(user.id)).next };
    },

    putPlan: async ({ body, user }) => planOf(await practice.setPlan(user.id, body, now())),

    deletePlan: async ({ user }) => {
      await practice.deletePlan(user.id);
      return { success: true };
    },

    openCalendar: ({ user }) => setCalendar(user.id, keys.create()),
    closeCalendar: ({ user }) => setCalendar(user.id, null),

    getCalendar: async ({ params, header }) => {
      const id = keys.read(params.key);
      const plan = id && (await practice.planOfCalendar(id));
      if (!plan) throw new AppError('not_found');
      // Its address is its password: nobody on the way keeps what it answers.
      header('cache-control', 'private, no-store');
      const days = planDays(plan, { id, today: dayOf(now()), doneThisWeek: await doneThisWeek(plan.userId) });
      const body = icsOf({ name: 'SCA practice', url: `${publicUrl}/scenarios`, changedAt: plan.updatedAt, days });
      return { type: 'text/calendar; charset=utf-8', body };
    },
  };
}

function needsOf(rows: Awaited<ReturnType<PracticeStore['needs']>>): Map<string, Map<IndicatorId, number>> {
  const needs = new Map<string, Map<IndicatorId, number>>();
  for (const { scenarioId, id, weight } of rows) {
    const of = needs.get(scenarioId) ?? new Map<IndicatorId, number>();
    needs.set(scenarioId, of.set(id, weight));
  }
  return needs;
}

const markOf = ({ scenarioId, bookmarked, note }: Pick<NoteRow, 'scenarioId' | 'bookmarked' | 'note'>, hard: Difficulty[]): CaseMark => {
  const found = hard.find((each) => each.scenarioId === scenarioId);
  return { scenarioId, bookmarked, note, difficulty: found ? { points: found.points, candidates: found.candidates } : null };
};

/** Cases that were noted, or whose difficulty is known. */
function marksOf(notes: readonly NoteRow[], hard: Difficulty[]): CaseMark[] {
  const noted = notes.filter(({ bookmarked, note }) => bookmarked || note !== '');
  const ids = new Set(noted.map(({ scenarioId }) => scenarioId));
  const others = hard
    .filter(({ scenarioId }) => !ids.has(scenarioId))
    .map(({ scenarioId }) => ({ scenarioId, bookmarked: false, note: '' }));
  return [...noted, ...others].map((each) => markOf(each, hard));
}
