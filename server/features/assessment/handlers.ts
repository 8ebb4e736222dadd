import type { Calibration } from '#contract/calibration.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersFor, User } from '#server/http/handlers.ts';
import type { DisputeStore } from './dispute-store.ts';
import type { FindEarlierAttempt } from './earlier-attempt.ts';
import type { Grade } from './grade-consultation.ts';
import type { AssessmentStore } from './store.ts';

/** Feedback on consultations. */
export function assessmentHandlers(parts: {
  assessments: AssessmentStore;
  /** Whether a consultation is the user's. */
  consultations: { isOwn(id: string, userId: string): Promise<boolean> };
  grade: Grade;
  disputes: DisputeStore;
  findEarlier: FindEarlierAttempt;
  /** Whether a consultation's feedback comes later: at the end of the mock that it is a station of. */
  isWithheld: (consultationId: string) => Promise<boolean>;
  now: () => Date;
  /** The last run of `npm run calibrate`. */
  lastCalibration: () => Promise<Calibration | null>;
}): HandlersFor<
  'getCalibration' | 'listAssessments' | 'getEarlierAttempt' | 'disputeAssessment' | 'getSelfAssessment' | 'putSelfAssessment' | 'grade'
> {
  const { assessments, consultations, grade, disputes, findEarlier, isWithheld, now, lastCalibration } = parts;
  async function checkOwn(id: string, user: User): Promise<void> {
    if (!(await consultations.isOwn(id, user.id))) throw new AppError('consultation_not_found');
  }
  async function checkMayKnow(id: string): Promise<void> {
    if (await isWithheld(id)) throw new AppError('feedback_withheld');
  }
  return {
    async listAssessments({ params, user }) {
      await checkOwn(params.id, user);
      await checkMayKnow(params.id);
      const records = await assessments.list(params.id);
      const disputed = await disputes.of(records.map(({ id }) => id));
      return records.map((record) => ({ ...record, ...(disputed.has(record.id) && { disputes: disputed.get(record.id) }) }));
    },
    async getEarlierAttempt({ params, user }) {
      await checkOwn(params.id, user);
      return { attempt: await findEarlier(params.id, user.id) };
    },
    async disputeAssessment({ params, user, body, alreadyThere }) {
      await checkOwn(params.id, user);
      if (!(await disputes.belongs(params.assessmentId, params.id))) throw new AppError('assessment_not_found');
      const opened = await disputes.open(params.assessmentId, body.reason, now());
      if (opened) return opened;
      const waiting = await disputes.waiting(params.assessmentId);
      if (waiting?.reason !== body.reason) throw new AppError('dispute_open');
      alreadyThere();
      return waiting;
    },
    async getSelfAssessment({ params, user }) {
      await checkOwn(params.id, user);
      return { self: await assessments.self(params.id) };
    },
    async putSelfAssessment({ params, user, body }) {
      await checkOwn(params.id, user);
      await assessments.saveSelf(params.id, body.self);
      return { self: body.self };
    },
    getCalibration: async () => ({ calibration: await lastCalibration() }),
    async grade({ user, body }) {
      const id = body.sessionId?.trim();
      if (id && (await consultations.isOwn(id, user.id))) await checkMayKnow(id);
      return grade(user, body);
    },
  };
}
