import type { CaseSignOff } from '#contract/case-sign-off.ts';
import { AppError } from '#contract/errors.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { CaseChanges } from './change-case.ts';
import { signOffCase } from './sign-off-case.ts';
import type { SignOffStore } from './sign-off-store.ts';
import { subjectOf } from './write-scenario.ts';

type Parts = { store: SignOffStore; changes: CaseChanges };

/** Who wrote a case, who reviews it, and what was signed off. */
export function signOffHandlers({
  store,
  changes,
}: Parts): HandlersFor<'listSignOffs' | 'listCaseWriters' | 'entrustCase' | 'signOffCase'> {
  const signOff = signOffCase({ store, changes });
  const found = async (id: string): Promise<CaseSignOff & { authorId: string | null }> => {
    const row = await store.find(id);
    if (!row) throw new AppError('scenario_not_found');
    return row;
  };

  return {
    listSignOffs: () => store.list(),
    listCaseWriters: () => store.writers(),

    async entrustCase({ params, body, user, ip }) {
      const standing = await found(params.id);
      // Or whoever wrote a case could hand it on for a moment and sign it off.
      if (!user.isAdmin && body.authorId !== standing.authorId) throw new AppError('forbidden');
      if (body.authorId !== null && body.authorId === body.reviewerId) throw new AppError('own_case');
      // Who stands there may stay without being one of them any more.
      const writers = [...(await store.writers()), standing.author, standing.reviewer].filter((each) => each !== null);
      const unknown = [body.authorId, body.reviewerId].find((id) => id !== null && !writers.some((writer) => writer.id === id));
      if (unknown !== undefined) throw new AppError('account_not_found');
      const emailOf = (id: string | null) => writers.find((writer) => writer.id === id)?.email ?? null;
      const done = await changes.ofCase(params.id, actorOf({ user, ip }), async ({ tx, log }, scenario) => {
        await store.entrust(tx, scenario.id, body);
        const after = { author: emailOf(body.authorId), reviewer: emailOf(body.reviewerId) };
        log({ action: 'case_entrusted', subject: subjectOf(scenario), after });
        return true;
      });
      if (!done) throw new AppError('scenario_not_found');
      return found(params.id);
    },

    async signOffCase({ params, body, user, ip }) {
      const { authorId } = await found(params.id);
      if (authorId === user.id) throw new AppError('own_case');
      if (!(await signOff(params.id, authorId, body, actorOf({ user, ip })))) throw new AppError('scenario_not_found');
      return found(params.id);
    },
  };
}
