import { and, eq, exists, isNotNull, isNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm';
import { callEntries, calls, consultations, mocks } from '#server/db/tables.ts';
import type { Db } from '#server/db/open.ts';

const AT_ONCE = 50;
/** What was said may still come for so long: a voice provider sends its report of a call when it likes. */
const WORDS_COME_MS = 24 * 3_600_000;

/**
 * Calls that ended and that nobody saved. A call is put aside (`settled`) as soon as it is saved, or a day after it ended with
 * nothing in it: both questions go over the index of those that are not, which does not grow with the history.
 */
export function unsavedCalls(db: Db) {
  // Written out, not as parameters: the index is found by these very words.
  const isUnsettled = sql`${calls.status} = 'ended' and not ${calls.settled}`;
  const ofCall = eq(consultations.vapiCallId, sql`${calls.id}::text`);
  const consultation = db.select({ id: consultations.id }).from(consultations).where(ofCall);
  const hasNotes = ne(calls.notes, '');
  const words = db.select({ id: callEntries.id }).from(callEntries).where(eq(callEntries.callId, calls.id));

  // A station's call may still be gone on with: its mock saves it when it is over.
  const itsMockRuns = db
    .select({ id: mocks.id })
    .from(mocks)
    .where(and(eq(mocks.id, calls.mockId), isNull(mocks.endedAt)));

  return {
    /** With words or notes in them, ended before `before`; those that ended first come first. */
    find: (before: Date) =>
      db
        .select({ id: calls.id, userId: calls.userId })
        .from(calls)
        .where(
          and(
            isUnsettled,
            lt(calls.endedAt, before),
            isNotNull(calls.activeAt),
            notExists(consultation),
            notExists(itsMockRuns),
            or(exists(words), hasNotes),
          ),
        )
        .orderBy(calls.endedAt)
        .limit(AT_ONCE),

    /** Puts aside those that ended before `before` and need no saving any more. */
    settle: async (before: Date): Promise<void> => {
      const long = lt(calls.endedAt, new Date(before.getTime() - WORDS_COME_MS));
      const isEmpty = or(sql`${calls.activeAt} is null`, and(notExists(words), not(hasNotes)));
      await db
        .update(calls)
        .set({ settled: true })
        .where(and(isUnsettled, lt(calls.endedAt, before), or(exists(consultation), and(long, isEmpty))));
    },
  };
}
