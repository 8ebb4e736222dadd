import type { Verdict } from '../../contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '../../contract/indicator.ts';
import { chancesOf, type VerdictWeights, VERDICTS } from '../../server/features/assessment/rules-examiner/learned/verdict-model.ts';
import { minimise } from './minimise.ts';

/** What was heard in a consultation, and how it was marked. */
export type VerdictLesson = { features: Record<IndicatorId, number[]>; labels: Record<IndicatorId, Verdict> };

const ROUNDS = 150;
/** All indicators share most of their weights; what is an indicator's own is held back, its bias less so. */
const OWN_DECAY = 0.05;
const OWN_BIAS_DECAY = 0.3 * OWN_DECAY;
const SHARED_DECAY = 0.002 * INDICATOR_IDS.length;
/** No chance is so small that it weighs without end. */
const LEAST_CHANCE = 1e-12;

/** Learns each indicator's verdict from what was heard: multinomial regression, every indicator leaning on what all share. */
export function learnVerdicts(lessons: VerdictLesson[]): Record<IndicatorId, VerdictWeights> {
  const width = lessons[0]!.features.D1_1.length;
  const table = VERDICTS.length * width;
  // The shared table first, then each indicator's own.
  const weightsIn = (point: Float64Array, place: number): VerdictWeights =>
    VERDICTS.map((_, verdict) =>
      Array.from({ length: width }, (__, at) => point[verdict * width + at]! + point[(1 + place) * table + verdict * width + at]!),
    );
  const found = minimise(
    (point, slope) => {
      let loss = 0;
      for (let at = 0; at < point.length; at += 1) {
        const decay = at < table ? SHARED_DECAY : at % width === 0 ? OWN_BIAS_DECAY : OWN_DECAY;
        loss += (decay * point[at]! ** 2) / 2;
        slope[at] = decay * point[at]!;
      }
      for (const [place, id] of INDICATOR_IDS.entries()) {
        const weights = weightsIn(point, place);
        for (const { features, labels } of lessons) {
          const row = features[id];
          const chances = chancesOf(weights, row);
          loss -= Math.log(Math.max(LEAST_CHANCE, chances[VERDICTS.indexOf(labels[id])]!)) / lessons.length;
          for (const [verdict, name] of VERDICTS.entries()) {
            const off = (chances[verdict]! - (labels[id] === name ? 1 : 0)) / lessons.length;
            for (let at = 0; at < width; at += 1) {
              slope[verdict * width + at]! += off * row[at]!;
              slope[(1 + place) * table + verdict * width + at]! += off * row[at]!;
            }
          }
        }
      }
      return loss;
    },
    new Float64Array(table * (1 + INDICATOR_IDS.length)),
    ROUNDS,
  );
  return Object.fromEntries(INDICATOR_IDS.map((id, place) => [id, weightsIn(found, place)])) as Record<IndicatorId, VerdictWeights>;
}
