import { desc, eq, sql } from 'drizzle-orm';
import type { Cursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/open.ts';
import { systemPrompts, users } from '#server/db/tables.ts';

export type PromptStore = ReturnType<typeof promptStore>;

/** Every saved patient prompt. */
export const promptStore = (db: Db) => ({
  /** Newest first, with who saved each; `after` is the last row of the page before. */
  list: ({ take, after }: { take: number; after: Cursor | null }) =>
    db
      .select({
        id: systemPrompts.id,
        prompt: systemPrompts.prompt,
        createdAt: systemPrompts.createdAt,
        createdBy: systemPrompts.createdBy,
        email: users.email,
      })
      .from(systemPrompts)
      .leftJoin(users, eq(users.id, systemPrompts.createdBy))
      .where(
        after
          ? sql`(${systemPrompts.createdAt}, ${systemPrompts.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      )
      .orderBy(desc(systemPrompts.createdAt), desc(systemPrompts.id))
      .limit(take),
});
