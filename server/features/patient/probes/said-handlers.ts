import { AppError } from '#contract/errors.ts';
import type { SaidReading } from '#contract/said-reading.ts';
import { actorOf } from '#server/features/auth/log-change.ts';
import type { correctSaid } from '#server/features/scenarios/correct-said.ts';
import type { ScenarioRow, ScenarioStore } from '#server/features/scenarios/store.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { draftLines } from '../drafts/draft-lines.ts';
import type { PatientInWorker } from '../patient-in-worker.ts';

/** A server that writes this long at a few lines is not waited for. */
const DRAFT_MS = { hosted: 90_000, local: 300_000 };

type Parts = {
  scenarios: Pick<ScenarioStore, 'find'>;
  readSaid: PatientInWorker['readSaid'];
  trySeal: PatientInWorker['trySeal'];
  correct: ReturnType<typeof correctSaid>;
  /** Drafts lines for authors. */
  llm: LlmProvider | null;
  onTrouble: (error: unknown) => void;
};

/** What the patient of a saved case will say, its correction by hand, and drafts of it. */
export function saidHandlers({
  scenarios,
  readSaid,
  trySeal,
  correct,
  llm,
  onTrouble,
}: Parts): HandlersFor<'readSaid' | 'trySeal' | 'correctSaid' | 'draftSaid'> {
  const drafter = () => (llm && llm.ready?.() !== false ? llm : null);
  const reading = async ({ patientDetails, saidByHand, revision }: ScenarioRow): Promise<SaidReading> => ({
    ...(await readSaid(patientDetails, saidByHand)),
    revision,
    drafter: drafter()?.label ?? null,
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
    draftSaid: async ({ params, body }) => {
      const { patientDetails, saidByHand } = await found(params.id);
      const model = drafter();
      if (!model) throw new AppError('bad_request', { message: 'No chat model is set up that could draft lines.' });
      const { notes } = await readSaid(patientDetails, saidByHand);
      try {
        const signal = AbortSignal.timeout(DRAFT_MS[model.local ? 'local' : 'hosted']);
        const wanted = notes.filter(({ factId, note }) => body.notes.some((each) => each.factId === factId && each.note === note));
        return { drafts: wanted.length > 0 ? await draftLines({ llm: model, patientDetails, notes: wanted, signal }) : [] };
      } catch (error) {
        onTrouble(error);
        throw new AppError('provider_failed', { message: 'The chat model did not answer as expected. Please try again.' });
      }
    },
    correctSaid: async ({ params, body, ...request }) => reading(await correct(params.id, body, actorOf(request))),
  };
}
