import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { auditLog } from '#server/db/tables.ts';
import type { User } from '#server/http/handlers.ts';

type Refused = { user: User; ip: string; method: string; path: string };
export type NoteRefusal = (refused: Refused) => Promise<void>;

/** Refusals of one user within this stand in one row. */
const TOGETHER_MS = 60_000;

/** `asked`: the endpoints, which are as many as the contract has at most. */
type Minute = { row: Promise<{ id: string }>; detail: Record<string, unknown>; count: number; asked: Set<string>; timer: NodeJS.Timeout };

/**
 * Puts on record that somebody asked for what is an administrator's (ASVS 16.3.2): the first at once, those of the next
 * minute as its count, so that a program that asks for ever fills no table.
 * @returns `stop` writes down what was counted.
 */
export function refusalNotes({
  db,
  now,
  log,
}: {
  db: Db;
  now: () => Date;
  log: { error: (fields: Record<string, unknown>, text: string) => void };
}): { note: NoteRefusal; stop: () => Promise<void> } {
  const minutes = new Map<string, Minute>();

  const begin = async ({ user, ip, method, path }: Refused): Promise<{ id: string }> => {
    const values = { at: now(), action: 'refused', userId: user.id, ip, detail: { method, path } };
    const [row] = await db.insert(auditLog).values(values).returning({ id: auditLog.id });
    return row!;
  };
  const end = async (userId: string): Promise<void> => {
    const minute = minutes.get(userId);
    if (!minute) return;
    minutes.delete(userId);
    clearTimeout(minute.timer);
    if (minute.count === 1) return;
    const { id } = await minute.row;
    await db
      .update(auditLog)
      .set({ detail: { ...minute.detail, count: minute.count, asked: [...minute.asked] } })
      .where(eq(auditLog.id, id));
  };
  const endLogged = (userId: string) => end(userId).catch((err: unknown) => log.error({ err }, 'a count of refusals was not written'));

  return {
    note: async (refused) => {
      const { user, method, path } = refused;
      const endpoint = `${method} ${path}`;
      const running = minutes.get(user.id);
      if (running) {
        running.count += 1;
        running.asked.add(endpoint);
        return;
      }
      const timer = setTimeout(() => void endLogged(user.id), TOGETHER_MS).unref();
      const row = begin(refused);
      minutes.set(user.id, { row, detail: { method, path }, count: 1, asked: new Set([endpoint]), timer });
      await row.catch((error: unknown) => {
        minutes.delete(user.id);
        clearTimeout(timer);
        throw error;
      });
    },
    stop: async () => {
      await Promise.all([...minutes.keys()].map(endLogged));
    },
  };
}
