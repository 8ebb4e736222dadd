import { z } from 'zod';
import { Consultation, HeldCase, HistoryFilter, HistoryItem, Progress, SaveConsultation, SaveSession } from '../consultation.ts';
import type { Endpoint } from '../endpoint.ts';
import { HISTORY_BOUND, NOTES_MAX } from '../limits.ts';
import { Deleted } from './scenarios.ts';

const id = z.object({ id: z.string() });

export const consultationsApi = {
  saveSession: {
    kind: 'json',
    method: 'POST',
    path: '/api/consultations/save-session',
    access: 'user',
    body: SaveSession,
    reply: z.object({ id: z.string() }),
    status: 201,
    summary: 'Save the consultation of a call; saving again answers the same id.',
  },
  createConsultation: {
    kind: 'json',
    method: 'POST',
    path: '/api/consultations',
    access: 'user',
    body: SaveConsultation,
    reply: Consultation,
    status: 201,
    summary: 'Save a consultation with its transcript (older path).',
  },
  getHistory: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/history',
    access: 'user',
    query: HistoryFilter.extend({
      limit: z.coerce.number().int().min(1).max(HISTORY_BOUND).default(HISTORY_BOUND),
      cursor: z.string().optional(),
    }),
    reply: z.array(HistoryItem),
    summary: "The caller's consultations, newest first unless asked otherwise; the next cursor stands in x-next-cursor.",
  },
  getProgress: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/progress',
    access: 'user',
    reply: z.array(Progress),
    summary: 'The scenarios that the caller tried, with how often, when last, and the newest marks.',
  },
  getConsultation: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/:id',
    access: 'user',
    params: id,
    reply: Consultation,
    summary: 'One consultation with its transcript.',
  },
  getHeldCase: {
    kind: 'json',
    method: 'GET',
    path: '/api/consultations/:id/case',
    access: 'user',
    params: id,
    reply: HeldCase,
    summary: 'The case of a consultation as it stood then; its script is whole only for administrators and those who completed it.',
  },
  deleteConsultation: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/consultations/:id',
    access: 'user',
    params: id,
    reply: Deleted,
    summary: 'Delete a consultation with its recordings and assessments.',
  },
  updateNotes: {
    kind: 'json',
    method: 'PUT',
    path: '/api/consultations/:id/notes',
    access: 'user',
    params: id,
    body: z.object({ notes: z.string('Notes are required').max(NOTES_MAX, `Notes can have at most ${NOTES_MAX} characters`) }),
    reply: z.object({ notes: z.string() }),
    summary: 'Replace the session notes of a consultation.',
  },
  exportConsultation: {
    kind: 'file',
    method: 'GET',
    path: '/api/consultations/:id/export',
    access: 'user',
    params: id,
    query: z.object({ format: z.enum(['txt', 'md', 'json']).default('txt') }),
    summary: 'The transcript as a file.',
  },
  getRecording: {
    kind: 'file',
    method: 'GET',
    path: '/api/consultations/:id/recording',
    access: 'link',
    params: id,
    summary: 'The recording, both voices in one channel.',
  },
  getStereoRecording: {
    kind: 'file',
    method: 'GET',
    path: '/api/consultations/:id/recording/stereo',
    access: 'link',
    params: id,
    summary: 'The recording, doctor left and patient right.',
  },
  linkRecording: {
    kind: 'json',
    method: 'POST',
    path: '/api/consultations/:id/recording/link',
    access: 'user',
    params: id,
    status: 201,
    /** `format`: how a file of it is named. */
    reply: z.object({ url: z.string(), stereoUrl: z.string(), expiresAt: z.iso.datetime(), format: z.string() }),
    summary: 'Addresses that play the recording for five minutes.',
  },
} as const satisfies Record<string, Endpoint>;
