import { readFileSync } from 'node:fs';
import { matrix, vector } from './model.ts';

/** The most rows at once: pieces of a sentence beyond it are not read. */
export const MOST_ROWS = 80;
/** 13 bits, so that sums of 1,536 products with 8 bits stay within 32. */
const LARGEST = 8191;
const LIFT = LARGEST + 0.5;
/** 64 KiB. */
const PAGE = 65_536;
/** Those of each layer, and where questions and facts are carried from their sense. */
const NAMES = [
  ...[0, 1, 2, 3, 4, 5].flatMap((layer) => ['see', 'gather', 'open', 'close'].map((name) => `${name}${layer}`)),
  'asked',
  'told',
];

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

const matrices = new Map(
  NAMES.map((name) => {
    const { inputs, outputs, scales, numbers } = matrix(name);
    const at = { inputs, outputs, numbers: place(numbers.length), scales: place(4 * outputs), bias: place(4 * outputs) };
    new Int8Array(memory.buffer, at.numbers, numbers.length).set(numbers);
    new Float32Array(memory.buffer, at.scales, outputs).set(scales);
    new Float32Array(memory.buffer, at.bias, outputs).set(vector(name));
    return [name, at] as const;
  }),
);
const most = Math.max(...[...matrices.values()].flatMap(({ inputs, outputs }) => [inputs, outputs]));
const x = place(2 * MOST_ROWS * most);
const scalesOfRows = place(4 * MOST_ROWS);
const out = place(4 * MOST_ROWS * most);
const rounded = new Int16Array(memory.buffer, x, MOST_ROWS * most);
const scaleOf = new Float32Array(memory.buffer, scalesOfRows, MOST_ROWS);

const { instance } = await WebAssembly.instantiate(readFileSync(new URL('multiply.wasm', import.meta.url)), { env: { memory } });
const { multiply } = instance.exports as { multiply: (...numbers: number[]) => void };

/** `values` (rows × the matrix's inputs) times the matrix, and its bias added: rows × outputs. @throws for a name that is none of NAMES. */
export function times(values: Float32Array, name: string): Float32Array {
  const { inputs, outputs, numbers, scales, bias } = matrices.get(name)!;
  const rows = values.length / inputs;
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [row * inputs, (row + 1) * inputs];
    let largest = 1e-9;
    for (let at = from; at < to; at += 1) {
      const value = values[at]!;
      if (value > largest) largest = value;
      else if (-value > largest) largest = -value;
    }
    scaleOf[row] = largest / LARGEST;
    const by = LARGEST / largest;
    // Brought above nothing, cut, and brought back: a rounding in one step, of which there are tens of thousands in a sentence.
    for (let at = from; at < to; at += 1) rounded[at] = ((values[at]! * by + LIFT) | 0) - LARGEST;
  }
  multiply(x, scalesOfRows, rows, numbers, scales, bias, out, inputs, outputs);
  return new Float32Array(memory.buffer, out, rows * outputs).slice();
}
