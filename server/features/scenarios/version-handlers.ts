import { AppError } from '#contract/errors.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { CaseVersions } from './case-versions.ts';
import type { restoreVersion } from './restore-version.ts';
import { adminScenarioOf } from './rules.ts';

type Names = 'listCaseVersions' | 'getCaseVersion' | 'restoreCaseVersion';

type Parts = { versions: CaseVersions; restore: ReturnType<typeof restoreVersion> };

/** The history of a case, for administrators. */
export function versionHandlers({ versions, restore }: Parts): HandlersFor<Names> {
  return {
    listCaseVersions: async ({ params, query: { limit, cursor: before = null }, header }) => {
      // What stands now is a version too, also where nobody has edited or played the case yet.
      if (!(await versions.current(params.id))) throw new AppError('scenario_not_found');
      const rows = await versions.list({ scenarioId: params.id, before, take: limit + 1 });
      const page = rows.slice(0, limit);
      if (rows.length > limit) header('x-next-cursor', String(page.at(-1)!.number));
      return page.map(({ id, number, changed, createdAt, savedBy, email }) => ({
        id,
        number,
        changed,
        savedAt: createdAt.toISOString(),
        savedBy: savedBy === null ? null : { id: savedBy, email },
      }));
    },

    getCaseVersion: async ({ params }) => {
      const version = await versions.find(params.versionId);
      if (version?.scenarioId !== params.id) throw new AppError('version_not_found');
      return { id: version.id, number: version.number, savedAt: version.createdAt.toISOString(), snapshot: version.snapshot };
    },

    restoreCaseVersion: async ({ params, body, ...request }) =>
      adminScenarioOf(await restore({ scenarioId: params.id, versionId: params.versionId, revision: body.revision }, actorOf(request))),
  };
}
