import { dot, type Pairing, WIDTH } from '../../server/features/patient/answer/pairing.ts';
import type { Matter } from './matters.ts';
import { addSideSlope, placed, withoutSome } from './embeddings.ts';

/** Matters that are told apart at once. */
const MOST = 256;
/** How much nearness in direction counts beside the product. */
const SHARP = 6;

/**
 * Among many matters at once each question must find what is told of its own, and what is told its question: adds `weight`
 * times the slopes of that loss (a softmax over the others, both ways) and returns the loss.
 */
export function addContrast(
  matters: readonly Matter[],
  pairing: Pairing,
  { slopes, ofWords, weight }: { slopes: Pairing; ofWords: Float32Array; weight: number },
  random: () => number,
): number {
  const below = (limit: number) => Math.floor(random() * limit);
  const order = [...matters];
  const count = Math.min(MOST, order.length);
  for (let place = 0; place < count; place += 1) {
    const other = place + below(order.length - place);
    [order[place], order[other]] = [order[other]!, order[place]!];
  }
  const put = (texts: Float32Array[][], side: Pairing['asked']) => {
    const words = texts[below(texts.length)]!;
    const kept = withoutSome(words, random);
    return placed(kept.length > 0 ? kept : words, side)!;
  };
  const asked = order.slice(0, count).map((matter) => put(matter.asked, pairing.asked));
  const told = order.slice(0, count).map((matter) => put(matter.told, pairing.told));
  const askedLengths = asked.map(({ place }) => Math.sqrt(dot(place, place)) + 1e-6);
  const toldLengths = told.map(({ place }) => Math.sqrt(dot(place, place)) + 1e-6);
  const products = asked.map((one) => Float64Array.from(told, (other) => dot(one.place, other.place)));
  const shareOfRow = new Float64Array(count);
  const shareOfColumn = new Float64Array(count);
  const raised = products.map((row, one) =>
    row.map((product, other) => {
      const score = product + (SHARP * product) / (askedLengths[one]! * toldLengths[other]!);
      return Math.exp(Math.min(score, 300));
    }),
  );
  for (const [one, row] of raised.entries())
    for (const [other, value] of row.entries()) {
      shareOfRow[one]! += value;
      shareOfColumn[other]! += value;
    }
  let loss = 0;
  for (let one = 0; one < count; one += 1) {
    const { place: left, slope: ofAsked } = asked[one]!;
    for (let other = 0; other < count; other += 1) {
      const { place: right, slope: ofTold } = told[other]!;
      const value = raised[one]![other]!;
      const own = one === other ? 1 : 0;
      const found = value / shareOfRow[one]!;
      const asking = value / shareOfColumn[other]!;
      if (own) loss -= (Math.log(found + 1e-12) + Math.log(asking + 1e-12)) / (2 * count);
      const pull = (weight * (found + asking - 2 * own)) / (2 * count);
      if (Math.abs(pull) < 1e-7) continue;
      const lengths = askedLengths[one]! * toldLengths[other]!;
      const along = pull * (1 + SHARP / lengths);
      const across = (pull * SHARP * products[one]![other]!) / lengths;
      const ofLeft = across / askedLengths[one]! ** 2;
      const ofRight = across / toldLengths[other]! ** 2;
      for (let at = 0; at < WIDTH; at += 1) {
        const mine = left[at]!;
        const its = right[at]!;
        ofAsked[at]! += along * its - ofLeft * mine;
        ofTold[at]! += along * mine - ofRight * its;
      }
    }
  }
  for (const one of asked) addSideSlope(one, pairing.asked, slopes.asked, ofWords);
  for (const one of told) addSideSlope(one, pairing.told, slopes.told, ofWords);
  return loss;
}
