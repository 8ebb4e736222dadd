import type { ModelRates } from '#contract/model-rates.ts';
import { modelKeyOf, type LlmProvider } from '#server/providers/llm/llm.ts';
import type { RatesStore } from './rates-store.ts';
import { withheldWords } from './rules.ts';

type Parts = {
  /** The chat model of the settings; null where the patient has none. */
  llm: LlmProvider | null;
  rates: Pick<RatesStore, 'find'>;
};

/** How the model that is set up stands at the moment. `withheld`: why it is not offered to candidates, or null. */
export type Standing = { key: string; label: string; rates: ModelRates | null; withheld: string | null };
export type ModelStanding = ReturnType<typeof modelStanding>;

/** Whether the chat model of the settings may play, by what all nodes know of it. */
export function modelStanding({ llm, rates }: Parts) {
  let last: Standing | null = null;
  /** Null where there is no chat model for the patient. */
  async function now(): Promise<Standing | null> {
    if (!llm || llm.ready?.() === false) return (last = null);
    const key = modelKeyOf(llm);
    const found = await rates.find(key);
    return (last = { key, label: llm.label, rates: found, withheld: withheldWords(found) });
  }
  return {
    now,
    /** As `now` last had it, for what cannot wait: looked at with each call and each look at the panel. */
    isWithheld: (): boolean => last !== null && llm !== null && last.key === modelKeyOf(llm) && last.withheld !== null,
  };
}
