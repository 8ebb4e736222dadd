import { knownIn, OUTPUTS, type SentenceModel } from '../../server/features/assessment/rules-examiner/learned/sentence-model.ts';
import type { Lesson } from './read-marked.ts';

const COUNT = OUTPUTS.length;
const ROUNDS = 12;
const STEP = 0.08;
const BIAS_STEP = 0.1;
const DECAY = 3e-4;
/** Evidence is rare: a sentence with nothing known speaks for nothing. */
const START = -3;
/** Features seen less often than this tell one transcript from another, not one act from another. */
const SEEN = { pair: 3, other: 2 };
/** Slopes below this change nothing that can be seen. */
const FLAT = 1e-5;

/** A sentence's known features and what its marker said of it. */
type Row = { known: [place: number, value: number][]; targets: ReadonlySet<number> };

/** The same order each time: the same lessons give the same model. */
function shuffler(seed: number): (list: Row[]) => void {
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return (list) => {
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [list[last], list[other]] = [list[other]!, list[last]!];
    }
  };
}

/** Learns which features of a sentence are evidence for what: logistic regression by stochastic descent with its own step a weight (AdaGrad). */
export function learnSentences(lessons: Lesson[]): SentenceModel {
  const names = namesIn(lessons);
  const weights = new Float32Array(names.size * COUNT);
  const spread = new Float32Array(names.size * COUNT).fill(1e-6);
  const bias = new Float32Array(COUNT).fill(START);
  const biasSpread = new Float32Array(COUNT).fill(1e-6);
  const rows = lessons.flatMap(({ sentences, targets }) =>
    sentences.map((features, place) => ({ known: knownIn(features, names), targets: targets[place]! })),
  );
  const shuffle = shuffler(11);
  const slopes = new Float64Array(COUNT);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(rows);
    for (const { known, targets } of rows) {
      slopes.set(bias);
      for (const [place, value] of known)
        for (let output = 0; output < COUNT; output += 1) slopes[output]! += weights[place * COUNT + output]! * value;
      for (let output = 0; output < COUNT; output += 1) {
        const slope = 1 / (1 + Math.exp(-slopes[output]!)) - (targets.has(output) ? 1 : 0);
        slopes[output] = slope;
        biasSpread[output]! += slope * slope;
        bias[output]! -= (BIAS_STEP * slope) / Math.sqrt(biasSpread[output]!);
      }
      for (const [place, value] of known)
        for (let output = 0; output < COUNT; output += 1) {
          const at = place * COUNT + output;
          const slope = slopes[output]! * value + DECAY * weights[at]!;
          if (Math.abs(slope) < FLAT) continue;
          spread[at]! += slope * slope;
          weights[at]! -= (STEP * slope) / Math.sqrt(spread[at]!);
        }
    }
  }
  return { names, weights, bias };
}

function namesIn(lessons: Lesson[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sentences } of lessons)
    for (const features of sentences) for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = [...counts].filter(([name, count]) => count >= (name.startsWith('b ') ? SEEN.pair : SEEN.other));
  return new Map(kept.map(([name], place) => [name, place]));
}
