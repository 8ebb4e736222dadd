import { EVIDENCE, type EvidenceName } from '../../server/features/patient/answer/evidence.ts';
import { PAIRING_SIZE, type Pairing, pairingIn } from '../../server/features/patient/answer/pairing.ts';
import type { Weights } from '../../server/features/patient/answer/weigh-evidence.ts';

export const COUNT = EVIDENCE.length;
/** Units that see pieces of evidence together. */
const UNITS = 24;
const UNIT = COUNT + 2;
const WEIGHED = COUNT + UNITS * UNIT;
export const PARAMETERS = WEIGHED + PAIRING_SIZE;

/** All that is learned, in one row: what each piece counts alone; each unit's weights, bias and what it counts; the pairing. */
export const pairingOf = (parameters: Float32Array): Pairing => pairingIn(parameters.subarray(WEIGHED));

export const weightsOf = (parameters: Float32Array): Weights => ({
  names: [...EVIDENCE],
  alone: [...parameters.subarray(0, COUNT)],
  together: Array.from({ length: UNITS }, (_, unit) => {
    const at = COUNT + unit * UNIT;
    return { weights: [...parameters.subarray(at, at + COUNT)], bias: parameters[at + COUNT]!, out: parameters[at + COUNT + 1]! };
  }),
});

/** The same start each time: the same examples give the same weights. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The list in an order of chance. */
export const shuffledBy = <T>(random: () => number, list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** Units and maps begin by chance; both maps alike, so that a word of a question lies by the same word of a fact. */
export function newParameters(random: () => number): Float32Array {
  const parameters = new Float32Array(PARAMETERS);
  const spread = 1 / Math.sqrt(COUNT);
  for (let at = COUNT; at < WEIGHED; at += 1) parameters[at] = (2 * random() - 1) * spread;
  const { asked, told } = pairingOf(parameters);
  for (let at = 0; at < asked.map.length; at += 1) asked.map[at] = told.map[at] = (2 * random() - 1) / 10;
  return parameters;
}

/** The evidence of one fact, and which pieces of it may say anything: most are 0. */
export type Row = { values: Float64Array; used: readonly number[] };
const LEARNED_HERE: readonly EvidenceName[] = ['goesWith', 'goesWithDirection', 'goesWithBefore'];
export const rowIn = (evidence: readonly number[]): Row => ({
  values: Float64Array.from(evidence),
  used: EVIDENCE.flatMap((name, at) => (evidence[at] !== 0 || LEARNED_HERE.includes(name) ? [at] : [])),
});

/** How much a row speaks for its fact; `bent` receives what each unit makes of it. */
export function weighRow({ values, used }: Row, parameters: Float32Array, bent: Float64Array): number {
  let sum = 0;
  for (const each of used) sum += values[each]! * parameters[each]!;
  for (let unit = 0; unit < UNITS; unit += 1) {
    const at = COUNT + unit * UNIT;
    let total = parameters[at + COUNT]!;
    for (const each of used) total += values[each]! * parameters[at + each]!;
    bent[unit] = Math.tanh(total);
    sum += parameters[at + COUNT + 1]! * bent[unit]!;
  }
  return sum;
}
export const newBent = (): Float64Array => new Float64Array(UNITS);

/** Adds `pull` times the slope of a row's score to `slope`, and to `ofRow` what the score owes to the row's own values. */
export function addSlope(
  slope: Float32Array,
  parameters: Float32Array,
  { row: { values, used }, bent, pull, ofRow }: { row: Row; bent: Float64Array; pull: number; ofRow: Float64Array },
): void {
  for (const each of used) {
    slope[each]! += pull * values[each]!;
    ofRow[each] = pull * parameters[each]!;
  }
  for (let unit = 0; unit < UNITS; unit += 1) {
    const at = COUNT + unit * UNIT;
    const back = pull * parameters[at + COUNT + 1]! * (1 - bent[unit]! * bent[unit]!);
    for (const each of used) {
      slope[at + each]! += back * values[each]!;
      ofRow[each]! += back * parameters[at + each]!;
    }
    slope[at + COUNT]! += back;
    slope[at + COUNT + 1]! += pull * bent[unit]!;
  }
}
