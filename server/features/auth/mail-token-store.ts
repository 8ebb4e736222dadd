import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { authCodes, mailTokens } from '#server/db/tables.ts';
import type { MailToken } from './make-mail-token.ts';
import { MAIL_CODE_TRIES } from './numbers.ts';

export type MailTokenRow = typeof mailTokens.$inferSelect;
export type MailTokenKind = MailTokenRow['kind'];
export type AuthCodeRow = typeof authCodes.$inferSelect;

/** Mailed links with what each will put in force, and the codes that opened PKCE links wait for. Secrets come in hashed. */
export function mailTokenStore(db: Db) {
  return {
    async add(values: typeof mailTokens.$inferInsert): Promise<void> {
      await db.insert(mailTokens).values(values);
    },
    async byHash(hash: string): Promise<MailTokenRow | null> {
      const [row] = await db.select().from(mailTokens).where(eq(mailTokens.hash, hash));
      return row ?? null;
    },
    /** A user's links of one kind that can still be opened, newest first. */
    async open(userId: string, kind: MailTokenKind, now: Date): Promise<MailTokenRow[]> {
      return db
        .select()
        .from(mailTokens)
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)))
        .orderBy(desc(mailTokens.createdAt))
        .limit(50);
    },
    /** A user's links of one kind that nobody has used, expired or not. */
    async unused(userId: string, kind: MailTokenKind): Promise<MailTokenRow[]> {
      return db
        .select()
        .from(mailTokens)
        .where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind), isNull(mailTokens.usedAt)));
    },
    /** Counts one try of the codes mailed to an address after `since`, and gives those that still stood it. */
    async tryCodes(kind: MailTokenKind, email: string, { now, since }: { now: Date; since: Date }): Promise<MailTokenRow[]> {
      return db
        .update(mailTokens)
        .set({ codeTries: sql`${mailTokens.codeTries} + 1` })
        .where(
          and(
            eq(mailTokens.kind, kind),
            eq(mailTokens.email, email),
            isNull(mailTokens.usedAt),
            gt(mailTokens.expiresAt, now),
            gt(mailTokens.createdAt, since),
            lt(mailTokens.codeTries, MAIL_CODE_TRIES),
          ),
        )
        .returning();
    },
    /** Puts another link in the place of one: the old one opens nothing any more. */
    async renew(id: string, values: Partial<typeof mailTokens.$inferInsert>): Promise<void> {
      await db.update(mailTokens).set(values).where(eq(mailTokens.id, id));
    },
    /**
     * A link for nobody: as much work as a stored one, so that unknown addresses take as long as known ones. Whoever calls it
     * commits something beside it, for the disk takes longest.
     */
    async pretend(values: MailToken['row']): Promise<void> {
      await db.update(mailTokens).set(values).where(eq(mailTokens.id, randomUUID()));
    },
    /** True for the one request that may use the link. */
    async use(id: string, at: Date): Promise<boolean> {
      const rows = await db
        .update(mailTokens)
        .set({ usedAt: at })
        .where(and(eq(mailTokens.id, id), isNull(mailTokens.usedAt)))
        .returning({ id: mailTokens.id });
      return rows.length === 1;
    },
    /** All other links of a kind go, with the pending passwords in them. */
    async forget(userId: string, kind: MailTokenKind): Promise<void> {
      await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.kind, kind), isNull(mailTokens.usedAt)));
    },
    async addCode(values: AuthCodeRow): Promise<void> {
      await db.insert(authCodes).values(values);
    },
    /** Links of a user that were opened and not exchanged yet lead nowhere any more. */
    async forgetCodes(userId: string): Promise<void> {
      await db.delete(authCodes).where(eq(authCodes.userId, userId));
    },
    /** Takes a code out: it can be exchanged once, whatever comes of it. */
    async takeCode(hash: string): Promise<AuthCodeRow | null> {
      const [row] = await db.delete(authCodes).where(eq(authCodes.hash, hash)).returning();
      return row ?? null;
    },
  };
}
