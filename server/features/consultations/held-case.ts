import { AppError } from '#contract/errors.ts';
import { mayAct } from '#contract/may-act.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import { demographicsText } from '#server/features/scenarios/demographics.ts';
import { groupedByDomain } from '#server/features/scenarios/rules.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { ConsultationStore } from './store.ts';

type Parts = {
  consultations: Pick<ConsultationStore, 'find'>;
  versions: Pick<CaseVersions, 'current' | 'find'>;
  hasCompleted: (userId: string, scenarioId: string) => Promise<boolean>;
};

/** The case that a consultation was held on, as it stood then; of its script only what the owner may know (api.md, rule 5). */
export const heldCaseHandlers = ({ consultations, versions, hasCompleted }: Parts): HandlersFor<'getHeldCase'> => ({
  getHeldCase: async ({ params, user }) => {
    const own = await consultations.find(params.id, user.id);
    if (!own) throw new AppError('consultation_not_found');
    const current = await versions.current(own.scenarioId);
    const held = own.scenarioVersionId === null ? current : await versions.find(own.scenarioVersionId);
    if (!held) throw new AppError('version_not_found');
    const { title, description, tag, patientDetails, materialsForCandidate, subdomains } = held.snapshot;
    const mayKnow = mayAct(user, 'author') || (await hasCompleted(user.id, own.scenarioId));
    return {
      versionId: held.id,
      isCurrent: held.id === current?.id,
      title,
      description,
      tag,
      materialsForCandidate,
      patientDetails: mayKnow ? patientDetails : demographicsText(patientDetails),
      subdomains: groupedByDomain(mayKnow ? subdomains : []),
    };
  },
});
