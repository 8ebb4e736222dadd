import type { PatientRates } from '#contract/model-rates.ts';
import type { Judged } from './conversation.ts';
import type { Score } from './score-reply.ts';

/** What one patient did: scores of its questions, judged turns, and milliseconds to each first sentence. */
export type Heard = { scores: Score[]; judged: Judged[]; firsts: number[] };

/** The same as counts. The hidden agenda before its cue is a leak like any other, but of no question: such a turn counts as wrong. */
export function patientRatesOf({ scores, judged, firsts }: Heard): PatientRates {
  const asked = scores.filter(({ answered }) => answered !== null);
  const faults = (name: 'leaks' | 'inventions' | 'contradictions') => scores.filter((score) => score[name].length > 0).length;
  const verdicts = judged.map(({ verdict, agendaEarly }) => (agendaEarly ? 'wrong' : verdict));
  const turns = (wanted: Judged['verdict']) => verdicts.filter((verdict) => verdict === wanted).length;
  const sorted = firsts.toSorted((a, b) => a - b);
  const within = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  return {
    questions: {
      n: scores.length,
      asked: asked.length,
      facts: asked.filter(({ answered }) => answered).length,
      leaks: faults('leaks'),
      inventions: faults('inventions'),
      contradictions: faults('contradictions'),
    },
    turns: { n: judged.length, right: turns('right'), acceptable: turns('acceptable'), wrong: turns('wrong') },
    firstSentence: { p50: within(0.5), p95: within(0.95) },
  };
}
