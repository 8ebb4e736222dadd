import { helpedTurns, type Helped } from '#contract/model-rates.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Patient } from '#server/voice/patient.ts';
import type { CallAccount } from '../llm/call-account.ts';
import type { CaseForModel } from '../llm/case-for-model.ts';
import { createLlmPatient } from '../llm/llm-patient.ts';
import { troubleOf } from '../llm/trouble.ts';

/** So many turns in a row that the model did not answer: what is measured then is the rules. */
const FAILED_MAX = 6;

/** A model that fails on end, in words for an administrator. */
export class ModelFailed extends Error {
  constructor(last: string) {
    super(`The model did not answer ${FAILED_MAX} turns in a row. ${last}`.trim());
    this.name = 'ModelFailed';
  }
}

type Arguments = {
  llm: LlmProvider;
  systemPrompt: string;
  patients: { patient: (patientDetails: string) => Patient; forModel: (patientDetails: string) => CaseForModel };
  /** What differs from a call: more patience, notes that are left out, how closely it is watched. */
  unlike?: Pick<Parameters<typeof createLlmPatient>[0], 'firstWordMs' | 'stallMs' | 'without' | 'closely'>;
};

const notAnswered = ({ late = 0, slow = 0, failed = 0, left = 0 }: Helped): number => late + slow + failed + left;

/** The patients of many calls through one model, each as a call has it; what they did is added up. */
export function measuredModel({ llm, systemPrompt, patients, unlike = {} }: Arguments) {
  const accounts: CallAccount[] = [];
  const firsts: number[] = [];
  let failedInARow = 0;
  let last = '';

  /** Tells after each turn whether the model answered. @throws ModelFailed when it does not any more */
  function watch(before: Helped, after: Helped): void {
    failedInARow = notAnswered(after) > notAnswered(before) ? failedInARow + 1 : 0;
    if (failedInARow >= FAILED_MAX) throw new ModelFailed(last);
  }

  return {
    firsts,
    /** Of each call that is over. */
    accounts,
    /** Holds one call with the patient of a case: made ready as while the line rings, and given up at its end. */
    async call<Answer>(patientDetails: string, signal: AbortSignal, hold: (patient: Patient) => Promise<Answer>): Promise<Answer> {
      const rules = patients.patient(patientDetails);
      const patient = createLlmPatient({
        ...unlike,
        llm,
        systemPrompt,
        about: patients.forModel(patientDetails),
        fallback: rules,
        onTrouble: (error) => (last = troubleOf(error).words),
      });
      const account = () => (patient.account?.() ?? null) as CallAccount | null;
      const over = new AbortController();
      try {
        await patient.prepare?.(AbortSignal.any([signal, over.signal]));
        return await hold({
          // The greeting brings the opening, which the case has word for word.
          async *reply(turn, stop) {
            if (turn.history.length === 0) {
              yield* rules.reply(turn, stop);
              return;
            }
            const before = { ...account()?.fellBack };
            yield* timed(firsts, patient.reply(turn, stop));
            if (!stop.aborted) watch(before, account()?.fellBack ?? {});
          },
        });
      } finally {
        over.abort();
        const done = account();
        if (done) accounts.push(done);
      }
    },
    /** What the model did alone, and what it read. */
    sum() {
      const helped: Helped = {};
      for (const { fellBack } of accounts)
        for (const [why, count] of Object.entries(fellBack) as [keyof Helped, number][]) helped[why] = (helped[why] ?? 0) + count;
      const add = (of: (account: CallAccount) => number) => accounts.reduce((total, account) => total + of(account), 0);
      const turns = add((account) => account.turns);
      const read = add(({ tokensIn, tokensCached }) => tokensIn - tokensCached);
      return {
        own: { turns, alone: turns - helpedTurns(helped), helped },
        tokensATurn: Math.round(read / Math.max(1, turns)),
      };
    },
  };
}

/** The same words; the time to the first of them is noted. */
export async function* timed(firsts: number[], words: AsyncIterable<string>): AsyncIterable<string> {
  const began = performance.now();
  let first = true;
  for await (const piece of words) {
    if (first) firsts.push(performance.now() - began);
    first = false;
    yield piece;
  }
}
