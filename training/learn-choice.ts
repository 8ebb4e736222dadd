import { newOptimiser } from './evidence/optimiser.ts';

/** What is known of each candidate and of none of them being right, and which of them are; `weight`: how much it counts beside others, 1 unless told. */
export type Choice = { rows: number[][]; none: number[]; right: boolean[]; noneRight: boolean; weight?: number };
type Learned = { line: Float64Array; none: Float64Array; rightOf: (choice: Choice) => boolean };

const STEPS = 400;
const RATE = 0.05;
/** Keeps weights small. */
const DECAY = 0.003;

/** Learns what each piece counts, so that what is right is likeliest among the candidates and none. @returns weights for pieces as they stand in the rows */
export function learnChoice(choices: readonly Choice[], pieces: number, piecesOfNone: number): Learned {
  const lessons = choices.filter(({ right, noneRight }) => noneRight || right.includes(true));
  const { mean, spread } = spreadOf(lessons, pieces);
  const even = lessons.map((choice) => ({
    ...choice,
    flat: Float64Array.from(choice.rows.flat().map((value, at) => (value - mean[at % pieces]!) / spread[at % pieces]!)),
  }));
  const weights = new Float32Array(pieces + piecesOfNone);
  const move = newOptimiser(weights, { step: RATE, decay: 0, home: new Float32Array(weights.length) });
  for (let step = 0; step < STEPS; step += 1) {
    // What keeps weights small counts as a slope.
    const slope = weights.map((weight) => 2 * DECAY * even.length * weight);
    for (const { flat, none, right, noneRight, weight = 1 } of even) {
      const scores = scoresOf(flat, none, weights, pieces);
      const [all, good] = [sharesOf(scores, () => true), sharesOf(scores, (at) => (at < right.length ? right[at]! : noneRight))];
      for (let at = 0; at < right.length; at += 1) {
        const pull = weight * (all[at]! - good[at]!);
        if (pull !== 0) for (let piece = 0; piece < pieces; piece += 1) slope[piece]! += pull * flat[at * pieces + piece]!;
      }
      const pull = weight * (all[right.length]! - good[right.length]!);
      for (let piece = 0; piece < piecesOfNone; piece += 1) slope[pieces + piece]! += pull * none[piece]!;
    }
    move(slope, 1 / even.length, 1);
  }
  const line = Float64Array.from(weights.slice(0, pieces), (weight, at) => weight / spread[at]!);
  const none = Float64Array.from(weights.slice(pieces));
  // What the means of the pieces count is the same for every candidate, so it counts against none.
  none[0]! += line.reduce((sum, weight, at) => sum + weight * mean[at]!, 0);
  const whole = Float64Array.from([...line, ...none]);
  return {
    line,
    none,
    rightOf: (choice) => {
      const scores = scoresOf(Float64Array.from(choice.rows.flat()), choice.none, whole, pieces);
      const best = scores.indexOf(Math.max(...scores));
      return best < choice.right.length ? choice.right[best]! : choice.noneRight;
    },
  };
}

/** Of each candidate, and behind them of none. */
function scoresOf(flat: Float64Array, none: readonly number[], weights: Float32Array | Float64Array, pieces: number): Float64Array {
  const scores = new Float64Array(flat.length / pieces + 1);
  for (let at = 0; at < flat.length; at += 1) scores[Math.floor(at / pieces)]! += flat[at]! * weights[at % pieces]!;
  scores[scores.length - 1] = none.reduce((sum, value, at) => sum + value * weights[pieces + at]!, 0);
  return scores;
}

function sharesOf(scores: Float64Array, counts: (at: number) => boolean): Float64Array {
  const most = scores.reduce((best, score, at) => (counts(at) && score > best ? score : best), -Infinity);
  const shares = scores.map((score, at) => (counts(at) ? Math.exp(score - most) : 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

function spreadOf(choices: readonly Choice[], pieces: number): { mean: Float64Array; spread: Float64Array } {
  const [sum, square] = [new Float64Array(pieces), new Float64Array(pieces)];
  let count = 0;
  for (const { rows } of choices)
    for (const row of rows) {
      count += 1;
      for (let piece = 0; piece < pieces; piece += 1) {
        sum[piece]! += row[piece]!;
        square[piece]! += row[piece]! ** 2;
      }
    }
  const mean = sum.map((each) => each / count);
  return { mean, spread: square.map((each, at) => Math.sqrt(Math.max(0, each / count - mean[at]! ** 2)) + 1e-3) };
}
