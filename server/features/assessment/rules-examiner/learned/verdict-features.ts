import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { outputOf } from './sentence-model.ts';

/** Keeps logarithms finite: as good as nothing. */
const NOTHING = 0.1;
const MOST = 3;

type Heard = { sum: number; best: number; second: number; third: number };

function heardOf(evidence: Float64Array[], output: number): Heard {
  const chances = evidence.map((each) => each[output]!).toSorted((a, b) => b - a);
  return {
    sum: Math.min(
      MOST,
      chances.reduce((sum, chance) => sum + chance, 0),
    ),
    best: chances[0] ?? 0,
    second: chances[1] ?? 0,
    third: chances[2] ?? 0,
  };
}

/**
 * What speaks for each verdict on each indicator: how much of its evidence was heard for and against, how the rest of the
 * domain and the whole went (an examiner's doubt is settled by it), what the rules alone would say, and what the station asks
 * (`stationFeatures`). How long the consultation was is left out: longer is not better, and agreement with people's marks was
 * no worse without it. How much of medicines, tests and risks came up is left out too: it told hands apart, and held for no new one.
 */
export function verdictFeatures(
  evidence: Float64Array[],
  rules: Record<IndicatorId, Verdict>,
  station: Record<IndicatorId, readonly number[]>,
): Record<IndicatorId, number[]> {
  const plus = INDICATOR_IDS.map((id) => heardOf(evidence, outputOf(id, '+')));
  const minus = INDICATOR_IDS.map((id) => heardOf(evidence, outputOf(id, '-')));
  const balance = INDICATOR_IDS.map((_, at) => Math.log(0.2 + plus[at]!.sum) - Math.log(0.2 + minus[at]!.sum));
  // The middle one, so that a single act taken away moves its own indicator and no other.
  const middle = (places: number[]) => {
    const sorted = places.map((place) => balance[place]!).toSorted((a, b) => a - b);
    return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
  };
  const entries = INDICATOR_IDS.map((id, at): [IndicatorId, number[]] => {
    const others = INDICATOR_IDS.map((_, place) => place).filter((place) => place !== at);
    const verdict = rules[id];
    const is = (one: Verdict) => (verdict === one ? 1 : 0);
    return [
      id,
      [
        1,
        Math.log(NOTHING + plus[at]!.sum),
        plus[at]!.best,
        plus[at]!.second,
        plus[at]!.third,
        Math.log(NOTHING + minus[at]!.sum),
        minus[at]!.best,
        middle(others.filter((place) => INDICATOR_IDS[place]!.slice(0, 2) === id.slice(0, 2))),
        is('met'),
        is('partial'),
        is('missed'),
        is('not_applicable'),
        middle(INDICATOR_IDS.map((_, place) => place)),
        ...station[id],
      ],
    ];
  });
  return Object.fromEntries(entries) as Record<IndicatorId, number[]>;
}
