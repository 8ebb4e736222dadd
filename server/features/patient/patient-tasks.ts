import type { CaseDraft, LintFinding } from '#contract/case-lint.ts';
import type { Mood } from '#contract/voice.ts';
import type { OpenedFact } from '#contract/api/patient.ts';
import type { DoctorTurn } from '#server/voice/patient.ts';
import { answerTurn } from './talk/answer-turn.ts';
import { moodOfTurn } from './talk/mood-of-turn.ts';
import { openingWords } from './answer/opening-words.ts';
import { callerVoice } from './case/caller-voice.ts';
import { keyTermsOf } from './case/key-terms.ts';
import { lintCase } from './lint/lint-case.ts';
import { caseHere, type CaseForModel } from './llm/case-for-model.ts';
import { factsTold } from './llm/disclosed-facts.ts';
import type { AskForModel, CallerOfCase } from './patient-in-worker.ts';
import { compiledCase } from './sense/compiled-case.ts';
import { readFurther } from './sense/read-further.ts';

/* What a worker thread does for `patient-in-worker.ts` and `case-thread.ts`. A thread remembers the cases that it has read. */

export const warmUp = (): void => undefined;

/** Reads a case before the first question comes. */
export const prepare = (patientDetails: string): CallerOfCase => {
  compiledCase(patientDetails);
  return { keyTerms: keyTermsOf(patientDetails), voice: callerVoice(patientDetails) };
};

/** Reads on for a few milliseconds, so that other pieces of work come between. @returns whether something is left */
export const readOn = (patientDetails: string): boolean => readFurther(compiledCase(patientDetails));

/** What the patient says, and how they feel as they say it. */
export function answer({ patientDetails, turn }: { patientDetails: string; turn: DoctorTurn }): { sentences: string[]; mood: Mood } {
  const read = compiledCase(patientDetails);
  const sentences = answerTurn(read, turn);
  return { sentences, mood: moodOfTurn(read, turn, sentences.join(' ')) };
}

/** One question of a model's patient to its case. */
export const askForModel = <Ask extends keyof CaseForModel>({ patientDetails, ask, of }: AskForModel<Ask>): Promise<unknown> =>
  (caseHere(patientDetails)[ask] as (...args: unknown[]) => Promise<unknown>)(...of);

/** The facts that a reply told and that nothing before it had. */
export function opened({ patientDetails, turn, reply }: { patientDetails: string; turn: DoctorTurn; reply: string }): OpenedFact[] {
  const read = compiledCase(patientDetails);
  const before = factsTold(read, turn.history);
  const now = [...factsTold(read, [{ role: 'assistant', content: reply }])].filter((fact) => !before.has(fact));
  return now.map((fact) => ({
    factId: fact.id,
    source: fact.source,
    spoken: fact.spoken,
    part: fact.part,
    words: openingWords(turn.text, fact),
  }));
}

export const lint = ({ draft, today }: { draft: CaseDraft; today: Date }): LintFinding[] => lintCase(draft, today);

export { readCase } from './case/read-case.ts';
export { readSaid, trySeal } from './probes/said-reading.ts';
export { probeCase } from './probes/probe-case.ts';
export { scoreReply } from './probes/score-reply.ts';
