import type { ModelRates, PatientRates } from '#contract/model-rates.ts';

const questions = { n: 60, asked: 40, facts: 36, leaks: 0, inventions: 0, contradictions: 1 };
const rules: PatientRates = {
  questions,
  turns: { n: 100, right: 90, acceptable: 2, wrong: 8 },
  firstSentence: { p50: 30, p95: 150 },
};

/** Rates of a model that did as well as the rules, but for what is given. */
export const someRates = (key: string, did: Partial<typeof questions> = {}): ModelRates => ({
  model: { key, label: key },
  measuredAt: '2026-11-29T10:00:00.000Z',
  questions: { ...questions, ...did },
  turns: { n: 100, right: 91, acceptable: 4, wrong: 5 },
  firstSentence: { p50: 800, p95: 2100 },
  rules,
  own: { turns: 160, alone: 150, helped: { late: 6, caught: 4 } },
  tokensATurn: 320,
});
