import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ASSESSMENT_FRESH_MS, ASSESSMENT_RETRIES, assessmentRetryDelayMs, GRADE_RETRIES, gradeRetryDelayMs } from '#contract/limits.ts';
import type { SelfAssessment } from '#contract/assessment.ts';
import type { api as endpoints } from '#contract/api.ts';
import type { Input } from '#contract/endpoint.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isOffline } from '#web/api/connection.ts';
import { useSingleMutation } from '#web/api/single-mutation.ts';

/** A refusal does not change by asking again; a failure may. */
const mayPass = (error: unknown) => (!(error instanceof ApiError) ? !isOffline() : error.status >= 500 || error.status === 429);

/** Feedback on a consultation, newest first. Retries and freshness are the spec's (section 7). */
export const assessmentsQuery = (consultationId: string) =>
  queryOptions({
    queryKey: ['consultations', consultationId, 'assessments'],
    queryFn: ({ signal }) => api.listAssessments({ id: consultationId }, { signal }),
    retry: (failures, error) => mayPass(error) && failures < ASSESSMENT_RETRIES,
    retryDelay: assessmentRetryDelayMs,
    staleTime: ASSESSMENT_FRESH_MS,
  });

/** What the rules say of a consultation that a model is marking; asked for once. */
export const provisionalQuery = (consultationId: string) =>
  queryOptions({
    queryKey: ['consultations', consultationId, 'provisional'],
    queryFn: ({ signal }) => api.grade({ sessionId: consultationId, provisional: true }, { signal }),
    retry: false,
  });

/** Objects to a report; the list of reports then shows it. */
export function useDispute(consultationId: string) {
  const client = useQueryClient();
  const { queryKey } = assessmentsQuery(consultationId);
  return useSingleMutation({
    mutationFn: (sent: { assessmentId: string; reason: string }) => api.disputeAssessment({ id: consultationId, ...sent }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** The candidate's own grades; null before they were given. */
export const selfQuery = (consultationId: string) =>
  queryOptions({
    queryKey: ['consultations', consultationId, 'self-assessment'],
    queryFn: async ({ signal }) => (await api.getSelfAssessment({ id: consultationId }, { signal })).self,
  });

/** The attempt at the same case before this one that was marked; null where this is the first. */
export const earlierQuery = (consultationId: string) =>
  queryOptions({
    queryKey: ['consultations', consultationId, 'earlier-attempt'],
    queryFn: async ({ signal }) => (await api.getEarlierAttempt({ id: consultationId }, { signal })).attempt,
    retry: (failures, error) => mayPass(error) && failures < 1,
  });

/** Keeps the candidate's own grades, here and beside the newest report. */
export function useSaveSelf(consultationId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (self: SelfAssessment) => api.putSelfAssessment({ id: consultationId, self }),
    onSuccess: ({ self }) => {
      client.setQueryData(selfQuery(consultationId).queryKey, self);
      return client.invalidateQueries({ queryKey: assessmentsQuery(consultationId).queryKey });
    },
  });
}

/** A transcript as lines or entries, what to mark it against, and by whom. */
export type SentForMarking = Input<(typeof endpoints)['grade']>;

/** Codes of a server that did not begin to answer; and what a proxy answers for one that is not there. */
const NOT_BEGUN = new Set(['busy', 'starting', 'stopping', 'database_unavailable']);
const NOBODY_THERE = new Set([502, 503, 504]);

/** A line that broke is a `TypeError` of fetch. An answer of the server's own stays what it is however often it is asked. */
function gotNoAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof TypeError && !isOffline();
  return error.code === null ? NOBODY_THERE.has(error.status) : NOT_BEGUN.has(error.code);
}

/**
 * Marks a saved consultation. A request whose server went away before it answered is sent again as it was: by its `requestId`
 * another server finds the marking that is under way or done, and marks nothing twice.
 */
export const markingOf = (grade: (typeof api)['grade'] = api.grade) => ({
  mutationFn: (sent: SentForMarking & { requestId: string }) => grade(sent),
  retry: (failures: number, error: unknown) => failures < GRADE_RETRIES && gotNoAnswer(error),
  retryDelay: gradeRetryDelayMs,
});

/** Marks a transcript that is only sent; nothing is stored. */
export const useGradeTranscript = () => useSingleMutation({ mutationFn: (sent: SentForMarking) => api.grade(sent) });

/** The last run of `npm run calibrate`; administrators only. */
export const calibrationQuery = queryOptions({
  queryKey: ['admin', 'calibration'],
  queryFn: async ({ signal }) => (await api.getCalibration({}, { signal })).calibration,
});
