import { AppError } from '#contract/errors.ts';
import type { ProbeFile } from '#contract/case-probes.ts';
import { withSaidByHand } from '#contract/said-by-hand.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { PatientInWorker } from '../patient-in-worker.ts';

type Parts = {
  probe: PatientInWorker['probe'];
  scenarios: Pick<ScenarioStore, 'find'>;
  /** The probes beside a built-in case; null where there are none. */
  builtInProbes: (contentKey: string) => ProbeFile | null;
};

/** How well the patient of a case answers, saved or as it is being written. Nothing is stored. */
export const probeHandlers = ({ probe, scenarios, builtInProbes }: Parts): HandlersFor<'probePatient'> => ({
  probePatient: async ({ body }) => {
    const row = body.id === undefined ? null : await scenarios.find(body.id);
    if (body.id !== undefined && (!row || row.deletedAt)) throw new AppError('scenario_not_found');
    const patientDetails = body.patientDetails ?? row?.patientDetails;
    if (!patientDetails) throw new AppError('bad_request', { message: 'Send a case, or the id of one.' });
    return probe({
      patientDetails: body.patientDetails ? patientDetails : withSaidByHand(patientDetails, row?.saidByHand),
      probes: body.probes ?? row?.probes ?? null,
      // Those of a built-in case are of its own words: an edited one is probed by what it says now.
      builtIn: row?.contentKey && row.patientDetails === patientDetails && !row.editedAt ? builtInProbes(row.contentKey) : null,
    });
  },
});
