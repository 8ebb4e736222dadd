import { z } from 'zod';
import { AssessmentRecord, Dispute, DisputedReport, SelfAssessment } from '../assessment.ts';
import { Calibration } from '../calibration.ts';
import { EarlierAttempt } from '../attempt.ts';
import type { Endpoint } from '../endpoint.ts';
import { GuidanceRow, IndicatorId, IndicatorRow } from '../indicator.ts';
import { DISPUTE_ANSWER_MAX, DISPUTE_PAGE, DISPUTE_PAGE_MAX, DISPUTE_REASON_MAX } from '../limits.ts';
import { SentTranscript } from '../transcript.ts';
import { Deleted } from './scenarios.ts';

const station = z.object({ stationKey: z.string() });
/** The id is checked by the handler: an unknown indicator is 404, not a bad request. */
const stationIndicator = z.object({ stationKey: z.string(), indicatorId: z.string() });
const consultation = z.object({ id: z.string() });
const Critical = z.object({ indicatorIds: z.array(IndicatorId) });

export const assessmentApi = {
  listAssessments: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/:id/assessments',
    access: 'user',
    params: consultation,
    reply: z.array(AssessmentRecord),
    summary: 'Feedback on a consultation, newest first.',
  },
  getEarlierAttempt: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/:id/earlier-attempt',
    access: 'user',
    params: consultation,
    reply: z.object({ attempt: EarlierAttempt.nullable() }),
    summary: 'The last graded attempt at the same case before this one: its grades and marks; null where this is the first.',
  },
  disputeAssessment: {
    kind: 'json',
    method: 'POST',
    path: '/api/consultations/:id/assessments/:assessmentId/dispute',
    access: 'user',
    params: consultation.extend({ assessmentId: z.string() }),
    body: z.object({
      reason: z
        .string('Please say what you disagree with')
        .trim()
        .min(1, 'Please say what you disagree with')
        .max(DISPUTE_REASON_MAX, `Keep it under ${DISPUTE_REASON_MAX} characters`),
    }),
    reply: Dispute,
    status: 201,
    perMinute: 10,
    summary: 'Object to feedback; 409 while an earlier objection waits for its answer.',
  },
  getSelfAssessment: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/:id/self-assessment',
    access: 'user',
    params: consultation,
    reply: z.object({ self: SelfAssessment.nullable() }),
    summary: "The candidate's own grades of a consultation; null before they were given.",
  },
  putSelfAssessment: {
    kind: 'json',
    method: 'PUT',
    path: '/api/consultations/:id/self-assessment',
    access: 'user',
    params: consultation,
    body: z.object({ self: SelfAssessment }),
    reply: z.object({ self: SelfAssessment }),
    summary: "Keep the candidate's own grades, also beside the newest feedback.",
  },
  grade: {
    kind: 'json',
    method: 'POST',
    path: '/api/scoring/grade',
    access: 'user',
    body: z.object({
      stationKey: z.string().optional(),
      scenarioId: z.string().optional(),
      sessionId: z.string().optional(),
      /** 'Doctor:'/'Patient:' lines, each may begin with [m:ss]; or entries. */
      transcript: z.union([z.string(), SentTranscript]).optional(),
      /** Administrators only: another examiner than the usual one. */
      examiner: z.enum(['rules', 'llm']).optional(),
      /** Administrators only, with a sessionId: by the case as it stands today instead of as it was held. */
      caseAs: z.enum(['held', 'today']).optional(),
      /** With a sessionId, while a model marks: what the rules say meanwhile. It is not kept. */
      provisional: z.literal(true).optional(),
      /** A request that got no answer is sent again with the same one, and answered with the same report. */
      requestId: z.uuid().optional(),
    }),
    reply: AssessmentRecord,
    perMinute: 10,
    summary: 'Mark a consultation, or a transcript that is only sent.',
  },
  listDisputes: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'admin',
    query: z.object({
      /** Those that wait, those that are answered, or both. */
      open: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number().int().min(1).max(DISPUTE_PAGE_MAX).default(DISPUTE_PAGE),
      cursor: z.string().optional(),
    }),
    reply: z.array(DisputedReport),
    summary: 'Feedback that candidates dispute, newest first; the next cursor stands in x-next-cursor.',
  },
  answerDispute: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/disputes/:id/answer',
    access: 'admin',
    params: z.object({ id: z.string() }),
    body: z.object({
      answer: z
        .string('Please write an answer')
        .trim()
        .min(1, 'Please write an answer')
        .max(DISPUTE_ANSWER_MAX, `Keep it under ${DISPUTE_ANSWER_MAX} characters`),
    }),
    reply: Dispute,
    summary: 'Answer a dispute, once; the candidate reads it beside the feedback.',
  },
  markDisputedAgain: {
    kind: 'json',
    method: 'POST',
    path: '/api/admin/disputes/:id/mark-again',
    access: 'admin',
    params: z.object({ id: z.string() }),
    /** A request that got no answer is sent again with the same one, and answered with the same report. */
    body: z.object({ requestId: z.uuid().optional() }),
    reply: AssessmentRecord,
    perMinute: 10,
    summary: 'Mark the consultation of an open dispute again by the case as it is today; its candidate sees the new feedback first.',
  },
  getCalibration: {
    kind: 'json',
    method: 'GET',
    path: '/api/admin/calibration',
    access: 'admin',
    reply: z.object({ calibration: Calibration.nullable() }),
    summary: "The last run of `npm run calibrate`: how far an examiner agrees with people's marks.",
  },
  getGuidance: {
    kind: 'json',
    method: 'GET',
    path: '/api/scoring/admin/context/:stationKey',
    access: 'author',
    params: station,
    reply: z.object({ context: z.array(GuidanceRow) }),
    summary: 'Marking guidance of a station.',
  },
  putGuidance: {
    kind: 'json',
    method: 'PUT',
    path: '/api/scoring/admin/context/:stationKey/:indicatorId',
    access: 'author',
    params: stationIndicator,
    body: z.object({ targetedGuidance: z.string('Guidance cannot be blank').trim().min(1, 'Guidance cannot be blank') }),
    reply: GuidanceRow,
    summary: 'Set the guidance for one indicator.',
  },
  deleteGuidance: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/scoring/admin/context/:stationKey/:indicatorId',
    access: 'author',
    params: stationIndicator,
    reply: Deleted,
    summary: 'Remove the guidance for one indicator.',
  },
  getCritical: {
    kind: 'json',
    method: 'GET',
    path: '/api/scoring/admin/critical/:stationKey',
    access: 'author',
    params: station,
    reply: Critical,
    summary: 'Critical indicators of a station.',
  },
  putCritical: {
    kind: 'json',
    method: 'PUT',
    path: '/api/scoring/admin/critical/:stationKey',
    access: 'author',
    params: station,
    body: Critical,
    reply: Critical,
    summary: 'Set the critical indicators of a station.',
  },
  listIndicators: {
    kind: 'json',
    method: 'GET',
    path: '/api/scoring/admin/indicators',
    access: 'author',
    reply: z.array(IndicatorRow).length(26),
    summary: 'The 26 indicators with their global overrides.',
  },
  updateIndicator: {
    kind: 'json',
    method: 'PUT',
    path: '/api/scoring/admin/indicators/:indicatorId',
    access: 'admin',
    params: z.object({ indicatorId: z.string() }),
    body: z.object({ customTitle: z.string().trim().nullable(), customDescription: z.string().trim().nullable() }),
    reply: IndicatorRow,
    summary: 'Override an indicator everywhere, or reset it with blanks.',
  },
} as const satisfies Record<string, Endpoint>;
