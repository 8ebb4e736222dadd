import { helpedWords, percent, shareOf, type ModelRates, type PatientRates } from '#contract/model-rates.ts';
import { gateOf } from './gate-of.ts';

const Z = 1.959964;

/** Wilson's 95 % interval of a share, between 0 and 1. */
export function wilson(count: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1];
  const share = count / of;
  const below = 1 + Z ** 2 / of;
  const middle = (share + Z ** 2 / (2 * of)) / below;
  const half = (Z / below) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function withInterval(count: number, of: number): string {
  const [low, high] = wilson(count, of);
  return `${percent(shareOf(count, of))} (${percent(low)} to ${percent(high)})`;
}

const ROWS: [string, (rates: PatientRates) => string][] = [
  ['facts given', ({ questions }) => withInterval(questions.facts, questions.asked)],
  ['leaks', ({ questions }) => withInterval(questions.leaks, questions.n)],
  ['inventions', ({ questions }) => withInterval(questions.inventions, questions.n)],
  ['contradictions', ({ questions }) => withInterval(questions.contradictions, questions.n)],
  ['turns right', ({ turns }) => withInterval(turns.right, turns.n)],
  ['turns acceptable', ({ turns }) => withInterval(turns.acceptable, turns.n)],
  ['turns wrong', ({ turns }) => withInterval(turns.wrong, turns.n)],
  ['first sentence, p50 and p95', ({ firstSentence: { p50, p95 } }) => `${p50} ms, ${p95} ms`],
];

/** A model beside the rules, with 95 % intervals, and the gate's verdict. */
export function ratesTable(rates: ModelRates): string {
  const { own, tokensATurn, questions, turns, model } = rates;
  const gate = gateOf(rates);
  return [
    `${model.label}: ${questions.n} questions, ${turns.n} turns of conversations`,
    `${''.padEnd(28)} ${'model'.padEnd(28)} rules`,
    ...ROWS.map(([name, of]) => `${name.padEnd(28)} ${of(rates).padEnd(28)} ${of(rates.rules)}`),
    `in its own words             ${withInterval(own.alone, own.turns)} of ${own.turns} turns; the rules helped: ${helpedWords(own.helped) || 'never'}`,
    `tokens read a turn           ${tokensATurn}`,
    gate === 'passed' ? 'gate: passed, it is offered to candidates' : `gate: not passed, the rules play. ${gate.failed.join('; ')}`,
  ].join('\n');
}
