import type { Calibration } from '#contract/calibration.ts';
import { AppError } from '#contract/errors.ts';
import type { HandlersFor, User } from '#server/http/handlers.ts';
import type { DisputeStore } from './dispute-store.ts';
import type { Grade, MarkedRecord, OwnConsultations } from './grade-consultation.ts';
import type { AssessmentStore } from './store.ts';

/** Feedback on consultations. */
export function assessmentHandlers(parts: {
  assessments: AssessmentStore;
  consultations: OwnConsultations;
  grade: Grade;
  disputes: DisputeStore;
  now: () => Date;
  /** The last run of `npm run calibrate`. */
  lastCalibration: () => Promise<Calibration | null>;
}): HandlersFor<'getCalibration' | 'listAssessments' | 'disputeAssessment' | 'getSelfAssessment' | 'putSelfAssessment' | 'grade'> {
  const { assessments, consultations, grade, disputes, now, lastCalibration } = parts;
  async function ownOf(id: string, user: User): Promise<MarkedRecord> {
    const own = await consultations.find(id, user.id);
    if (!own) throw new AppError('consultation_not_found');
    return own;
  }
  return {
    async listAssessments({ params, user }) {
      const own = await ownOf(params.id, user);
      const records = await assessments.list(own.id);
      const disputed = await disputes.of(records.map(({ id }) => id));
      return records.map((record) => ({ ...record, ...(disputed.has(record.id) && { disputes: disputed.get(record.id) }) }));
    },
    async disputeAssessment({ params, user, body, alreadyThere }) {
      const own = await ownOf(params.id, user);
      if (!(await disputes.belongs(params.assessmentId, own.id))) throw new AppError('assessment_not_found');
      const opened = await disputes.open(params.assessmentId, body.reason, now());
      if (opened) return opened;
      const waiting = await disputes.waiting(params.assessmentId);
      if (waiting?.reason !== body.reason) throw new AppError('dispute_open');
      alreadyThere();
      return waiting;
    },
    getSelfAssessment: async ({ params, user }) => ({ self: await assessments.self((await ownOf(params.id, user)).id) }),
    async putSelfAssessment({ params, user, body }) {
      const own = await ownOf(params.id, user);
      await assessments.saveSelf(own.id, body.self);
      return { self: body.self };
    },
    getCalibration: async () => ({ calibration: await lastCalibration() }),
    grade: ({ user, body }) => grade(user, body),
  };
}
