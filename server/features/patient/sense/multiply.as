/*
 * AssemblyScript, compiled to multiply.wasm by training/make-multiply.ts: rows of 16-bit numbers times a matrix of 8-bit
 * numbers, whose rows are the weights of one output each. Eight products at a time; four rows and two outputs together, so that what is loaded is used often.
 * `x` rows × inputs of 16 bits, `weights` outputs × inputs of 8; `scalesOfRows`, `scales`, `bias`, `out` (rows × outputs) of 32-bit floats.
 * `inputs` is a multiple of 8, `outputs` of 2.
 */
export function multiply(
  x: usize,
  scalesOfRows: usize,
  rows: i32,
  weights: usize,
  scales: usize,
  bias: usize,
  out: usize,
  inputs: i32,
  outputs: i32,
): void {
  const bytes = (<usize>inputs) << 1;
  const next = (<usize>outputs) << 2;
  for (let o: usize = 0; o < <usize>outputs; o += 2) {
    const w0 = weights + o * <usize>inputs;
    const w1 = w0 + <usize>inputs;
    const s0 = load<f32>(scales + (o << 2));
    const s1 = load<f32>(scales + (o << 2), 4);
    const b0 = load<f32>(bias + (o << 2));
    const b1 = load<f32>(bias + (o << 2), 4);
    let to = out + (o << 2);
    let from = x;
    let scaleOfRow = scalesOfRows;
    let row = 0;
    for (; row + 4 <= rows; row += 4) {
      const x1 = from + bytes;
      const x2 = x1 + bytes;
      const x3 = x2 + bytes;
      let a0 = i32x4.splat(0);
      let a1 = i32x4.splat(0);
      let a2 = i32x4.splat(0);
      let a3 = i32x4.splat(0);
      let c0 = i32x4.splat(0);
      let c1 = i32x4.splat(0);
      let c2 = i32x4.splat(0);
      let c3 = i32x4.splat(0);
      for (let k: usize = 0; k < bytes; k += 16) {
        const p = v128.load8x8_s(w0 + (k >> 1));
        const q = v128.load8x8_s(w1 + (k >> 1));
        let v = v128.load(from + k);
        a0 = i32x4.add(a0, i32x4.dot_i16x8_s(p, v));
        c0 = i32x4.add(c0, i32x4.dot_i16x8_s(q, v));
        v = v128.load(x1 + k);
        a1 = i32x4.add(a1, i32x4.dot_i16x8_s(p, v));
        c1 = i32x4.add(c1, i32x4.dot_i16x8_s(q, v));
        v = v128.load(x2 + k);
        a2 = i32x4.add(a2, i32x4.dot_i16x8_s(p, v));
        c2 = i32x4.add(c2, i32x4.dot_i16x8_s(q, v));
        v = v128.load(x3 + k);
        a3 = i32x4.add(a3, i32x4.dot_i16x8_s(p, v));
        c3 = i32x4.add(c3, i32x4.dot_i16x8_s(q, v));
      }
      put(to, a0, c0, s0, s1, b0, b1, load<f32>(scaleOfRow));
      put(to + next, a1, c1, s0, s1, b0, b1, load<f32>(scaleOfRow, 4));
      put(to + 2 * next, a2, c2, s0, s1, b0, b1, load<f32>(scaleOfRow, 8));
      put(to + 3 * next, a3, c3, s0, s1, b0, b1, load<f32>(scaleOfRow, 12));
      to += 4 * next;
      from = x3 + bytes;
      scaleOfRow += 16;
    }
    for (; row < rows; row += 1) {
      let a = i32x4.splat(0);
      let c = i32x4.splat(0);
      for (let k: usize = 0; k < bytes; k += 16) {
        const v = v128.load(from + k);
        a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load8x8_s(w0 + (k >> 1)), v));
        c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load8x8_s(w1 + (k >> 1)), v));
      }
      put(to, a, c, s0, s1, b0, b1, load<f32>(scaleOfRow));
      to += next;
      from += bytes;
      scaleOfRow += 4;
    }
  }
}

@inline
function sum(lanes: v128): f32 {
  return <f32>(
    (i32x4.extract_lane(lanes, 0) + i32x4.extract_lane(lanes, 1) + i32x4.extract_lane(lanes, 2) + i32x4.extract_lane(lanes, 3))
  );
}

@inline
function put(to: usize, a: v128, c: v128, s0: f32, s1: f32, b0: f32, b1: f32, scaleOfRow: f32): void {
  store<f32>(to, sum(a) * s0 * scaleOfRow + b0);
  store<f32>(to, sum(c) * s1 * scaleOfRow + b1, 4);
}
