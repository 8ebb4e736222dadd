import { EVIDENCE, type EvidenceName } from '../../server/features/patient/answer/evidence.ts';
import { nearness, partNumber, silenceAt, WIDTH } from '../../server/features/patient/answer/pairing.ts';
import type { Lesson } from './examples.ts';
import { addSlope, COUNT, newBent, newParameters, pairingOf, PARAMETERS, randomOf, weighRow } from './model.ts';
import { newOptimiser } from './optimiser.ts';
import { addContrast } from './contrast.ts';
import type { Matter } from './matters.ts';
import { addPairSlope, addSideSlope, placed, withoutSome } from './embeddings.ts';
import { vocabulary } from './vocabulary.ts';

const ROUNDS = 3;
const STEP = 0.002;
/** Words move more slowly than what is made of them. */
const WORD_STEP = 0.001;
const DECAY = 0.01;
/** How much telling matters apart counts beside the choice among a case's facts, for each list of matters. */
const CONTRAST = 0.3;
/** Part of the rounds in which the step grows to its full length before it shrinks to nothing. */
const GROWING = 0.3;

const column = (name: EvidenceName) => EVIDENCE.indexOf(name);
const PRODUCT = column('goesWith');
const DIRECTION = column('goesWithDirection');
const BEFORE = column('goesWithBefore');

/** What is learned of the weights, in one row; the words of the lessons are moved where they lie. */
export function learn(lessons: Lesson[], matters: readonly Matter[][], say: (line: string) => void): Float32Array {
  const random = randomOf(7);
  const parameters = newParameters(random);
  const words = vocabulary();
  const weigh = newOptimiser(parameters, { step: STEP, decay: DECAY, home: new Float32Array(PARAMETERS) });
  const move = newOptimiser(words, { step: WORD_STEP, decay: DECAY, home: words.slice() });
  const slope = new Float32Array(PARAMETERS);
  const ofWords = new Float32Array(words.length);
  const order = [...lessons];
  let step = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    let loss = 0;
    const apart = matters.map(() => 0);
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    for (const lesson of order) {
      step += 1;
      slope.fill(0);
      ofWords.fill(0);
      loss += slopeOf(lesson, parameters, { slope, ofWords }, random);
      for (const [place, list] of matters.entries())
        apart[place]! += addContrast(list, pairingOf(parameters), { slopes: pairingOf(slope), ofWords, weight: CONTRAST }, random);
      const done = step / (ROUNDS * lessons.length);
      const length = done < GROWING ? done / GROWING : (1 + Math.cos((Math.PI * (done - GROWING)) / (1 - GROWING))) / 2;
      const scale = 1 / Math.max(1, Math.hypot(sizeOf(slope), sizeOf(ofWords)));
      weigh(slope, scale, length);
      move(ofWords, scale, length);
    }
    say(`round ${round}: ${[loss, ...apart].map((sum) => (sum / lessons.length).toFixed(3)).join(' ')}`);
  }
  return parameters;
}

function sizeOf(slope: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < slope.length; at += 1) sum += slope[at]! * slope[at]!;
  return Math.sqrt(sum);
}

/** A lesson's questions as they are scored: places, rows with the pairing's evidence filled in, scores, what silence weighs. */
export function scored({ facts, examples }: Lesson, parameters: Float32Array, random?: () => number) {
  const pairing = pairingOf(parameters);
  const told = facts.map(({ words, part }) => {
    const kept = withoutSome(words, random);
    return placed(kept.length > 0 ? kept : words, pairing.told, { numbers: pairing.parts, part })!;
  });
  const questions = examples.map((example) => {
    const asked = placed(withoutSome(example.asked, random), pairing.asked);
    const before = placed(withoutSome(example.before, random), pairing.asked);
    const bents = example.rows.map(newBent);
    const { rows } = example;
    for (const [place, { values }] of rows.entries()) {
      const near = nearness(asked?.place ?? null, told[place]!.place);
      values[PRODUCT] = near.product;
      values[DIRECTION] = near.direction;
      values[BEFORE] = nearness(before?.place ?? null, told[place]!.place).product;
    }
    const scores = rows.map((row, place) => weighRow(row, parameters, bents[place]!));
    return { asked, before, rows, bents, scores, quiet: silenceAt(asked?.place ?? null, pairing), right: example.right };
  });
  return { told, questions };
}

/** Adds the slopes of a lesson's loss (mean over its questions), by the weights and by its words; returns the loss. */
function slopeOf(
  lesson: Lesson,
  parameters: Float32Array,
  { slope, ofWords }: { slope: Float32Array; ofWords: Float32Array },
  random: () => number,
): number {
  const pairing = pairingOf(parameters);
  const slopes = pairingOf(slope);
  const { told, questions } = scored(lesson, parameters, random);
  const ofRow = new Float64Array(COUNT);
  let loss = 0;
  for (const { asked, before, rows, bents, scores, quiet, right } of questions) {
    const top = Math.max(quiet, ...scores);
    const shares = scores.map((score) => Math.exp(score - top));
    const silent = Math.exp(quiet - top);
    const all = shares.reduce((sum, share) => sum + share, silent);
    const known = right.some(Boolean);
    const good = shares.reduce((sum, share, place) => sum + (right[place] ? share : 0), known ? 0 : silent);
    loss -= Math.log(good / all + 1e-12) / questions.length;
    for (const [place, row] of rows.entries()) {
      const pull = (shares[place]! / all - (right[place] ? shares[place]! / good : 0)) / questions.length;
      if (Math.abs(pull) < 1e-6) continue;
      addSlope(slope, parameters, { row, bent: bents[place]!, pull, ofRow });
      if (asked) addPairSlope(asked, told[place]!, ofRow[PRODUCT]!, ofRow[DIRECTION]!);
      if (before) addPairSlope(before, told[place]!, ofRow[BEFORE]!, 0);
    }
    const pull = (silent / all - (known ? 0 : 1)) / questions.length;
    slopes.silent[0]! += pull;
    if (asked)
      for (let at = 0; at < WIDTH; at += 1) {
        slopes.silence[at]! += pull * asked.place[at]!;
        asked.slope[at]! += pull * pairing.silence[at]!;
      }
    for (const one of [asked, before]) if (one) addSideSlope(one, pairing.asked, slopes.asked, ofWords);
  }
  for (const [place, one] of told.entries()) {
    addSideSlope(one, pairing.told, slopes.told, ofWords);
    const from = partNumber(lesson.facts[place]!.part) * WIDTH;
    for (let at = 0; at < WIDTH; at += 1) slopes.parts[from + at]! += one.slope[at]!;
  }
  return loss;
}
