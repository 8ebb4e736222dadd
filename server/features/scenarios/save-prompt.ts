import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { systemPrompts } from '#server/db/tables.ts';
import type { Actor } from '#server/features/auth/log-change.ts';
import type { CaseChanges } from './change-case.ts';
import { scenarioStore } from './store.ts';

export type SavePrompt = ReturnType<typeof savePrompt>;

/**
 * The global patient prompt in force from now on; earlier ones stay on record.
 * @throws conflict when another was saved since `lastUpdated`, the moment that the editor read (null: none yet; absent: whatever stands)
 */
export function savePrompt({ changes, defaultPrompt }: { changes: CaseChanges; defaultPrompt: string }) {
  return (sent: { prompt: string; lastUpdated?: string | null | undefined }, by: Actor): Promise<void> =>
    changes.change(by, async ({ tx, at, log }) => {
      // Saves wait for each other, so that none is older than what it replaces.
      await tx.execute(sql`lock table ${systemPrompts} in share row exclusive mode`);
      const before = await scenarioStore(tx).systemPrompt();
      if (sent.lastUpdated !== undefined && sent.lastUpdated !== (before?.createdAt.toISOString() ?? null)) {
        // Its own second press: what is to be saved is what stands there.
        if (before?.prompt === sent.prompt) return;
        throw new AppError('conflict');
      }
      await tx.insert(systemPrompts).values({ prompt: sent.prompt, createdAt: at, createdBy: by.id });
      log({
        action: 'prompt_saved',
        subject: { kind: 'prompt', id: 'system-prompt', name: 'System Prompt' },
        before: { prompt: before?.prompt ?? defaultPrompt },
        after: { prompt: sent.prompt },
      });
    });
}
