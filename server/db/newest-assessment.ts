import { desc, eq } from 'drizzle-orm';
import type { Db } from './open.ts';
import { assessments, consultations } from './tables.ts';

/** The newest report of the consultation that a query stands at, for a lateral join. What a query does not select of it is not read. */
export const newestAssessment = (db: Db) =>
  db
    .select({
      id: assessments.id,
      assessment: assessments.assessment,
      grades: assessments.grades,
      verdicts: assessments.verdicts,
      doctorShare: assessments.doctorShare,
      split: assessments.split,
    })
    .from(assessments)
    .where(eq(assessments.consultationId, consultations.id))
    .orderBy(desc(assessments.createdAt), desc(assessments.id))
    .limit(1)
    .as('newest');
