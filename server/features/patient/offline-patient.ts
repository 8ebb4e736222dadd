import type { Patient } from '#server/voice/patient.ts';
import { answerTurn } from './talk/answer-turn.ts';
import { moodOfTurn } from './talk/mood-of-turn.ts';
import { compiledCase } from './sense/compiled-case.ts';

/**
 * A patient without a model: reads the case once and answers from it by rules, in a few milliseconds and
 * always alike for the same conversation. Says only what the case says; where it is silent, 'no' or 'not sure'.
 * Silent on an empty turn.
 */
export function createOfflinePatient({ patientDetails }: { patientDetails: string }): Patient {
  const patient = compiledCase(patientDetails);
  return {
    async *reply(turn, signal, feels) {
      const sentences = answerTurn(patient, turn);
      feels?.(moodOfTurn(patient, turn, sentences.join(' ')));
      for (const sentence of sentences) {
        if (signal.aborted) return;
        yield `${sentence} `;
      }
    },
  };
}
