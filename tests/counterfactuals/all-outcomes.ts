import { readdirSync } from 'node:fs';
import type { Report } from '#contract/assessment.ts';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { changed, type Counterfactuals, readCounterfactuals, type SpokenTurn } from '#server/features/assessment/gate/counterfactuals.ts';
import { type Outcome, outcomeOf, schemeOfCase } from '#server/features/assessment/gate/mark-change.ts';
import type { MarkScheme } from '#server/features/assessment/mark-scheme.ts';
import { markByRules } from '#server/features/assessment/rules-examiner/rules-examiner.ts';

const CONTENT = new URL('../../content/', import.meta.url);
/** Three of them stand in the product, which measures an examiner's chat model by them. */
const FOLDERS = [new URL('measure/examiner/', CONTENT), new URL('cases/', import.meta.url)];

export const allCounterfactuals = (): Counterfactuals[] =>
  FOLDERS.flatMap((folder) => readCounterfactuals(folder)).toSorted((a, b) => (a.key < b.key ? -1 : 1));

export const markTurns = (turns: SpokenTurn[], scheme: MarkScheme): Report =>
  markByRules({ turns, durationSeconds: 700, spoken: true }, scheme);

export type MarkedCase = { key: string; before: Report; outcomes: Outcome[] };

/**
 * Every built-in case's good consultation and its changes, marked by the rules.
 * @param every 1 marks all cases and changes, n every nth case and every nth of its changes.
 */
export function* markedCases(every = 1): Generator<MarkedCase> {
  const indicators = readIndicators(new URL('indicators.json', CONTENT).pathname);
  const scenarios = readdirSync(new URL('scenarios/', CONTENT));
  let at = 0;
  for (const one of allCounterfactuals().filter((_, nth) => nth % every === 0)) {
    const file = scenarios.find((name) => name === `${one.key}.md`);
    if (!file) throw new Error(`${one.key} is no built-in case`);
    const scheme = schemeOfCase(new URL(`scenarios/${file}`, CONTENT), indicators);
    const before = markTurns(one.good, scheme);
    const chosen = one.changes.filter(() => at++ % every === 0);
    yield {
      key: one.key,
      before,
      outcomes: chosen.map((change) => outcomeOf(change, before, markTurns(changed(one.good, change), scheme))),
    };
  }
}

/** Of some outcomes: those that moved what they should, and those that moved nothing else besides. */
export const sharesOf = (outcomes: readonly Outcome[]): { count: number; moved: number; clean: number } => ({
  count: outcomes.length,
  moved: outcomes.filter(({ moved }) => moved).length / Math.max(1, outcomes.length),
  clean: outcomes.filter(({ moved, strays }) => moved && strays.length === 0).length / Math.max(1, outcomes.length),
});
