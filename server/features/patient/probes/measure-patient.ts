import type { ModelRates } from '#contract/model-rates.ts';
import { modelKeyOf, type LlmProvider } from '#server/providers/llm/llm.ts';
import type { Patient } from '#server/voice/patient.ts';
import type { CaseForModel } from '../llm/case-for-model.ts';
import { askProbe } from './ask-probe.ts';
import { holdConversation } from './conversation.ts';
import { measuredModel, timed } from './measured-model.ts';
import type { MeasureSet, Question } from './measure-set.ts';
import { patientRatesOf, type Heard } from './patient-rates.ts';
import type { Score, Scored } from './score-reply.ts';

/** How far a measurement is, in questions and turns put to the model. */
export type MeasureProgress = { done: number; of: number; secondsLeft: number | null };

type Arguments = {
  llm: LlmProvider;
  /** The global prompt in force. */
  systemPrompt: string;
  /** The rules, and what a model asks of its case; in threads, as calls have them. `score` judges a reply there. */
  patients: {
    patient: (patientDetails: string) => Patient;
    forModel: (patientDetails: string) => CaseForModel;
  };
  score: (scored: Scored) => Promise<Score>;
  set: MeasureSet;
  signal: AbortSignal;
  onProgress?: (progress: MeasureProgress) => void;
  now?: () => number;
};

/**
 * Puts the questions and conversations of a set to the patient of a call, once through the model and once by the rules.
 * @throws ModelFailed when the model fails on end, the signal's reason when it is stopped.
 */
export async function measurePatient({
  llm,
  systemPrompt,
  patients,
  score,
  set,
  signal,
  onProgress = () => {},
  now = Date.now,
}: Arguments): Promise<ModelRates> {
  const model = measuredModel({ llm, systemPrompt, patients });
  const byModel: Heard = { scores: [], judged: [], firsts: model.firsts };
  const byRules: Heard = { scores: [], judged: [], firsts: [] };
  const of = set.questions.length + set.talks.reduce((sum, { conversation }) => sum + conversation.turns.length, 0);
  const began = now();
  let done = 0;
  const step = () => {
    done += 1;
    // The first answers say little: a model may have loaded, and its server read the case.
    onProgress({ done, of, secondsLeft: done < 3 ? null : Math.round((((now() - began) / done) * (of - done)) / 1000) });
  };
  const rulesOf = (patientDetails: string): Patient => {
    const rules = patients.patient(patientDetails);
    return {
      reply: (turn, stop) => (turn.history.length === 0 ? rules.reply(turn, stop) : timed(byRules.firsts, rules.reply(turn, stop))),
    };
  };
  const scored = async ({ patientDetails: caseText, closed, probe }: Question, patient: Patient): Promise<Score> =>
    score({ probe, closed, caseText, ...(await askProbe(probe, patient, signal)) });

  onProgress({ done, of, secondsLeft: null });
  for (const question of set.questions) {
    signal.throwIfAborted();
    byModel.scores.push(await model.call(question.patientDetails, signal, (patient) => scored(question, patient)));
    byRules.scores.push(await scored(question, rulesOf(question.patientDetails)));
    step();
  }
  for (const { conversation, patientDetails } of set.talks) {
    const hold = (patient: Patient) => holdConversation(conversation, patient, { signal, onTurn: step });
    byModel.judged.push(...(await model.call(patientDetails, signal, hold)));
    byRules.judged.push(...(await holdConversation(conversation, rulesOf(patientDetails), { signal })));
  }
  return {
    model: { key: modelKeyOf(llm), label: llm.label },
    measuredAt: new Date(now()).toISOString(),
    ...patientRatesOf(byModel),
    rules: patientRatesOf(byRules),
    ...model.sum(),
  };
}
