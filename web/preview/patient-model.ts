import type { ModelRates, PatientModel } from '#contract/model-rates.ts';

const MODEL = { key: 'local qwen2.5-1.5b', label: 'Qwen2.5 1.5B, on this computer' };

const RATES: ModelRates = {
  model: MODEL,
  measuredAt: '2026-11-21T15:20:00.000Z',
  questions: { n: 60, asked: 41, facts: 36, leaks: 2, inventions: 1, contradictions: 3 },
  turns: { n: 100, right: 78, acceptable: 6, wrong: 16 },
  firstSentence: { p50: 1900, p95: 5800 },
  rules: {
    questions: { n: 60, asked: 41, facts: 40, leaks: 0, inventions: 0, contradictions: 0 },
    turns: { n: 100, right: 91, acceptable: 1, wrong: 8 },
    firstSentence: { p50: 30, p95: 150 },
  },
  own: { turns: 163, alone: 139, helped: { late: 15, caught: 9 } },
  tokensATurn: 310,
};

/** A model that was measured, did not pass, and is being measured again. */
export const patientModel = (): PatientModel => ({
  model: MODEL,
  rates: RATES,
  gate: { failed: ["facts 87.8%, at least the rules' 97.6% needed", 'leaks 3.3%, at most 1% allowed'] },
  measuring: { is: 'measuring', label: MODEL.label, done: 40, of: 160, secondsLeft: 400 },
});

export const noPatientModel = (): PatientModel => ({ model: null, rates: null, gate: null, measuring: { is: 'idle' } });
