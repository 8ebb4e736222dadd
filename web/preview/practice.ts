import type { Grade, Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import { PROGRESS_WEEKS } from '#contract/limits.ts';
import type { Practice, ProgressReport } from '#contract/practice.ts';
import { EXPERIENCE_GROUPS } from '#contract/scenario.ts';
import { indicators } from './administration.ts';

const DAY_MS = 86_400_000;
const HELD = 12;
const GRADES: Grade[] = ['F', 'P', 'F', 'CF', 'P', 'P', 'CP'];
const VERDICTS: Verdict[] = ['met', 'met', 'partial', 'met', 'missed', 'not_applicable', 'met', 'overdone', 'met', 'met', 'met'];

const next = { scenarioId: 'note', why: 'Your safety nets were missed in 4 of your last 5; this case needs one. Not met before.' };
const noWeeks = () =>
  Array.from({ length: PROGRESS_WEEKS }, (_, index) => ({
    monday: new Date(Date.UTC(2026, 8, 7) + index * 7 * DAY_MS).toISOString().slice(0, 10),
    held: 0,
  }));

/** What the list shows beside its cases. */
export const practice = (): Practice => ({
  next,
  cases: [{ scenarioId: 'tears', bookmarked: true, note: 'Ask about sleep first.', difficulty: { points: 6.4, candidates: 31 } }],
  plan: { examDate: '2027-02-12', stationsAWeek: 4, groups: ['Prescribing'], doneThisWeek: 2, daysLeft: 77, calendar: null },
});
export const nothingPractised = (): Practice => ({ next: null, cases: [], plan: null });

/** The progress page of who has held twelve consultations. */
export const progressReport = (): ProgressReport => ({
  ...nothingHeld(),
  held: HELD,
  next,
  attempts: Array.from({ length: HELD }, (_, index) => ({
    id: String(index),
    scenarioId: 'toe',
    title: 'A painful big toe',
    completedAt: new Date(Date.UTC(2026, 10, 1) + index * 2 * DAY_MS).toISOString(),
    grades: [GRADES[index % 7]!, GRADES[(index + 2) % 7]!, GRADES[(index + 4) % 7]!],
    verdicts: INDICATOR_IDS.map((__, statement) => VERDICTS[(index * 3 + statement * 5) % VERDICTS.length]!),
    self: index % 2 ? null : (['P', 'P', null] as (Grade | null)[]),
    doctorShare: 0.64 - index * 0.01,
    split: { planShare: 0.3, historySeconds: 540 - index * 15, planSeconds: 120 + index * 12 },
  })),
  groups: EXPERIENCE_GROUPS.map((group, index) => ({
    group,
    cases: 3,
    tries: index % 4,
    met: Math.min(3, index % 4),
    lastAt: index % 4 ? '2026-11-20T10:00:00.000Z' : null,
  })),
  weeks: noWeeks().map((week, index) => ({ ...week, held: index % 3 })),
});
export const nothingHeld = (): ProgressReport => ({
  held: 0,
  attempts: [],
  statements: indicators().map(({ id, domain, title }) => ({ id, domain, title })),
  groups: EXPERIENCE_GROUPS.map((group) => ({ group, cases: 2, tries: 0, met: 0, lastAt: null })),
  weeks: noWeeks(),
  next: null,
});
