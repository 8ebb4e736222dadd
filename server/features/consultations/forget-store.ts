import { and, eq, exists, gt, isNull, lt, ne, not, or } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { auditLog, calls, mailTokens, roomMembers, rooms, signIns, users } from '#server/db/tables.ts';

export type ForgetStore = ReturnType<typeof forgetStore>;

/** A guest is due who came before `since`, and at `now` is in no call and no room, and has no link to a full account waiting. */
export type GuestsDue = { since: Date; now: Date };

/** What deleting a person needs of the database: who is due, and the deletion itself. */
export function forgetStore(db: Db) {
  const inCall = db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.userId, users.id), ne(calls.status, 'ended')));
  // Whoever is in a room that is open: what was said in it is saved for its doctor when the station is over.
  const inRoom = db
    .select({ id: roomMembers.id })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.roomId))
    .where(and(eq(roomMembers.userId, users.id), eq(roomMembers.status, 'in'), isNull(rooms.closedAt)));
  const waiting = (now: Date) =>
    db
      .select({ id: mailTokens.id })
      .from(mailTokens)
      .where(
        and(eq(mailTokens.userId, users.id), eq(mailTokens.kind, 'email_change'), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)),
      );
  const isDue = ({ since, now }: GuestsDue) =>
    and(
      or(users.isGuest, users.isAnonymous),
      lt(users.createdAt, since),
      not(exists(inCall)),
      not(exists(inRoom)),
      not(exists(waiting(now))),
    );

  return {
    /** From now on no token of the person's counts. */
    endSignIns: async (userId: string, at: Date): Promise<void> => {
      await db
        .update(signIns)
        .set({ endedAt: at })
        .where(and(eq(signIns.userId, userId), isNull(signIns.endedAt)));
    },

    guestsDue: async (due: GuestsDue): Promise<string[]> => {
      const rows = await db.select({ id: users.id }).from(users).where(isDue(due)).limit(100);
      return rows.map(({ id }) => id);
    },

    /**
     * Deletes the row on which everything of a person hangs. The audit log stays, without whom.
     * @param onlyIf deletes a guest only while due.
     * @returns the calls that were theirs; null when there is no such person, or not any more.
     */
    remove: (userId: string, onlyIf?: GuestsDue): Promise<string[] | null> =>
      db.transaction(async (tx) => {
        // Locked first, then judged: a call that starts, or a guest who becomes a full account, comes before or after.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [found] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), onlyIf && isDue(onlyIf)));
        if (!found) return null;
        const theirs = await tx.select({ id: calls.id }).from(calls).where(eq(calls.userId, userId));
        await tx.update(auditLog).set({ userId: null, ip: null, detail: null }).where(eq(auditLog.userId, userId));
        await tx.delete(users).where(eq(users.id, userId));
        return theirs.map(({ id }) => id);
      }),
  };
}
