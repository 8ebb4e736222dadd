import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import { byDomain, subdomainOf } from './rules.ts';
import type { SubdomainWriter } from './write-subdomains.ts';

type Names = 'createSubdomain' | 'updateSubdomain' | 'deleteSubdomain' | 'reorderSubdomains';

export function subdomainHandlers({ writer }: { writer: SubdomainWriter }): HandlersFor<Names> {
  return {
    createSubdomain: async ({ params, body, alreadyThere, ...request }) => {
      const { row, isNew } = await writer.create(params.id, body, actorOf(request));
      if (!isNew) alreadyThere();
      return subdomainOf(row);
    },

    updateSubdomain: async ({ params, body, ...request }) => subdomainOf(await writer.replace(params.id, body, actorOf(request))),

    deleteSubdomain: async ({ params, ...request }) => {
      await writer.remove(params.id, actorOf(request));
      return { success: true };
    },

    reorderSubdomains: async ({ params, body, ...request }) => byDomain(await writer.reorder(params.id, body, actorOf(request))),
  };
}
