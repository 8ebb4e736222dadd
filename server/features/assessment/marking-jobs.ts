import { z } from 'zod';
import type { AssessmentRecord } from '#contract/assessment.ts';
import { AppError, ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Jobs } from '#server/db/jobs.ts';
import type { User } from '#server/http/handlers.ts';
import type { GradeRequest, MarkedRecord, OwnConsultations } from './grade-consultation.ts';
import type { AssessmentStore } from './store.ts';

export type Marker = Pick<User, 'id' | 'isAdmin' | 'roles'>;
type Order = { user: Marker; request: GradeRequest; sessionId: string };

/** What a marking answers: nothing, because its report is stored, or why it was refused. */
const Outcome = z.object({
  refused: z
    .object({
      code: z.custom<ErrorCode>((code) => typeof code === 'string' && code in ERRORS),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
});

type Parts = {
  jobs: Pick<Jobs, 'queue'>;
  assessments: Pick<AssessmentStore, 'byMarking'>;
  consultations: OwnConsultations;
  /** Marks a consultation and stores the report under the marking's id, unless one stands there. */
  mark: (user: Marker, request: GradeRequest, own: MarkedRecord, markingId: string) => Promise<AssessmentRecord>;
};

/**
 * A model's markings of saved consultations, as jobs, for they take up to a minute: one at a time for each consultation whichever nodes are asked, begun again at
 * another node when theirs dies, and stored once.
 */
export async function markingJobs({ jobs, assessments, consultations, mark }: Parts) {
  const queue = await jobs.queue<Order>('marking', async ({ id, data: { user, request, sessionId } }) => {
    const own = await consultations.find(sessionId, user.id);
    try {
      // Done already by a node that died before it could say so.
      if (own && !(await assessments.byMarking(id))) await mark(user, request, own, id);
      return {};
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: { code: error.code, message: error.message, fields: error.fields } };
    }
  });

  /** @param markingId asked again with it, the same report is answered. */
  return async (user: Marker, request: GradeRequest, own: MarkedRecord, markingId?: string): Promise<AssessmentRecord> => {
    const { id, output } = await queue.run(own.id, { user: { id: user.id, isAdmin: user.isAdmin }, request, sessionId: own.id }, markingId);
    const { refused } = Outcome.parse(output);
    if (refused) throw new AppError(refused.code, { message: refused.message, ...(refused.fields && { fields: refused.fields }) });
    const record = await assessments.byMarking(id);
    // Deleted by its owner while it was marked.
    if (!record) throw new AppError('consultation_not_found');
    return record;
  };
}
