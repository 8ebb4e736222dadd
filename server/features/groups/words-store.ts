import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Grade } from '#contract/assessment.ts';
import type { TrainerWords } from '#contract/group.ts';
import { TRAINER_COMMENTS_MAX } from '#contract/limits.ts';
import { trainerComments, trainerGrades } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { isRowId } from '#server/db/row-id.ts';
import { consultations, users } from '#server/db/tables.ts';

type By = { consultationId: string; groupId: string; trainerId: string };
export type WordsStore = ReturnType<typeof wordsStore>;

/** What trainers wrote of consultations, and their own grades. */
export function wordsStore(db: Db) {
  return {
    /** @param reader whose words are `mine` */
    async of(consultationId: string, reader: string): Promise<TrainerWords> {
      const comments = await db
        .select({ comment: trainerComments, email: users.email })
        .from(trainerComments)
        .leftJoin(users, eq(users.id, trainerComments.trainerId))
        .where(eq(trainerComments.consultationId, consultationId))
        .orderBy(asc(trainerComments.createdAt), asc(trainerComments.id));
      const graded = await db
        .select({ grade: trainerGrades, email: users.email })
        .from(trainerGrades)
        .leftJoin(users, eq(users.id, trainerGrades.trainerId))
        .where(eq(trainerGrades.consultationId, consultationId))
        .orderBy(asc(trainerGrades.updatedAt), asc(trainerGrades.id));
      return {
        comments: comments.map(({ comment: { id, trainerId, text, createdAt }, email }) => ({
          id,
          trainer: email,
          mine: trainerId === reader,
          text,
          createdAt: createdAt.toISOString(),
        })),
        grades: graded.map(({ grade: { trainerId, grades, updatedAt }, email }) => ({
          trainer: email,
          mine: trainerId === reader,
          grades,
          updatedAt: updatedAt.toISOString(),
        })),
      };
    },

    /** False where a consultation has as many as it takes. */
    comment: ({ consultationId, ...by }: By, text: string, createdAt: Date): Promise<boolean> =>
      db.transaction(async (tx) => {
        await tx.select({ id: consultations.id }).from(consultations).where(eq(consultations.id, consultationId)).for('update');
        const its = eq(trainerComments.consultationId, consultationId);
        if ((await tx.$count(trainerComments, its)) >= TRAINER_COMMENTS_MAX) return false;
        await tx.insert(trainerComments).values({ ...by, consultationId, text, createdAt });
        return true;
      }),

    /** False when there is none of this trainer's. */
    async uncomment(consultationId: string, commentId: string, trainerId: string): Promise<boolean> {
      if (!isRowId(commentId)) return false;
      const own = and(
        eq(trainerComments.id, commentId),
        eq(trainerComments.consultationId, consultationId),
        eq(trainerComments.trainerId, trainerId),
      );
      return (await db.delete(trainerComments).where(own).returning({ id: trainerComments.id })).length > 0;
    },

    async grade(by: By, grades: Grade[], updatedAt: Date): Promise<void> {
      await db
        .insert(trainerGrades)
        .values({ ...by, grades, updatedAt })
        .onConflictDoUpdate({
          target: [trainerGrades.consultationId, trainerGrades.trainerId],
          set: { grades, updatedAt, groupId: by.groupId },
        });
    },

    /** Everything that trainers wrote of a person's consultations. */
    async receivedBy(userId: string) {
      const own = db.select({ id: consultations.id }).from(consultations).where(eq(consultations.userId, userId));
      return {
        comments: await db
          .select()
          .from(trainerComments)
          .where(inArray(trainerComments.consultationId, own))
          .orderBy(asc(trainerComments.createdAt)),
        grades: await db
          .select()
          .from(trainerGrades)
          .where(inArray(trainerGrades.consultationId, own))
          .orderBy(asc(trainerGrades.updatedAt)),
      };
    },

    /** Everything that a person wrote as a trainer. */
    writtenBy: async (trainerId: string) => ({
      comments: await db
        .select()
        .from(trainerComments)
        .where(eq(trainerComments.trainerId, trainerId))
        .orderBy(asc(trainerComments.createdAt)),
      grades: await db.select().from(trainerGrades).where(eq(trainerGrades.trainerId, trainerId)).orderBy(asc(trainerGrades.updatedAt)),
    }),
  };
}
