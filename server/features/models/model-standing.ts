import type { Gate, ModelRates } from '#contract/model-rates.ts';
import { modelKeyOf, type LlmProvider } from '#server/providers/llm/llm.ts';
import type { RatesStore } from './rates-store.ts';
import { withheldWords } from './rules.ts';

type Measured = { measuredAt: string };
type Parts<Rates> = {
  /** The chat model of the settings; null where there is none for this. */
  llm: LlmProvider | null;
  rates: Pick<RatesStore<Rates>, 'find'>;
  gateOf: (rates: Rates) => Gate;
};

/** How the model that is set up stands at the moment. `withheld`: why it is not offered to candidates, or null. */
export type Standing<Rates = ModelRates> = { key: string; label: string; rates: Rates | null; withheld: string | null };
export type ModelStanding<Rates extends Measured = ModelRates> = ReturnType<typeof modelStanding<Rates>>;

/** Whether the chat model of the settings may play, or mark, by what all nodes know of it. */
export function modelStanding<Rates extends Measured>({ llm, rates, gateOf }: Parts<Rates>) {
  let last: Standing<Rates> | null = null;
  /** Null where there is no chat model for this. */
  async function now(): Promise<Standing<Rates> | null> {
    if (!llm || llm.ready?.() === false) return (last = null);
    const key = modelKeyOf(llm);
    const found = await rates.find(key);
    return (last = { key, label: llm.label, rates: found, withheld: found && withheldWords(found.measuredAt, gateOf(found)) });
  }
  return {
    now,
    /** As `now` last had it, for what cannot wait: looked at with each call and each look at the panel. */
    isWithheld: (): boolean => last !== null && llm !== null && last.key === modelKeyOf(llm) && last.withheld !== null,
  };
}
