import { PLACE, INPUTS, type Sides } from '../../server/features/patient/sense/embeddings.ts';
import { addProduct, newTable, turned } from './product.ts';
import { addSideSlope, placed } from './side.ts';

/** How sharply the nearest is told from the others: cosines are multiplied by it before the softmax. */
const SHARP = 20;

const stacked = (each: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(each.length * INPUTS);
  for (const [row, inputs] of each.entries()) all.set(inputs, row * INPUTS);
  return all;
};

/**
 * Each question must find what is told in answer to it among all that is told: adds `weight` times the slopes of that loss (a softmax
 * over the others) and returns the loss. `asked` and `told` are the inputs of sentences. `bothWays`: what is told must also find its
 * question; `right[question][told]` is then square with one answer each.
 */
export function addBatch(
  asked: readonly Float32Array[],
  told: readonly Float32Array[],
  right: readonly (readonly boolean[])[],
  { sides, slopes, weight, bothWays }: { sides: Sides; slopes: Sides; weight: number; bothWays: boolean },
): number {
  const questions = placed(stacked(asked), sides.asked);
  // Room for columns by eights; what is beyond the answers lies nowhere and is never looked at.
  const room = Math.ceil(told.length / 8) * 8;
  const answers = placed(stacked(told), sides.told);
  const lying = newTable(room, PLACE);
  lying.numbers.set(answers.places);
  const near = newTable(asked.length, room);
  addProduct(near, newTable(asked.length, PLACE, questions.places), turned(lying));
  const raised = asked.map((_, row) =>
    Float64Array.from(near.numbers.subarray(row * room, row * room + told.length), (each) => Math.exp(SHARP * each)),
  );
  const columns = told.map((_, at) => (bothWays ? raised.reduce((sum, row) => sum + row[at]!, 0) : 1));
  const pulls = newTable(asked.length, room);
  let loss = 0;
  for (const [at, row] of raised.entries()) {
    const all = row.reduce((sum, value) => sum + value, 0);
    const good = row.reduce((sum, value, place) => sum + (right[at]![place] ? value : 0), 0);
    loss -= Math.log(good / all) / asked.length;
    for (const [place, value] of row.entries()) {
      const is = right[at]![place] === true;
      const found = value / all - (is ? value / good : 0);
      const asking = bothWays ? value / columns[place]! - (is ? 1 : 0) : 0;
      pulls.numbers[at * room + place] = (SHARP * weight * (bothWays ? (found + asking) / 2 : found)) / asked.length;
    }
  }
  const ofAsked = newTable(asked.length, PLACE);
  addProduct(ofAsked, pulls, lying);
  const ofTold = newTable(room, PLACE);
  addProduct(ofTold, turned(pulls), newTable(asked.length, PLACE, questions.places));
  addSideSlope(questions, ofAsked.numbers, sides.asked, slopes.asked);
  addSideSlope(answers, ofTold.numbers.subarray(0, told.length * PLACE), sides.told, slopes.told);
  return loss;
}
