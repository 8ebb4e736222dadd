import type { LlmProvider, LlmUsage } from '#server/providers/llm/llm.ts';
import { costOf } from '#server/providers/llm/prices.ts';
import type { HelpReason } from '#contract/model-rates.ts';
import type { Caught } from './guard/guard.ts';

/** What the chat model of one call did and cost, for the log. Holds no words. */
export type CallAccount = {
  model: string;
  turns: number;
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  /** Some of the counts are estimates: the server counted nothing, or was cut off. */
  estimated: boolean;
  /** Absent where the price of the model is not known. */
  usDollars?: number;
  /** Sentences that were not spoken. */
  caught: Partial<Record<Caught, number>>;
  /** Answers that were asked for again, because nothing was left of the first. */
  retried: number;
  /** Turns in which the offline patient spoke in the model's place, or went on for it. */
  fellBack: Partial<Record<HelpReason, number>>;
};

/** Counts through one call. `read` is null while no turn was the model's to answer. */
export function openAccount({ model }: Pick<LlmProvider, 'model'>) {
  let turns = 0;
  let retried = 0;
  const sum = { input: 0, cached: 0, output: 0 };
  let estimated = false;
  const caught: CallAccount['caught'] = {};
  const fellBack: CallAccount['fellBack'] = {};
  return {
    turn: () => void (turns += 1),
    used: (usage: LlmUsage) => {
      sum.input += usage.input;
      sum.cached += usage.cached;
      sum.output += usage.output;
      estimated ||= usage.estimated;
    },
    caught: (reason: Caught) => void (caught[reason] = (caught[reason] ?? 0) + 1),
    retried: () => void (retried += 1),
    fellBack: (reason: HelpReason) => void (fellBack[reason] = (fellBack[reason] ?? 0) + 1),
    read: (): CallAccount | null => {
      if (turns === 0) return null;
      const cost = costOf(model, sum);
      return {
        model,
        turns,
        tokensIn: sum.input,
        tokensCached: sum.cached,
        tokensOut: sum.output,
        estimated,
        ...(cost === null ? {} : { usDollars: Number(cost.toFixed(5)) }),
        caught,
        retried,
        fellBack,
      };
    },
  };
}
