import type { Report } from '#contract/assessment.ts';
import type { ExaminerCounts, ExaminerRates } from '#contract/examiner-rates.ts';
import { modelKeyOf, type LlmProvider } from '#server/providers/llm/llm.ts';
import type { Examiner } from '../examiner.ts';
import { changed, type SpokenTurn } from './counterfactuals.ts';
import { type Outcome, outcomeOf } from './mark-change.ts';
import type { MeasuredCase } from './measure-set.ts';

/** So many consultations in a row that the rules had to mark: what is measured then is the rules. */
const FAILED_MAX = 2;
const SECONDS = 700;

type Arguments = {
  llm: LlmProvider;
  /** The examiner through that model, and the rules. */
  examiners: { llm: Examiner; rules: Examiner };
  set: readonly MeasuredCase[];
  signal: AbortSignal;
  onProgress?: (progress: { done: number; of: number }) => void;
  /** What went wrong last, for an administrator. */
  trouble?: () => string;
  now?: () => number;
};

/**
 * Has a model mark good consultations and changes of them, of which everybody knows what must move, and the rules the same.
 * @throws when the model fails on end, the signal's reason when it is stopped.
 */
export async function measureExaminer({
  llm,
  examiners,
  set,
  signal,
  onProgress = () => {},
  trouble = () => '',
  now = Date.now,
}: Arguments): Promise<ExaminerRates> {
  const of = set.reduce((sum, { changes }) => sum + 1 + changes.length, 0);
  const took: number[] = [];
  let [alone, failedInARow] = [0, 0];

  async function markedByModel(turns: SpokenTurn[], { scheme }: MeasuredCase): Promise<Report> {
    const began = performance.now();
    const report = await examiners.llm.mark({ turns, durationSeconds: SECONDS, spoken: true }, scheme, signal);
    signal.throwIfAborted();
    took.push((performance.now() - began) / 1000);
    onProgress({ done: took.length, of });
    failedInARow = report.engine === 'llm' ? 0 : failedInARow + 1;
    if (failedInARow >= FAILED_MAX) throw new Error(`The model did not mark ${FAILED_MAX} consultations in a row. ${trouble()}`.trim());
    if (report.engine === 'llm' && !report.note) alone += 1;
    return report;
  }
  const markedByRules = (turns: SpokenTurn[], { scheme }: MeasuredCase): Promise<Report> =>
    examiners.rules.mark({ turns, durationSeconds: SECONDS, spoken: true }, scheme, signal);

  const byModel = tally();
  const byRules = tally();
  onProgress({ done: 0, of });
  for (const one of set) {
    for (const [counts, mark] of [
      [byModel, markedByModel],
      [byRules, markedByRules],
    ] as const) {
      const before = await mark(one.good, one);
      counts.good(before);
      for (const change of one.changes) counts.change(outcomeOf(change, before, await mark(changed(one.good, change), one)));
    }
  }
  return {
    model: { key: modelKeyOf(llm), label: llm.label },
    measuredAt: new Date(now()).toISOString(),
    ...byModel.counts,
    rules: byRules.counts,
    own: { n: of, alone },
    seconds: Math.round(10 * (took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0)) / 10,
  };
}

/** Counts what an examiner did. */
function tally() {
  const counts: ExaminerCounts = { changes: { n: 0, moved: 0, clean: 0 }, harms: { n: 0, found: 0 }, good: { n: 0, passed: 0 } };
  return {
    counts,
    good({ domains }: Report): void {
      counts.good.n += domains.length;
      counts.good.passed += domains.filter(({ grade }) => grade === 'CP' || grade === 'P').length;
    },
    change({ moved, strays, told }: Outcome): void {
      counts.changes.n += 1;
      counts.changes.moved += Number(moved);
      counts.changes.clean += Number(moved && strays.length === 0);
      if (told === null) return;
      counts.harms.n += 1;
      counts.harms.found += Number(told);
    },
  };
}
