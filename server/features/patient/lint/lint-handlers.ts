import type { CaseDraft } from '#contract/case-lint.ts';
import { AppError } from '#contract/errors.ts';
import { withSaidByHand } from '#contract/said-by-hand.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { PatientInWorker } from '../patient-in-worker.ts';

type Parts = { scenarios: Pick<ScenarioStore, 'find'>; lint: PatientInWorker['lint']; now: () => Date };

/** What authors may want to change, in a saved case or in one that is being written. Nothing is stored. */
export const lintHandlers = ({ scenarios, lint, now }: Parts): HandlersFor<'lintScenario' | 'lintDraft'> => ({
  lintScenario: async ({ query }) => {
    const row = await scenarios.find(query.id);
    if (!row || row.deletedAt) throw new AppError('scenario_not_found');
    return lint({ ...draftOf(row), patientDetails: withSaidByHand(row.patientDetails, row.saidByHand) }, now());
  },
  lintDraft: ({ body }) => lint(body, now()),
});

const draftOf = ({
  title,
  description,
  patientDetails,
  materialsForCandidate,
  stationKey,
  guidelines,
  reviewBy,
}: CaseDraft): CaseDraft => ({
  title,
  description,
  patientDetails,
  materialsForCandidate,
  stationKey,
  guidelines,
  reviewBy,
});
