import { eq } from 'drizzle-orm';
import type { EndedReason } from '#contract/call.ts';
import type { Db } from '#server/db/open.ts';
import { callEntries, calls } from '#server/db/tables.ts';
import type { LineRow, StationRow } from './store.ts';

const SPEAKERS = { doctor: 'user', patient: 'assistant' } as const;

/** What doctor and patient said, of everything that was said. */
export const spokenLines = (lines: LineRow[]): LineRow[] => lines.filter(({ role }) => role in SPEAKERS);

export type KeepCall = ReturnType<typeof keepCallOfStation>;

/**
 * Writes a station whose patient was a person as an ended call of its doctor's, under the station's own id, so that it is saved,
 * marked and replayed as any consultation. Done again, nothing is written twice.
 * @param lines doctor's and patient's, in their order
 */
export const keepCallOfStation =
  (db: Db, language: string) =>
  (station: StationRow, { userId, lines, recorded }: { userId: string; lines: LineRow[]; recorded: boolean }): Promise<void> =>
    db.transaction(async (tx) => {
      const { id, scenarioId, scenarioVersionId, consultingAt: activeAt, overAt: endedAt } = station;
      if (!activeAt || !endedAt) return;
      if ((await tx.$count(calls, eq(calls.id, id))) > 0) return;
      const endedReason: EndedReason = 'customer-ended-call';
      const typed = lines.some((line) => line.typed);
      const its = { id, userId, scenarioId, scenarioVersionId, activeAt, endedAt, endedReason, typed, recorded, language };
      await tx.insert(calls).values({ ...its, mode: 'voice', status: 'ended', createdAt: activeAt });
      const entries = lines.map((line, seq) => ({
        id: `${id}:${line.seq}`,
        callId: id,
        seq,
        role: SPEAKERS[line.role as keyof typeof SPEAKERS],
        content: line.content,
        at: new Date(activeAt.getTime() + line.startMs),
        startMs: line.startMs,
        endMs: line.endMs,
      }));
      if (entries.length > 0) await tx.insert(callEntries).values(entries);
    });
