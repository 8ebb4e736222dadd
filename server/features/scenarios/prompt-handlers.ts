import type { z } from 'zod';
import type { SystemPrompt } from '#contract/api/scenarios.ts';
import { pageAsked, pageOf } from '#server/db/cursor.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { PromptStore } from './prompt-store.ts';
import { promptWarning } from './rules.ts';
import type { SavePrompt } from './save-prompt.ts';
import type { PromptInForce } from './system-prompt.ts';

type Names = 'getSystemPrompt' | 'getAdminSystemPrompt' | 'updateSystemPrompt' | 'listPromptVersions';

type Parts = {
  prompts: PromptStore;
  save: SavePrompt;
  current: () => Promise<PromptInForce>;
  defaultPrompt: string;
  /** Who plays the patients, and why a chat model that is set up does not. */
  played: () => Promise<Pick<z.infer<typeof SystemPrompt>, 'playedBy' | 'withheld'>>;
};

/** The global patient prompt: the one in force, and every one that was saved. */
export function promptHandlers({ prompts, save, current, defaultPrompt, played }: Parts): HandlersFor<Names> {
  const warned = (prompt: string) => {
    const warning = promptWarning(prompt);
    return { prompt, isDefault: prompt === defaultPrompt, ...(warning && { warning }) };
  };
  const adminPrompt = async () => {
    const [{ prompt, savedAt }, by] = await Promise.all([current(), played()]);
    return { ...warned(prompt), lastUpdated: savedAt?.toISOString() ?? null, defaultPrompt, ...by };
  };
  return {
    getSystemPrompt: async () => ({ prompt: (await current()).prompt }),

    getAdminSystemPrompt: adminPrompt,

    updateSystemPrompt: async ({ body, ...request }) => {
      await save(body, actorOf(request));
      return adminPrompt();
    },

    listPromptVersions: async ({ query, header }) => {
      const asked = pageAsked(query);
      const rows = await prompts.list(asked);
      const page = pageOf(rows, query.limit, ({ createdAt, id }) => ({ at: createdAt, id }), header);
      return page.map((row, place) => ({
        ...warned(row.prompt),
        id: row.id,
        savedAt: row.createdAt.toISOString(),
        savedBy: row.createdBy === null ? null : { id: row.createdBy, email: row.email },
        isCurrent: !asked.after && place === 0,
      }));
    },
  };
}
