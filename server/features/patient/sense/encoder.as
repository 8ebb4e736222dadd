/*
 * AssemblyScript, compiled to encoder.wasm by training/make-encoder.ts: what the layers of the sentence encoder calculate, four or
 * eight numbers at a time. Addresses are in bytes, numbers 32-bit floats, rows stand one behind the other.
 */

/** Numbers of a sentence; heads of attention and the numbers that each of them reads. */
const SENSE: usize = 384;
const HEADS: usize = 12;
const WIDTH: usize = SENSE / HEADS;
/** 13 bits, so that sums of 1,536 products with 8 bits stay within 32. */
const LARGEST: f32 = 8191;
const TINY: f32 = 1e-12;

@inline
function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1) + (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3))
  );
}

@inline
function largestOf(lanes: v128): f32 {
  return max(
    max(f32x4.extract_lane(lanes, 0), f32x4.extract_lane(lanes, 1)),
    max(f32x4.extract_lane(lanes, 2), f32x4.extract_lane(lanes, 3)),
  );
}

/** e to the powers `x`, none above 0: a power of two, and Taylor's series for what is left of it (within 2e-7 of the true share). */
@inline
function exp(x: v128): v128 {
  const t = f32x4.mul(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(1.4426950408889634));
  const whole = f32x4.nearest(t);
  const rest = f32x4.mul(f32x4.sub(t, whole), f32x4.splat(0.6931471805599453));
  let series = f32x4.splat(1.0 / 720);
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 120));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 24));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 6));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(0.5));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23);
  return f32x4.mul(series, power);
}

/** Each row brought to whole numbers of 16 bits, `x`, with a scale of its own; `inputs` is a multiple of 8. */
export function round(values: usize, rows: i32, inputs: i32, x: usize, scalesOfRows: usize): void {
  const bytes = (<usize>inputs) << 2;
  for (let row = 0; row < rows; row += 1) {
    const end = values + bytes;
    let lanes = f32x4.splat(1e-9);
    for (let at = values; at < end; at += 16) lanes = f32x4.max(lanes, f32x4.abs(v128.load(at)));
    const largest = largestOf(lanes);
    store<f32>(scalesOfRows, largest / LARGEST);
    const by = f32x4.splat(LARGEST / largest);
    for (let at = values; at < end; at += 32) {
      const one = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at), by)));
      const other = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(at, 16), by)));
      v128.store(x, i16x8.narrow_i32x4_s(one, other));
      x += 16;
    }
    values = end;
    scalesOfRows += 4;
  }
}

/** `plus` added to each of the rows of SENSE numbers, which are then brought to mean 0 and spread 1, scaled and shifted; in place. */
export function even(values: usize, plus: usize, rows: i32, scale: usize, shift: usize): void {
  const bytes = SENSE << 2;
  for (let row = 0; row < rows; row += 1) {
    let sum = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const value = f32x4.add(v128.load(values + at), v128.load(plus + at));
      v128.store(values + at, value);
      sum = f32x4.add(sum, value);
    }
    const mean = f32x4.splat(sumOf(sum) / <f32>SENSE);
    sum = f32x4.splat(0);
    for (let at: usize = 0; at < bytes; at += 16) {
      const off = f32x4.sub(v128.load(values + at), mean);
      sum = f32x4.add(sum, f32x4.mul(off, off));
    }
    const by = f32x4.splat(<f32>1 / sqrt<f32>(sumOf(sum) / <f32>SENSE + TINY));
    for (let at: usize = 0; at < bytes; at += 16) {
      const off = f32x4.mul(f32x4.sub(v128.load(values + at), mean), by);
      v128.store(values + at, f32x4.add(f32x4.mul(off, v128.load(scale + at)), v128.load(shift + at)));
    }
    values += bytes;
    plus += bytes;
  }
}

/** The bend (GELU, x Φ(x)) of `count` numbers, a multiple of 4, in place; the normal distribution by formula 7.1.26 of Abramowitz and Stegun. */
export function bend(values: usize, count: i32): void {
  const end = values + ((<usize>count) << 2);
  const one = f32x4.splat(1);
  for (let at = values; at < end; at += 16) {
    const x = v128.load(at);
    const z = f32x4.mul(f32x4.abs(x), f32x4.splat(0.7071067811865476));
    const t = f32x4.div(one, f32x4.add(one, f32x4.mul(z, f32x4.splat(0.3275911))));
    let rest = f32x4.splat(1.061405429);
    rest = f32x4.add(f32x4.mul(rest, t), f32x4.splat(-1.453152027));
    rest = f32x4.add(f32x4.mul(rest, t), f32x4.splat(1.421413741));
    rest = f32x4.add(f32x4.mul(rest, t), f32x4.splat(-0.284496736));
    rest = f32x4.add(f32x4.mul(rest, t), f32x4.splat(0.254829592));
    const beyond = f32x4.mul(f32x4.mul(f32x4.mul(rest, t), f32x4.splat(0.5)), exp(f32x4.neg(f32x4.mul(z, z))));
    const share = v128.bitselect(beyond, f32x4.sub(one, beyond), f32x4.lt(x, f32x4.splat(0)));
    v128.store(at, f32x4.mul(x, share));
  }
}

/**
 * Each piece takes from the others as much as they concern it. `seen` holds what each asks, offers and gives, SENSE numbers each;
 * `gathered` gets SENSE numbers a row; `shares` is room for as many numbers as there are rows, rounded up to a multiple of 4.
 */
export function attend(seen: usize, rows: i32, gathered: usize, shares: usize): void {
  const row3: usize = (3 * SENSE) << 2;
  const end = seen + <usize>rows * row3;
  const padded = ((<usize>rows + 3) & ~3) << 2;
  const by = <f32>1 / sqrt<f32>(<f32>WIDTH);
  for (let head: usize = 0; head < HEADS; head += 1) {
    const lane = (head * WIDTH) << 2;
    let to = gathered + lane;
    for (let query = seen + lane; query < end; query += row3) {
      let most: f32 = -f32.MAX_VALUE;
      let share = shares;
      for (let key = seen + lane + (SENSE << 2); key < end; key += row3) {
        let one = f32x4.mul(v128.load(query), v128.load(key));
        let other = f32x4.mul(v128.load(query, 16), v128.load(key, 16));
        one = f32x4.add(one, f32x4.mul(v128.load(query, 32), v128.load(key, 32)));
        other = f32x4.add(other, f32x4.mul(v128.load(query, 48), v128.load(key, 48)));
        one = f32x4.add(one, f32x4.mul(v128.load(query, 64), v128.load(key, 64)));
        other = f32x4.add(other, f32x4.mul(v128.load(query, 80), v128.load(key, 80)));
        one = f32x4.add(one, f32x4.mul(v128.load(query, 96), v128.load(key, 96)));
        other = f32x4.add(other, f32x4.mul(v128.load(query, 112), v128.load(key, 112)));
        const product = sumOf(f32x4.add(one, other)) * by;
        store<f32>(share, product);
        most = max(most, product);
        share += 4;
      }
      for (; share < shares + padded; share += 4) store<f32>(share, -f32.MAX_VALUE);
      let all = f32x4.splat(0);
      for (share = shares; share < shares + padded; share += 16) {
        const weight = exp(f32x4.sub(v128.load(share), f32x4.splat(most)));
        v128.store(share, weight);
        all = f32x4.add(all, weight);
      }
      const whole = <f32>1 / sumOf(all);
      let a0 = f32x4.splat(0);
      let a1 = f32x4.splat(0);
      let a2 = f32x4.splat(0);
      let a3 = f32x4.splat(0);
      let a4 = f32x4.splat(0);
      let a5 = f32x4.splat(0);
      let a6 = f32x4.splat(0);
      let a7 = f32x4.splat(0);
      share = shares;
      for (let value = seen + lane + ((2 * SENSE) << 2); value < end; value += row3) {
        const weight = f32x4.splat(load<f32>(share) * whole);
        a0 = f32x4.add(a0, f32x4.mul(weight, v128.load(value)));
        a1 = f32x4.add(a1, f32x4.mul(weight, v128.load(value, 16)));
        a2 = f32x4.add(a2, f32x4.mul(weight, v128.load(value, 32)));
        a3 = f32x4.add(a3, f32x4.mul(weight, v128.load(value, 48)));
        a4 = f32x4.add(a4, f32x4.mul(weight, v128.load(value, 64)));
        a5 = f32x4.add(a5, f32x4.mul(weight, v128.load(value, 80)));
        a6 = f32x4.add(a6, f32x4.mul(weight, v128.load(value, 96)));
        a7 = f32x4.add(a7, f32x4.mul(weight, v128.load(value, 112)));
        share += 4;
      }
      v128.store(to, a0);
      v128.store(to, a1, 16);
      v128.store(to, a2, 32);
      v128.store(to, a3, 48);
      v128.store(to, a4, 64);
      v128.store(to, a5, 80);
      v128.store(to, a6, 96);
      v128.store(to, a7, 112);
      to += SENSE << 2;
    }
  }
}

/** For each of `rows` rows of SENSE numbers its largest product with one of `others` more such rows. */
export function nearest(values: usize, rows: i32, among: usize, others: i32, out: usize): void {
  const bytes = SENSE << 2;
  const end = among + <usize>others * bytes;
  for (let row = 0; row < rows; row += 1) {
    let most: f32 = -f32.MAX_VALUE;
    for (let other = among; other < end; other += bytes) {
      let a = f32x4.splat(0);
      let b = f32x4.splat(0);
      let c = f32x4.splat(0);
      let d = f32x4.splat(0);
      for (let at: usize = 0; at < bytes; at += 64) {
        a = f32x4.add(a, f32x4.mul(v128.load(values + at), v128.load(other + at)));
        b = f32x4.add(b, f32x4.mul(v128.load(values + at, 16), v128.load(other + at, 16)));
        c = f32x4.add(c, f32x4.mul(v128.load(values + at, 32), v128.load(other + at, 32)));
        d = f32x4.add(d, f32x4.mul(v128.load(values + at, 48), v128.load(other + at, 48)));
      }
      most = max(most, sumOf(f32x4.add(f32x4.add(a, b), f32x4.add(c, d))));
    }
    store<f32>(out, most);
    values += bytes;
    out += 4;
  }
}

/**
 * Rows of 16-bit numbers times a matrix of 8-bit numbers, whose rows are the weights of one output each. Eight products at a time; four
 * rows and two outputs together, so that what is loaded is used often.
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
