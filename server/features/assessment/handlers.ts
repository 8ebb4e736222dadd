import { AppError } from '#contract/errors.ts';
import type { Indicator } from '#contract/indicator.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { Grade, OwnConsultations } from './grade-consultation.ts';
import { indicatorRows } from './mark-scheme.ts';
import type { AssessmentStore } from './store.ts';

/** Feedback, and the reading side of scoring administration. */
export function assessmentHandlers(parts: {
  assessments: AssessmentStore;
  consultations: OwnConsultations;
  grade: Grade;
  indicators: Indicator[];
}): HandlersFor<'listAssessments' | 'grade' | 'getGuidance' | 'getCritical' | 'listIndicators'> {
  const { assessments, consultations, grade, indicators } = parts;
  return {
    async listAssessments({ params, user }) {
      const own = await consultations.find(params.id, user.id);
      if (!own) throw new AppError('consultation_not_found');
      return assessments.list(own.id);
    },
    grade: ({ user, body }) => grade(user, body),
    getGuidance: async ({ params }) => ({ context: await assessments.guidance(params.stationKey) }),
    getCritical: async ({ params }) => ({ indicatorIds: await assessments.critical(params.stationKey) }),
    listIndicators: async () => indicatorRows(indicators, await assessments.overrides()),
  };
}
