import { setTimeout as sleep } from 'node:timers/promises';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { AppError } from '#contract/errors.ts';
import type { Indicator } from '#contract/indicator.ts';
import type { Entry, SentEntry } from '#contract/transcript.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { User } from '#server/http/handlers.ts';
import type { Examiner, MarkedConsultation } from './examiner.ts';
import { indicatorRows, markScheme } from './mark-scheme.ts';
import { parseTranscript } from './parse-transcript.ts';
import type { AssessmentStore } from './store.ts';

export type Grade = ReturnType<typeof gradeConsultation>;

/** What marking needs of a saved consultation. */
export type MarkedRecord = {
  id: string;
  scenarioId: string;
  transcript: Entry[];
  duration: number;
  measuredDuration: number | null;
  spoken: boolean;
};
/** Null when it is not the user's, unknown or malformed. */
export type OwnConsultations = { find(id: string, userId: string): Promise<MarkedRecord | null> };
/** What marking needs of a case; null when unknown or malformed. Deleted cases still mark what was held on them. */
export type MarkedScenarios = {
  find(
    id: string,
  ): Promise<{ id: string; stationKey: string; patientDetails: string; status: 'draft' | 'published'; deletedAt: Date | null } | null>;
};

/**
 * Marking begins this much later, so that requests sent in the same moment join one run: the rules examiner and the
 * embedded database would finish the first before the second is even read.
 */
const JOIN_MS = 60;
/** Marked on when neither a case nor a station is known (api.md, rule 4). */
const LAST_RESORT_STATION = 'acute-gout';

/** Body of the endpoint. */
export type GradeRequest = { stationKey?: string; scenarioId?: string; sessionId?: string; transcript?: string | SentEntry[] };

/**
 * Marks a saved consultation, or a transcript that was only sent, and stores what belongs to a saved one.
 * Two runs at once for one consultation are one run.
 */
export function gradeConsultation(parts: {
  assessments: AssessmentStore;
  consultations: OwnConsultations;
  scenarios: MarkedScenarios;
  examiner: Examiner;
  indicators: Indicator[];
  /** Whether the user has completed the case: then its script is no secret. */
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
  now: () => Date;
}) {
  const { assessments, consultations, scenarios, examiner, indicators, hasCompleted, now } = parts;
  const running = new Map<string, Promise<AssessmentRecord>>();

  async function mark(user: User, request: GradeRequest, own: MarkedRecord | null): Promise<AssessmentRecord> {
    const scenarioId = own?.scenarioId ?? present(request.scenarioId);
    const scenario = scenarioId === undefined ? null : await scenarios.find(scenarioId);
    if (scenarioId !== undefined && !own && !(scenario && isVisible(scenario, user))) throw new AppError('scenario_not_found');
    const stationKey = present(request.stationKey) ?? scenario?.stationKey ?? LAST_RESORT_STATION;
    const revealCase = scenario !== null && (user.isAdmin || own !== null || (await hasCompleted(user.id, scenario.id)));
    const [overrides, guidance, critical, subdomains] = await Promise.all([
      assessments.overrides(),
      assessments.guidance(stationKey),
      assessments.critical(stationKey),
      scenario ? assessments.subdomains(scenario.id) : [],
    ]);
    const scheme = markScheme({
      rows: indicatorRows(indicators, overrides),
      guidance,
      critical,
      subdomains,
      patientDetails: scenario?.patientDetails ?? '',
      revealCase,
      revealGuidance: user.isAdmin || (revealCase && scenario?.stationKey === stationKey),
    });
    const report = await examiner.mark(markedOf(own, request.transcript), scheme, new AbortController().signal);
    const createdAt = now();
    if (own) return assessments.save(own.id, { report }, createdAt);
    return { source: 'sca_scoring', createdAt: createdAt.toISOString(), assessment: { report } };
  }

  return async function grade(user: User, request: GradeRequest): Promise<AssessmentRecord> {
    const sessionId = present(request.sessionId);
    if (sessionId === undefined) return mark(user, request, null);
    const own = await consultations.find(sessionId, user.id);
    if (!own) throw new AppError('consultation_not_found');
    const shared = running.get(own.id);
    if (shared) return shared;
    const run = sleep(JOIN_MS)
      .then(() => mark(user, request, own))
      .finally(() => running.delete(own.id));
    running.set(own.id, run);
    return run;
  };
}

const present = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The stored transcript wins over the one that was sent, unless it is empty. */
function markedOf(own: MarkedRecord | null, sent: GradeRequest['transcript']): MarkedConsultation {
  if (own && own.transcript.length > 0)
    return { turns: own.transcript, durationSeconds: own.measuredDuration ?? own.duration, spoken: own.spoken };
  const turns = parseTranscript(sent ?? '');
  return { turns, durationSeconds: null, spoken: turns.length > 0 && turns.every(({ startMs }) => startMs !== undefined) };
}
