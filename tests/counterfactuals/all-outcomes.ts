import { readdirSync } from 'node:fs';
import type { Report } from '#contract/assessment.ts';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { markTurns, type Outcome, outcomeOf, schemeOfCase } from './mark-change.ts';
import { readCounterfactuals } from './read-counterfactuals.ts';

const CONTENT = new URL('../../content/', import.meta.url);
const CASES = new URL('cases/', import.meta.url);

export type MarkedCase = { key: string; before: Report; outcomes: Outcome[] };

/**
 * Every built-in case's good consultation and its changes, marked by the rules.
 * @param every 1 marks all cases and changes, n every nth case and every nth of its changes.
 */
export function* markedCases(every = 1): Generator<MarkedCase> {
  const indicators = readIndicators(new URL('indicators.json', CONTENT).pathname);
  const scenarios = readdirSync(new URL('scenarios/', CONTENT));
  let at = 0;
  for (const one of readCounterfactuals(CASES).filter((_, nth) => nth % every === 0)) {
    const file = scenarios.find((name) => name === `${one.key}.md`);
    if (!file) throw new Error(`${one.key} is no built-in case`);
    const scheme = schemeOfCase(new URL(`scenarios/${file}`, CONTENT), indicators);
    const before = markTurns(one.good, scheme);
    const chosen = one.changes.filter(() => at++ % every === 0);
    yield { key: one.key, before, outcomes: chosen.map((change) => outcomeOf(one, change, scheme, before)) };
  }
}

/** Of some outcomes: those that moved what they should, and those that moved nothing else besides. */
export const sharesOf = (outcomes: readonly Outcome[]): { count: number; moved: number; clean: number } => ({
  count: outcomes.length,
  moved: outcomes.filter(({ moved }) => moved).length / Math.max(1, outcomes.length),
  clean: outcomes.filter(({ moved, strays }) => moved && strays.length === 0).length / Math.max(1, outcomes.length),
});
