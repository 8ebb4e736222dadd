import type { LlmUsage } from './llm.ts';

/**
 * US dollars a million tokens, as the vendors' pages had them on 2026-11-21: developers.openai.com/api/docs/models,
 * platform.claude.com/docs/en/models. The longest name that a model's name begins with counts ('claude-haiku-4-5-20251001').
 */
const PRICES: Record<string, { input: number; cached: number; output: number }> = {
  'gpt-6-luna': { input: 0.1, cached: 0.01, output: 0.5 },
  'gpt-5.6-luna': { input: 0.2, cached: 0.02, output: 1.2 },
  'gpt-5.4-mini': { input: 0.75, cached: 0.075, output: 4.5 },
  'claude-haiku-5-5': { input: 0.1, cached: 0.01, output: 0.5 },
  'claude-haiku-4-5': { input: 1, cached: 0.1, output: 5 },
};
const A_MILLION = 1_000_000;

/** What these tokens cost, in US dollars; null where the model's price is not known. Writing to a vendor's cache is left out. */
export function costOf(model: string, { input, cached, output }: Pick<LlmUsage, 'input' | 'cached' | 'output'>): number | null {
  const name = Object.keys(PRICES)
    .filter((each) => model === each || model.startsWith(`${each}-2`))
    .toSorted((a, b) => b.length - a.length)[0];
  const price = name === undefined ? undefined : PRICES[name];
  return price ? ((input - cached) * price.input + cached * price.cached + output * price.output) / A_MILLION : null;
}
