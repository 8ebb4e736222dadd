import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { administrators } from '#server/db/tables.ts';

export type AdministratorStore = ReturnType<typeof administratorStore>;

/** Addresses that `npm run admin` made administrators'. They come in lower-cased (rules.ts, normaliseEmail). */
export function administratorStore(db: Db) {
  return {
    async has(email: string): Promise<boolean> {
      return (await db.select().from(administrators).where(eq(administrators.email, email))).length > 0;
    },
    async list(): Promise<{ email: string; addedAt: Date }[]> {
      return db.select().from(administrators).orderBy(asc(administrators.email));
    },
    async add(email: string, addedAt: Date): Promise<void> {
      await db.insert(administrators).values({ email, addedAt }).onConflictDoNothing();
    },
    /** False when it was not there. */
    async remove(email: string): Promise<boolean> {
      return (await db.delete(administrators).where(eq(administrators.email, email)).returning()).length > 0;
    },
  };
}
