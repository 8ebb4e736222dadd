import { withSaidByHand } from '#contract/said-by-hand.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { patientFor } from './patient-for.ts';
import type { PatientInWorker } from './patient-in-worker.ts';

type Parts = {
  /** The PATIENT setting. */
  choice: 'auto' | 'llm' | 'offline';
  llm: LlmProvider | null;
  /** Whether the model was measured and did not pass the gate (features/models). */
  isWithheld: () => Promise<boolean>;
  /** The global prompt in force. */
  systemPrompt: () => Promise<{ prompt: string }>;
  offline: Pick<PatientInWorker, 'patient' | 'forModel' | 'readCase' | 'opened'>;
};

/** For authors: how the patient reads a case, and a turn with it. Nothing is stored. */
export function patientHandlers({ choice, llm, isWithheld, systemPrompt, offline }: Parts): HandlersFor<'readCase' | 'tryPatient'> {
  return {
    readCase: ({ body }) => offline.readCase(body.patientDetails),

    tryPatient: async ({ body: { patientDetails: written, saidByHand, history, text, patient: wanted } }) => {
      const patientDetails = withSaidByHand(written, saidByHand);
      const [{ prompt }, withheld] = await Promise.all([systemPrompt(), isWithheld()]);
      const { patient, id, label } = patientFor({
        choice: wanted === 'offline' ? 'offline' : choice,
        llm,
        withheld,
        systemPrompt: prompt,
        about: offline.forModel(patientDetails),
        offline: offline.patient(patientDetails),
      });
      const began = performance.now();
      let reply = '';
      for await (const piece of patient.reply({ text, history }, new AbortController().signal)) reply += piece;
      const ms = Math.round((performance.now() - began) * 10) / 10;
      return {
        reply: reply.trim(),
        engine: id,
        label,
        ms,
        opened: await offline.opened(patientDetails, { text, history }, reply),
      };
    },
  };
}
