import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { SEARCH_WORDS_MAX, TITLE_MAX } from '../limits.ts';
import { CaseMark, CaseMarkForm, NextBest, Practice, ProgressReport, StudyPlan, StudyPlanForm } from '../practice.ts';
import { Deleted } from './scenarios.ts';

export const practiceApi = {
  getProgressReport: {
    kind: 'json',
    method: 'GET',
    path: '/api/progress',
    access: 'user',
    reply: ProgressReport,
    perMinute: 60,
    summary: 'How the caller practises: attempts with marks and pace, the 26 statements, the twelve groups, weeks, and the next best case.',
  },
  getPractice: {
    kind: 'json',
    method: 'GET',
    path: '/api/practice',
    access: 'user',
    reply: Practice,
    summary: 'The next best case, bookmarks, notes and difficulty of cases, and the study plan.',
  },
  searchCases: {
    kind: 'json',
    method: 'GET',
    path: '/api/practice/search',
    access: 'user',
    query: z.object({
      words: z
        .string()
        .trim()
        .min(1)
        .max(TITLE_MAX)
        .refine((words) => words.split(/\s+/).length <= SEARCH_WORDS_MAX, `Please search for at most ${SEARCH_WORDS_MAX} words`),
    }),
    reply: z.object({ scenarioIds: z.array(z.string()) }),
    perMinute: 240,
    summary: 'Published cases by symptom and by what a candidate may know before the call; never by the diagnosis.',
  },
  markCase: {
    kind: 'json',
    method: 'PUT',
    path: '/api/practice/cases/:id',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: CaseMarkForm,
    reply: CaseMark,
    perMinute: 120,
    summary: 'Bookmark a case, or write a private note on it; what is absent stays as it is.',
  },
  refuseNext: {
    kind: 'json',
    method: 'POST',
    path: '/api/practice/refusals',
    access: 'user',
    body: z.object({ scenarioId: z.string('A case is required').trim().min(1, 'A case is required') }),
    reply: z.object({ next: NextBest.nullable() }),
    perMinute: 60,
    status: 201,
    summary: 'Refuse a case as the next best one for 14 days; answers the one that comes in its place.',
  },
  putPlan: {
    kind: 'json',
    method: 'PUT',
    path: '/api/practice/plan',
    access: 'user',
    body: StudyPlanForm,
    reply: StudyPlan,
    perMinute: 60,
    summary: "Make or change the caller's study plan.",
  },
  deletePlan: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/practice/plan',
    access: 'user',
    reply: Deleted,
    summary: 'Delete the study plan, and its calendar with it.',
  },
  openCalendar: {
    kind: 'json',
    method: 'POST',
    path: '/api/practice/calendar',
    access: 'user',
    reply: StudyPlan,
    perMinute: 30,
    status: 201,
    summary: 'Give the study plan a secret calendar address; an earlier one stops working.',
  },
  closeCalendar: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/practice/calendar',
    access: 'user',
    reply: StudyPlan,
    summary: 'Turn the calendar off: its address stops working.',
  },
  getCalendar: {
    kind: 'file',
    method: 'GET',
    path: '/api/calendar/:key',
    access: 'public',
    params: z.object({ key: z.string() }),
    perMinute: 60,
    summary: 'The study plan as a calendar (RFC 5545), for whoever knows its secret address.',
  },
} as const satisfies Record<string, Endpoint>;
