import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { chancesOf, type VerdictWeights, VERDICTS } from '#server/features/assessment/rules-examiner/learned/verdict-model.ts';

/** What was heard in a consultation, and how it was marked. */
export type VerdictLesson = { features: Record<IndicatorId, number[]>; labels: Record<IndicatorId, Verdict> };

const ROUNDS = 250;
const STEP = 0.03;
/** All indicators share most of their weights; what is an indicator's own is held back, its bias less so. */
const OWN_DECAY = 0.05;
const OWN_BIAS_DECAY = 0.3 * OWN_DECAY;
const SHARED_DECAY = 0.002;

type Table = { weights: VerdictWeights; spread: VerdictWeights };
const tableOf = (width: number): Table => ({
  weights: VERDICTS.map(() => Array.from({ length: width }, () => 0)),
  spread: VERDICTS.map(() => Array.from({ length: width }, () => 1e-8)),
});

function descend({ weights, spread }: Table, slopes: VerdictWeights): void {
  for (const [verdict, row] of slopes.entries())
    for (const [at, slope] of row.entries()) {
      spread[verdict]![at] = 0.9 * spread[verdict]![at]! + 0.1 * slope * slope;
      weights[verdict]![at]! -= (STEP * slope) / Math.sqrt(spread[verdict]![at] + 1e-6);
    }
}

/** Learns each indicator's verdict from what was heard: multinomial regression, every indicator leaning on what all share. */
export function learnVerdicts(lessons: VerdictLesson[]): Record<IndicatorId, VerdictWeights> {
  const width = lessons[0]!.features.D1_1.length;
  const shared = tableOf(width);
  const own = new Map(INDICATOR_IDS.map((id) => [id, tableOf(width)]));
  const sum = (id: IndicatorId): VerdictWeights =>
    shared.weights.map((row, verdict) => row.map((weight, at) => weight + own.get(id)!.weights[verdict]![at]!));
  for (let round = 0; round < ROUNDS; round += 1) {
    const sharedSlopes = shared.weights.map((row) => row.map((weight) => SHARED_DECAY * weight));
    for (const id of INDICATOR_IDS) {
      const table = own.get(id)!;
      const ownSlopes = table.weights.map((row) => row.map((weight, at) => (at === 0 ? OWN_BIAS_DECAY : OWN_DECAY) * weight));
      const weights = sum(id);
      for (const { features, labels } of lessons) {
        const row = features[id];
        const chances = chancesOf(weights, row);
        for (const [verdict, name] of VERDICTS.entries()) {
          const off = chances[verdict]! - (labels[id] === name ? 1 : 0);
          for (let at = 0; at < width; at += 1) {
            ownSlopes[verdict]![at]! += (off * row[at]!) / lessons.length;
            sharedSlopes[verdict]![at]! += (off * row[at]!) / lessons.length / INDICATOR_IDS.length;
          }
        }
      }
      descend(table, ownSlopes);
    }
    descend(shared, sharedSlopes);
  }
  return Object.fromEntries(INDICATOR_IDS.map((id) => [id, sum(id)])) as Record<IndicatorId, VerdictWeights>;
}
