import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ASSESSMENT_FRESH_MS, ASSESSMENT_RETRIES, assessmentRetryDelayMs } from '#contract/limits.ts';
import { api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';

/** A refusal does not change by asking again; a failure may. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** Feedback on a consultation, newest first. Retries and freshness are the spec's (section 7). */
export const assessmentsQuery = (consultationId: string) =>
  queryOptions({
    queryKey: ['consultations', consultationId, 'assessments'],
    queryFn: ({ signal }) => api.listAssessments({ id: consultationId }, { signal }),
    retry: (failures, error) => mayPass(error) && failures < ASSESSMENT_RETRIES,
    retryDelay: assessmentRetryDelayMs,
    staleTime: ASSESSMENT_FRESH_MS,
  });

/** Marks a transcript that is only sent; nothing is stored. */
export function useGradeTranscript() {
  return useMutation({
    mutationFn: ({ transcript, scenarioId, stationKey }: { transcript: string; scenarioId?: string; stationKey?: string }) =>
      api.grade({ transcript, ...(scenarioId && { scenarioId }), ...(stationKey && { stationKey }) }),
  });
}

const FIVE_MINUTES = 5 * 60_000;
/** The 26 indicators with their overrides: stale after five minutes, kept for ten (spec, section 9). */
const indicatorsQuery = queryOptions({
  queryKey: ['admin', 'indicators'],
  queryFn: ({ signal }) => api.listIndicators({}, { signal }),
  staleTime: FIVE_MINUTES,
  gcTime: 2 * FIVE_MINUTES,
});

/** What a station is marked by. All three reads are an administrator's. */
export function useStation(stationKey: string) {
  const indicators = useQuery(indicatorsQuery);
  const guidance = useQuery({ queryKey: ['admin', 'guidance', stationKey], queryFn: () => api.getGuidance({ stationKey }) });
  const critical = useQuery({ queryKey: ['admin', 'critical', stationKey], queryFn: () => api.getCritical({ stationKey }) });
  return { indicators, guidance, critical };
}
