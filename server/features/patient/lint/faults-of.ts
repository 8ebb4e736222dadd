import type { ProbeFile } from '#contract/case-probes.ts';
import type { ScenarioForm } from '#contract/scenario.ts';
import type { ScenarioRow } from '#server/features/scenarios/store.ts';
import type { Faults } from '#server/features/scenarios/write-scenario.ts';
import type { PatientInWorker } from '../patient-in-worker.ts';

type Parts = {
  builtInProbes: (contentKey: string) => ProbeFile | null;
  patients: Pick<PatientInWorker, 'lint' | 'probe'>;
  now: () => Date;
};

/**
 * What speaks against publishing a case as it was sent: errors of the linter, and its author's or its built-in probes that
 * fail. Generated probes are too plain to stand in the way. Null when nothing does.
 */
export const faultsOf =
  ({ builtInProbes, patients, now }: Parts) =>
  async (form: ScenarioForm, row: ScenarioRow | null): Promise<Faults | null> => {
    const errors = (await patients.lint({ ...form, stationKey: row?.stationKey }, now())).filter(({ severity }) => severity === 'error');
    const probes = form.probes === undefined ? (row?.probes ?? null) : form.probes;
    const builtIn = row?.contentKey && !row.editedAt && row.patientDetails === form.patientDetails ? builtInProbes(row.contentKey) : null;
    const failing = probes || builtIn ? (await patients.probe({ patientDetails: form.patientDetails, probes, builtIn })).failing : [];
    const faults = {
      ...(errors.length > 0 && { lint: errors.map(({ message }) => message).join(' ') }),
      ...(failing.length > 0 && { probes: `${failing.length} failing: ${failing.map(({ say }) => `“${say.at(-1)}”`).join(' ')}` }),
    };
    return Object.keys(faults).length > 0 ? faults : null;
  };
