import type { AssessmentRecord } from '#contract/assessment.ts';
import { AppError } from '#contract/errors.ts';
import { mayAct } from '#contract/may-act.ts';
import type { CaseSnapshot } from '#contract/case-version.ts';
import { DEFAULT_CRITICAL, type Indicator } from '#contract/indicator.ts';
import type { Entry, SentEntry } from '#contract/transcript.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import { presentKey } from '#server/features/scenarios/renamed-stations.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { MarkedConsultation } from './examiner.ts';
import type { Examiners } from './examiners.ts';
import { joinedRuns } from './joined-runs.ts';
import { indicatorRows, markScheme } from './mark-scheme.ts';
import { markingIdOf } from './marking-id.ts';
import { markingJobs, type Marker } from './marking-jobs.ts';
import { markable, parseTranscript } from './parse-transcript.ts';
import type { AssessmentStore } from './store.ts';

export type Grade = Awaited<ReturnType<typeof gradeConsultation>>;

/** What marking needs of a saved consultation. */
export type MarkedRecord = {
  id: string;
  scenarioId: string;
  /** The case that it was held on; null takes the case as it stands. */
  scenarioVersionId: string | null;
  transcript: Entry[];
  duration: number;
  measuredDuration: number | null;
  spoken: boolean;
};
/** Null when it is not the user's, unknown or malformed. */
export type OwnConsultations = { find(id: string, userId: string): Promise<MarkedRecord | null> };
/** What marking needs of a case; null when unknown or malformed. Deleted cases still mark what was held on them. */
export type MarkedScenarios = {
  find(id: string): Promise<{
    id: string;
    stationKey: string;
    patientDetails: string;
    materialsForCandidate: string | null;
    consultationType: string | null;
    status: 'draft' | 'published';
    deletedAt: Date | null;
  } | null>;
};

/** Marked on when neither a case nor a station is known (api.md, rule 4). */
const LAST_RESORT_STATION = 'acute-gout';

/** Body of the endpoint. */
export type GradeRequest = {
  stationKey?: string;
  scenarioId?: string;
  sessionId?: string;
  transcript?: string | SentEntry[];
  /** Another than the usual one: administrators compare. */
  examiner?: 'rules' | 'llm';
  /** By the case as the consultation was held on it, or as it stands today: administrators choose. */
  caseAs?: 'held' | 'today';
  /** By the rules and not kept: what stands on the page while a model marks. */
  provisional?: true;
  /** Named again, the request is answered with the same report. */
  requestId?: string;
};

/**
 * Marks a saved consultation, or a transcript that was only sent, and stores what belongs to a saved one.
 * Two runs at once for one consultation are one run.
 */
export async function gradeConsultation(parts: {
  /** Only a model's marking is a job; null where none is set. */
  jobs: Pick<Jobs, 'queue'> | null;
  assessments: AssessmentStore;
  consultations: OwnConsultations;
  scenarios: MarkedScenarios;
  versions: Pick<CaseVersions, 'find' | 'current'>;
  examiners: Examiners;
  indicators: Indicator[];
  /** Whether the user has completed the case: then its script is no secret. */
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
  now: () => Date;
}) {
  const { assessments, consultations, scenarios, versions, examiners, indicators, hasCompleted, now } = parts;
  const { jobs } = parts;
  const markByModel = jobs && (await markingJobs({ ...parts, jobs, mark }));
  const joined = joinedRuns<AssessmentRecord>();

  async function mark(user: Marker, request: GradeRequest, own: MarkedRecord | null, markingId: string | null): Promise<AssessmentRecord> {
    const begunAt = now();
    const scenarioId = own?.scenarioId ?? present(request.scenarioId);
    const scenario = scenarioId === undefined ? null : await scenarios.find(scenarioId);
    if (scenarioId !== undefined && !own && !(scenario && isVisible(scenario, user))) throw new AppError('scenario_not_found');
    const stationKey = presentKey(present(request.stationKey) ?? scenario?.stationKey ?? LAST_RESORT_STATION);
    const revealCase = scenario !== null && (mayAct(user, 'author') || own !== null || (await hasCompleted(user.id, scenario.id)));
    const version = own?.scenarioVersionId ? await versions.find(own.scenarioVersionId) : null;
    const caseAs = request.caseAs ?? 'held';
    const held = caseAs === 'held' ? (version?.snapshot ?? null) : null;
    const station = held && stationKey === scenario?.stationKey ? held : null;
    const [overrides, guidance, critical, subdomains] = await Promise.all([
      assessments.overrides(),
      station ? guidanceOf(station) : assessments.guidance(stationKey),
      station ? (station.critical ?? [...DEFAULT_CRITICAL]) : assessments.critical(stationKey),
      held?.subdomains ?? (scenario ? assessments.subdomains(scenario.id) : []),
    ]);
    const scheme = markScheme({
      rows: indicatorRows(indicators, overrides),
      guidance,
      critical,
      subdomains,
      patientDetails: held?.patientDetails ?? scenario?.patientDetails ?? '',
      materialsForCandidate: held?.materialsForCandidate ?? scenario?.materialsForCandidate ?? null,
      consultationType: (held ?? scenario)?.consultationType ?? null,
      revealCase,
      revealGuidance: mayAct(user, 'author') || (revealCase && scenario?.stationKey === stationKey),
    });
    const examiner = request.provisional ? examiners.rules : chosen(request);
    if (!examiner) throw new AppError('validation_failed', { fields: { examiner: 'No language model is set on this server.' } });
    const marked = await examiner.mark(markedOf(own, request.transcript), scheme, new AbortController().signal);
    const markedBy = version && { case: caseAs, changedSince: (await versions.current(version.scenarioId))?.id !== version.id };
    const report = { ...marked, ...(markedBy && { markedBy }) };
    const createdAt = now();
    if (own && !request.provisional) {
      const record = await assessments.save({ consultationId: own.id, report, createdAt, markingId, begunAt });
      // Deleted by its owner while it was marked.
      if (!record) throw new AppError('consultation_not_found');
      return record;
    }
    return { source: 'sca_scoring', createdAt: createdAt.toISOString(), assessment: { report } };
  }

  const chosen = ({ examiner }: GradeRequest) =>
    examiner === undefined ? (examiners.usual ?? examiners.llm ?? examiners.rules) : examiners[examiner];

  /** @param mayChoose by which examiner and case: administrators, also of a consultation that is not theirs but its owner's. */
  return async function grade(user: Marker, request: GradeRequest, mayChoose = user.isAdmin): Promise<AssessmentRecord> {
    if ((request.examiner !== undefined || request.caseAs === 'today') && !mayChoose) throw new AppError('forbidden');
    const sessionId = present(request.sessionId);
    if (request.caseAs === 'held' && sessionId === undefined)
      throw new AppError('validation_failed', { fields: { caseAs: 'Only a saved consultation was held on a case.' } });
    if (request.provisional && sessionId === undefined)
      throw new AppError('validation_failed', { fields: { provisional: 'Only a saved consultation is marked by a model meanwhile.' } });
    // Nothing is stored of it, so that nothing is lost with its node.
    if (sessionId === undefined) return mark(user, request, null, null);
    const own = await consultations.find(sessionId, user.id);
    if (!own) throw new AppError('consultation_not_found');
    if (request.provisional) return joined(`${own.id} provisional`, () => mark(user, request, own, null));
    const { requestId, ...order } = request;
    const markingId = requestId === undefined ? undefined : markingIdOf(user.id, own.id, requestId);
    if (markByModel && order.examiner !== 'rules') return markByModel(user, order, own, markingId);
    return joined(
      `${own.id} ${order.caseAs ?? 'held'}`,
      async () => (markingId && (await assessments.byMarking(markingId))) || mark(user, order, own, markingId ?? null),
    );
  };
}

const guidanceOf = ({ guidance }: CaseSnapshot) =>
  guidance.map(({ indicatorId, text }) => ({ indicator_id: indicatorId, targeted_guidance: text }));

const present = (text: string | undefined): string | undefined => text?.trim() || undefined;

/** The stored transcript wins over the one that was sent, unless it is empty. */
function markedOf(own: MarkedRecord | null, sent: GradeRequest['transcript']): MarkedConsultation {
  if (own && own.transcript.length > 0)
    return { turns: markable(own.transcript), durationSeconds: own.measuredDuration ?? own.duration, spoken: own.spoken };
  const turns = parseTranscript(sent ?? '');
  return { turns, durationSeconds: null, spoken: turns.length > 0 && turns.every(({ startMs }) => startMs !== undefined) };
}
