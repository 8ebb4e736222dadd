import { z } from 'zod';
import { Dispute } from '../assessment.ts';
import type { Endpoint } from '../endpoint.ts';
import { SharedConsultation, TrainerWords, WriteComment, WriteGrade } from '../group.ts';
import { DISPUTE_ANSWER_MAX } from '../limits.ts';

const shared = z.object({ id: z.string(), consultationId: z.string() });

/** Consultations of trainees, as trainers of their group read and judge them. */
export const sharedWorkApi = {
  readShared: {
    kind: 'json',
    method: 'GET',
    path: '/api/groups/:id/consultations/:consultationId',
    access: 'trainer',
    params: shared,
    reply: SharedConsultation,
    summary: 'A consultation on assigned work whose trainee shares reports; 404 for any other. That it was read is on record.',
  },
  linkSharedRecording: {
    kind: 'json',
    method: 'POST',
    path: '/api/groups/:id/consultations/:consultationId/recording',
    access: 'trainer',
    params: shared,
    reply: z.object({ url: z.string(), expiresAt: z.iso.datetime(), format: z.string() }),
    status: 201,
    summary: 'An address that plays a shared recording for five minutes, or until it is shared no more. On record.',
  },
  getSharedRecording: {
    kind: 'file',
    method: 'GET',
    path: '/api/groups/:id/consultations/:consultationId/recording/:trainerId',
    access: 'link',
    params: shared.extend({ trainerId: z.string() }),
    summary: 'A shared recording, both voices in one channel, by the address made for that trainer.',
  },
  commentOnShared: {
    kind: 'json',
    method: 'POST',
    path: '/api/groups/:id/consultations/:consultationId/comments',
    access: 'trainer',
    params: shared,
    body: WriteComment,
    reply: TrainerWords,
    perMinute: 30,
    status: 201,
    summary: 'Write a comment on a shared consultation; its trainee reads it beside the feedback.',
  },
  deleteComment: {
    kind: 'json',
    method: 'DELETE',
    path: '/api/groups/:id/consultations/:consultationId/comments/:commentId',
    access: 'trainer',
    params: shared.extend({ commentId: z.string() }),
    reply: TrainerWords,
    summary: "Delete one's own comment.",
  },
  gradeShared: {
    kind: 'json',
    method: 'PUT',
    path: '/api/groups/:id/consultations/:consultationId/grade',
    access: 'trainer',
    params: shared,
    body: WriteGrade,
    reply: TrainerWords,
    perMinute: 30,
    summary: "Keep one's own three grades of a shared consultation; the marks of the examiner stay as they are.",
  },
  answerSharedDispute: {
    kind: 'json',
    method: 'POST',
    path: '/api/groups/:id/consultations/:consultationId/disputes/:disputeId/answer',
    access: 'trainer',
    params: shared.extend({ disputeId: z.string() }),
    body: z.object({
      answer: z
        .string('Please write an answer')
        .trim()
        .min(1, 'Please write an answer')
        .max(DISPUTE_ANSWER_MAX, `Keep it under ${DISPUTE_ANSWER_MAX} characters`),
    }),
    reply: Dispute,
    summary: "Answer a trainee's dispute, once, in the place of an administrator.",
  },
} as const satisfies Record<string, Endpoint>;
