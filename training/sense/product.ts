import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** 64 KiB. */
const PAGE = 65_536;
const memory = new WebAssembly.Memory({ initial: 1 });
const { instance } = await WebAssembly.instantiate(readFileSync(join(import.meta.dirname, 'product.wasm')), { env: { memory } });
const multiply = instance.exports.product as (...numbers: number[]) => void;

/** A matrix row by row: `numbers` holds rows × columns of them. */
export type Table = { rows: number; columns: number; numbers: Float32Array };
export const newTable = (rows: number, columns: number, numbers: Float32Array = new Float32Array(rows * columns)): Table => ({
  rows,
  columns,
  numbers,
});

/** Adds a · b to `to`, whose columns are a multiple of 8. */
export function addProduct(to: Table, a: Table, b: Table): void {
  const sizes = [a, b, to].map(({ numbers }) => 4 * Math.ceil(numbers.length / 4) * 4);
  const places = [0, sizes[0]!, sizes[0]! + sizes[1]!, sizes[0]! + sizes[1]! + sizes[2]!] as const;
  const missing = Math.ceil((places[3] + 32 * b.rows - memory.buffer.byteLength) / PAGE);
  if (missing > 0) memory.grow(missing);
  for (const [at, { numbers }] of [a, b, to].entries()) new Float32Array(memory.buffer, places[at], numbers.length).set(numbers);
  multiply(...places, a.rows, a.columns, b.columns);
  to.numbers.set(new Float32Array(memory.buffer, places[2], to.numbers.length));
}

/** Rows for columns. */
export function turned({ rows, columns, numbers }: Table): Table {
  const result = newTable(columns, rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) result.numbers[column * rows + row] = numbers[row * columns + column]!;
  return result;
}
