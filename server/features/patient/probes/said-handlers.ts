import { AppError } from '#contract/errors.ts';
import type { SaidReading } from '#contract/said-reading.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { correctSaid } from '#server/features/scenarios/correct-said.ts';
import type { ScenarioRow, ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { PatientInWorker } from '../patient-in-worker.ts';

type Parts = {
  scenarios: Pick<ScenarioStore, 'find'>;
  readSaid: PatientInWorker['readSaid'];
  trySeal: PatientInWorker['trySeal'];
  correct: ReturnType<typeof correctSaid>;
};

/** What the patient of a saved case will say, and its correction by hand. */
export function saidHandlers({ scenarios, readSaid, trySeal, correct }: Parts): HandlersFor<'readSaid' | 'trySeal' | 'correctSaid'> {
  const reading = async ({ patientDetails, saidByHand, revision }: ScenarioRow): Promise<SaidReading> => ({
    ...(await readSaid(patientDetails, saidByHand)),
    revision,
  });
  const found = async (id: string): Promise<ScenarioRow> => {
    const row = await scenarios.find(id);
    if (!row || row.deletedAt) throw new AppError('scenario_not_found');
    return row;
  };
  return {
    readSaid: async ({ params }) => reading(await found(params.id)),
    trySeal: async ({ params }) => {
      const { patientDetails, saidByHand } = await found(params.id);
      const seal = await trySeal(patientDetails, saidByHand, params.factId);
      if (!seal) throw new AppError('bad_request', { message: 'No sealed fact of this case has that number.' });
      return seal;
    },
    correctSaid: async ({ params, body, ...request }) => reading(await correct(params.id, body, actorOf(request))),
  };
}
