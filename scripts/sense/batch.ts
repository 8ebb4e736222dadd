import { nearness, partNumber, PLACE, type Sides } from '#server/features/patient/sense/places.ts';
import { SENSE } from '#server/features/patient/sense/encode.ts';
import type { Part } from '#server/features/patient/case/case.ts';

/** How sharply the nearest is told from the others: cosines are multiplied by it before the softmax. */
const SHARP = 12;

/** A sentence as it is learned from: its sense, and the part of the case that it stands in (null for none, and for questions). */
export type Sentence = { sense: Float32Array; part: Part | null };
type Placed = Sentence & { place: Float32Array; length: number; slope: Float32Array };

function placed({ sense, part }: Sentence, side: Sides['asked'], parts: Float32Array): Placed {
  const place = side.offset.slice();
  for (let from = 0; from < SENSE; from += 1) {
    const by = sense[from]!;
    if (by === 0) continue;
    const row = from * PLACE;
    for (let to = 0; to < PLACE; to += 1) place[to]! += by * side.map[row + to]!;
  }
  if (part !== null) for (let to = 0; to < PLACE; to += 1) place[to]! += parts[partNumber(part) * PLACE + to]!;
  const length = Math.hypot(...place) + 1e-6;
  for (let to = 0; to < PLACE; to += 1) place[to]! /= length;
  return { sense, part, place, length, slope: new Float32Array(PLACE) };
}

/** Hands what was pulled at a place on to the numbers that put it there. */
function addSlope({ sense, part, place, length, slope }: Placed, side: Sides['asked'], parts: Float32Array): void {
  // A direction moves only across itself.
  const along = nearness(place, slope);
  for (let to = 0; to < PLACE; to += 1) slope[to] = (slope[to]! - along * place[to]!) / length;
  for (let to = 0; to < PLACE; to += 1) side.offset[to]! += slope[to]!;
  if (part !== null) for (let to = 0; to < PLACE; to += 1) parts[partNumber(part) * PLACE + to]! += slope[to]!;
  for (let from = 0; from < SENSE; from += 1) {
    const by = sense[from]!;
    if (by === 0) continue;
    const row = from * PLACE;
    for (let to = 0; to < PLACE; to += 1) side.map[row + to]! += by * slope[to]!;
  }
}

/**
 * Each question must find what is told in answer to it among all that is told: adds `weight` times the slopes of that loss (a softmax
 * over the others) and returns the loss. `bothWays`: what is told must also find its question; `right[question][told]` is then square
 * with one answer each.
 */
export function addBatch(
  asked: readonly Sentence[],
  told: readonly Sentence[],
  right: readonly (readonly boolean[])[],
  { sides, slopes, weight, bothWays }: { sides: Sides; slopes: Sides; weight: number; bothWays: boolean },
): number {
  const questions = asked.map((one) => placed(one, sides.asked, sides.parts));
  const answers = told.map((one) => placed(one, sides.told, sides.parts));
  const raised = questions.map((one) => Float64Array.from(answers, (other) => Math.exp(SHARP * nearness(one.place, other.place))));
  const columns = answers.map((_, at) => (bothWays ? raised.reduce((sum, row) => sum + row[at]!, 0) : 1));
  let loss = 0;
  for (const [at, row] of raised.entries()) {
    const all = row.reduce((sum, value) => sum + value, 0);
    const good = row.reduce((sum, value, place) => sum + (right[at]![place] ? value : 0), 0);
    loss -= Math.log(good / all) / questions.length;
    for (const [place, value] of row.entries()) {
      const is = right[at]![place] === true;
      const found = value / all - (is ? value / good : 0);
      const asking = bothWays ? value / columns[place]! - (is ? 1 : 0) : 0;
      const pull = (SHARP * weight * (bothWays ? (found + asking) / 2 : found)) / questions.length;
      if (Math.abs(pull) < 1e-7) continue;
      const question = questions[at]!;
      const answer = answers[place]!;
      for (let to = 0; to < PLACE; to += 1) {
        question.slope[to]! += pull * answer.place[to]!;
        answer.slope[to]! += pull * question.place[to]!;
      }
    }
  }
  for (const one of questions) addSlope(one, slopes.asked, slopes.parts);
  for (const one of answers) addSlope(one, slopes.told, slopes.parts);
  return loss;
}
