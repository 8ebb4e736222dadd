import { readFileSync } from 'node:fs';
import { ENCODER, PAIR_READER, SENSE, type Weights } from './model.ts';

/*
 * The encoder's arithmetic, in WebAssembly over a memory of its own: rows of numbers stand in it at addresses, and one step leaves them
 * where the next finds them.
 */
/** The most rows at once: pieces of a sentence beyond it are not read. */
export const MOST_ROWS = 80;
/** 64 KiB. */
const PAGE = 65_536;
/** The encoder's layers, by what their matrices' names end in. */
export const LAYERS = ['0', '1', '2', '3', '4', '5'];
/** Stands behind the names of what the pair reader has of its own. */
const OWN = ' of pairs';
/** The pair reader's: the first two are the encoder's. */
export const PAIR_LAYERS = ['0', '1', ...['2', '3', '4', '5'].map((layer) => `${layer}${OWN}`)];

const memory = new WebAssembly.Memory({ initial: 1 });
let end = 0;
/** A place for that many bytes. */
function place(bytes: number): number {
  const at = end;
  end += Math.ceil(bytes / 16) * 16;
  const missing = Math.ceil((end - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  return at;
}
function placed(numbers: Float32Array | Int8Array): number {
  const at = place(numbers.byteLength);
  new Uint8Array(memory.buffer, at, numbers.byteLength).set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  return at;
}

type Multiplied = { inputs: number; outputs: number; numbers: number; scales: number; bias: number };
const matrices = new Map<string, Multiplied>();
const learned = new Map<string, { scale: number; shift: number }>();
/** Puts weights of layers and of single matrices where the steps find them. */
function put(weights: Weights, layers: readonly string[], single: readonly string[], behind = ''): void {
  for (const name of [...layers.flatMap((layer) => ['see', 'gather', 'open', 'close'].map((step) => `${step}${layer}`)), ...single]) {
    const { inputs, outputs, scales, numbers } = weights.matrix(name);
    const at = { inputs, outputs, numbers: placed(numbers), scales: placed(scales), bias: placed(weights.vector(name)) };
    matrices.set(`${name}${behind}`, at);
  }
  for (const name of layers.flatMap((layer) => [`seen${layer}`, `thought${layer}`]))
    learned.set(`${name}${behind}`, { scale: placed(weights.vector(`${name}Scale`)), shift: placed(weights.vector(`${name}Shift`)) });
}
put(ENCODER, LAYERS, ['asked', 'told']);
learned.set('first', { scale: placed(ENCODER.vector('firstScale')), shift: placed(ENCODER.vector('firstShift')) });
put(PAIR_READER, ['2', '3', '4', '5'], ['speaksFor'], OWN);
const widest = Math.max(...[...matrices.values()].flatMap(({ inputs, outputs }) => [inputs, outputs]));
const whole = place(2 * MOST_ROWS * widest);
const scalesOfRows = place(4 * MOST_ROWS);
const shares = place(4 * MOST_ROWS);

/** Rows of SENSE numbers: what the pieces mean so far, and what a step adds; then one as wide as the widest matrix. */
export const NOW = place(4 * MOST_ROWS * SENSE);
export const PLUS = place(4 * MOST_ROWS * SENSE);
export const WIDE = place(4 * MOST_ROWS * widest);

type Step = (...numbers: number[]) => void;
const { instance } = await WebAssembly.instantiate(readFileSync(new URL('encoder.wasm', import.meta.url)), { env: { memory } });
const steps = instance.exports as Record<'round' | 'multiply' | 'even' | 'bend' | 'attend' | 'nearest', Step>;

/** What stands at an address; it changes with the next step. */
export const numbersAt = (address: number, count: number): Float32Array => new Float32Array(memory.buffer, address, count);

/** Rows at `from` (of the matrix's inputs) times the matrix, and its bias added: rows of its outputs at `to`. @throws for a name that is none of them. */
export function multiply(name: string, rows: number, from: number, to: number): void {
  const { inputs, outputs, numbers, scales, bias } = matrices.get(name)!;
  steps.round(from, rows, inputs, whole, scalesOfRows);
  steps.multiply(whole, scalesOfRows, rows, numbers, scales, bias, to, inputs, outputs);
}

/** Adds the rows at PLUS to those at NOW, and brings each to mean 0 and spread 1, then scales and shifts it as was learned. */
export function even(name: string, rows: number): void {
  const { scale, shift } = learned.get(name)!;
  steps.even(NOW, PLUS, rows, scale, shift);
}

/** Bends (GELU) `count` numbers at WIDE. */
export const bend = (count: number): void => steps.bend(WIDE, count);

/** Each piece takes from the others as much as they concern it: from what each asks, offers and gives at WIDE to rows at PLUS. */
export const attend = (rows: number): void => steps.attend(WIDE, rows, PLUS, shares);

/** One row times a matrix that has SENSE outputs. @throws for a name that is none of them. */
export function times(values: Float32Array, name: string): Float32Array {
  numbersAt(NOW, values.length).set(values);
  multiply(name, 1, NOW, WIDE);
  return numbersAt(WIDE, SENSE).slice();
}

/** How near the nearest of `others` lies to each of `senses`, all of SENSE numbers and of length 1: -1 to 1, and -1 where there are no others. */
export function nearestOfEach(senses: readonly Float32Array[], others: readonly Float32Array[]): Float32Array {
  const nearest = new Float32Array(senses.length).fill(-1);
  const fit = Math.floor((MOST_ROWS * widest) / SENSE);
  for (let from = 0; from < others.length; from += fit) {
    const count = stand(WIDE, others, from, fit);
    for (let at = 0; at < senses.length; at += MOST_ROWS) {
      const rows = stand(NOW, senses, at, MOST_ROWS);
      steps.nearest(NOW, rows, WIDE, count, shares);
      for (const [row, near] of numbersAt(shares, rows).entries()) nearest[at + row] = Math.max(nearest[at + row]!, near);
    }
  }
  return nearest;
}

function stand(address: number, senses: readonly Float32Array[], from: number, most: number): number {
  const part = senses.slice(from, from + most);
  for (const [row, sense] of part.entries()) numbersAt(address + 4 * row * SENSE, SENSE).set(sense);
  return part.length;
}
