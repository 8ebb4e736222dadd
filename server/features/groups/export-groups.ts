import { asc, eq } from 'drizzle-orm';
import { groupLooks } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { groupStore } from './store.ts';
import { wordsStore } from './words-store.ts';

export type GroupExport = ReturnType<typeof exportGroups>;

/** What groups hold of a person: their seats and choices, who looked, what was written for them and by them. Null without any. */
export const exportGroups = (db: Db) => async (userId: string) => {
  const words = wordsStore(db);
  const [seats, looks, written, received] = await Promise.all([
    groupStore(db).of(userId),
    db
      .select({ what: groupLooks.what, consultationId: groupLooks.consultationId, lastAt: groupLooks.lastAt, times: groupLooks.times })
      .from(groupLooks)
      .where(eq(groupLooks.traineeId, userId))
      .orderBy(asc(groupLooks.lastAt)),
    words.writtenBy(userId),
    words.receivedBy(userId),
  ]);
  if (seats.length + looks.length + [written, received].flatMap(({ comments, grades }) => [...comments, ...grades]).length === 0)
    return null;
  const groups = seats.map(({ group: { name, kind }, member: { seat, shares, joinedAt } }) => ({ name, kind, seat, shares, joinedAt }));
  return { groups, looks, written, received };
};
