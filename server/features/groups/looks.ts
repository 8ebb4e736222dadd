import { desc, eq, and, sql } from 'drizzle-orm';
import type { GroupAction } from '#contract/audit.ts';
import type { Look, Looked } from '#contract/group.ts';
import { LOOKS_SHOWN } from '#contract/limits.ts';
import { groupLooks } from '#server/db/group-tables.ts';
import type { Db } from '#server/db/open.ts';
import { auditLog, consultations, users } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import { dayOf } from '#server/features/practice/london-days.ts';

export type Looks = ReturnType<typeof looks>;
type Seen = { group: { id: string; name: string }; what: Looked; trainees: { id: string }[]; consultation?: { id: string; title: string } };

const ACTION = { grades: 'grades_looked_at', report: 'report_read', recording: 'recording_heard' } as const satisfies Record<
  Looked,
  GroupAction
>;

/** Who looked at whose work: a row a day for its trainee to see, and with each new row one in the audit log. */
export function looks({ db, now }: { db: Db; now: () => Date }) {
  return {
    /** Before anything is shown: what could not be noted is not seen. */
    note: ({ group, what, trainees, consultation }: Seen, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        if (trainees.length === 0) return;
        const at = now();
        const thing = { what, consultationId: consultation?.id ?? null, about: consultation?.id ?? '' };
        const common = { groupId: group.id, trainerId: by.id, ...thing, day: dayOf(at), lastAt: at };
        const noted = await tx
          .insert(groupLooks)
          .values(trainees.map(({ id }) => ({ ...common, traineeId: id })))
          .onConflictDoUpdate({
            target: [groupLooks.groupId, groupLooks.traineeId, groupLooks.trainerId, groupLooks.what, groupLooks.about, groupLooks.day],
            set: { lastAt: at, times: sql`${groupLooks.times} + 1` },
          })
          .returning({ traineeId: groupLooks.traineeId, times: groupLooks.times });
        const first = noted.filter(({ times }) => times === 1);
        if (first.length === 0) return;
        const changes = [
          { field: 'group', before: null, after: group.name },
          ...(consultation ? [{ field: 'consultation', before: null, after: consultation.title }] : []),
        ];
        await tx.insert(auditLog).values(
          first.map(({ traineeId }) => ({
            at,
            action: ACTION[what],
            userId: by.id,
            ip: by.ip,
            detail: { subject: { kind: 'person', id: traineeId, name: '' }, changes },
          })),
        );
      }),

    /** Who looked at a trainee's work in a group, the newest first. */
    async at(groupId: string, traineeId: string): Promise<Look[]> {
      const rows = await db
        .select({ look: groupLooks, trainer: users.email, title: consultations.scenarioTitle })
        .from(groupLooks)
        .leftJoin(users, eq(users.id, groupLooks.trainerId))
        .leftJoin(consultations, eq(consultations.id, groupLooks.consultationId))
        .where(and(eq(groupLooks.groupId, groupId), eq(groupLooks.traineeId, traineeId)))
        .orderBy(desc(groupLooks.lastAt), desc(groupLooks.id))
        .limit(LOOKS_SHOWN);
      return rows.map(({ look: { what, lastAt, times }, trainer, title }) => ({
        trainer,
        what,
        title,
        lastAt: lastAt.toISOString(),
        times,
      }));
    },
  };
}
