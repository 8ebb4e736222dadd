import { readFileSync } from 'node:fs';
import { matrix, vector } from './model.ts';

/** The most rows at once: pieces of a sentence beyond it are not read. */
export const MOST_ROWS = 64;
/** 13 bits, so that sums of 1,536 products with 8 bits stay within 32. */
const LARGEST = 8191;
/** 64 KiB. */
const PAGE = 65_536;
const NAMES = ['widen', 'see0', 'gather0', 'open0', 'close0', 'see1', 'gather1', 'open1', 'close1', 'sum'] as const;
export type MatrixName = (typeof NAMES)[number];

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

/** `values` (rows × the matrix's inputs) times the matrix, and its bias added: rows × outputs. */
export function times(values: Float32Array, name: MatrixName): Float32Array {
  const { inputs, outputs, numbers, scales, bias } = matrices.get(name)!;
  const rows = values.length / inputs;
  for (let row = 0; row < rows; row += 1) {
    let largest = 1e-9;
    for (let at = row * inputs; at < (row + 1) * inputs; at += 1) largest = Math.max(largest, Math.abs(values[at]!));
    scaleOf[row] = largest / LARGEST;
    for (let at = row * inputs; at < (row + 1) * inputs; at += 1) rounded[at] = Math.round((values[at]! / largest) * LARGEST);
  }
  multiply(x, scalesOfRows, rows, numbers, scales, bias, out, inputs, outputs);
  return new Float32Array(memory.buffer, out, rows * outputs).slice();
}
