import { z } from 'zod';
import { AssessmentRecord } from '../assessment.ts';
import type { Endpoint } from '../endpoint.ts';
import { GuidanceRow, IndicatorId, IndicatorRow } from '../indicator.ts';
import { SentTranscript } from '../transcript.ts';
import { Deleted } from './scenarios.ts';

const station = z.object({ stationKey: z.string() });
/** The id is checked by the handler: an unknown indicator is 404, not a bad request. */
const stationIndicator = z.object({ stationKey: z.string(), indicatorId: z.string() });
const Critical = z.object({ indicatorIds: z.array(IndicatorId) });

export const assessmentApi = {
  listAssessments: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/:id/assessments',
    access: 'user',
    params: z.object({ id: z.string() }),
    reply: z.array(AssessmentRecord),
    summary: 'Feedback on a consultation, newest first.',
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
    }),
    reply: AssessmentRecord,
    perMinute: 10,
    summary: 'Mark a consultation, or a transcript that is only sent.',
  },
  getGuidance: {
    kind: 'json',
    method: 'GET',
    path: '/api/scoring/admin/context/:stationKey',
    access: 'admin',
    params: station,
    reply: z.object({ context: z.array(GuidanceRow) }),
    summary: 'Marking guidance of a station.',
  },
  putGuidance: {
    kind: 'json',
    method: 'PUT',
    path: '/api/scoring/admin/context/:stationKey/:indicatorId',
    access: 'admin',
    params: stationIndicator,
    body: z.object({ targetedGuidance: z.string('Guidance cannot be blank').trim().min(1, 'Guidance cannot be blank') }),
    reply: GuidanceRow,
    summary: 'Set the guidance for one indicator.',
  },
  deleteGuidance: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/scoring/admin/context/:stationKey/:indicatorId',
    access: 'admin',
    params: stationIndicator,
    reply: Deleted,
    summary: 'Remove the guidance for one indicator.',
  },
  getCritical: {
    kind: 'json',
    method: 'GET',
    path: '/api/scoring/admin/critical/:stationKey',
    access: 'admin',
    params: station,
    reply: Critical,
    summary: 'Critical indicators of a station.',
  },
  putCritical: {
    kind: 'json',
    method: 'PUT',
    path: '/api/scoring/admin/critical/:stationKey',
    access: 'admin',
    params: station,
    body: Critical,
    reply: Critical,
    summary: 'Set the critical indicators of a station.',
  },
  listIndicators: {
    kind: 'json',
    method: 'GET',
    path: '/api/scoring/admin/indicators',
    access: 'admin',
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
