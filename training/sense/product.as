/*
 * AssemblyScript, compiled to product.wasm's bytes at run time by scripts/sense/product.ts: adds the product of two matrices of
 * 32-bit floats to a third, all row by row: c (rows × columns) += a (rows × inner) · b (inner × columns). `columns` is a multiple of 8.
 * Eight columns of `b` at a time are first put side by side in `panel` (inner × 8), so that they stay near the processor.
 */
export function product(a: usize, b: usize, c: usize, panel: usize, rows: i32, inner: i32, columns: i32): void {
  const aRow = (<usize>inner) << 2;
  const cRow = (<usize>columns) << 2;
  for (let column: usize = 0; column < cRow; column += 32) {
    let from = b + column;
    let to = panel;
    for (let k = 0; k < inner; k += 1) {
      v128.store(to, v128.load(from));
      v128.store(to, v128.load(from, 16), 16);
      from += cRow;
      to += 32;
    }
    let row = 0;
    for (; row + 4 <= rows; row += 4) {
      const a0 = a + <usize>row * aRow;
      const a1 = a0 + aRow;
      const a2 = a1 + aRow;
      const a3 = a2 + aRow;
      const c0 = c + <usize>row * cRow + column;
      const c1 = c0 + cRow;
      const c2 = c1 + cRow;
      const c3 = c2 + cRow;
      let s00 = v128.load(c0);
      let s01 = v128.load(c0, 16);
      let s10 = v128.load(c1);
      let s11 = v128.load(c1, 16);
      let s20 = v128.load(c2);
      let s21 = v128.load(c2, 16);
      let s30 = v128.load(c3);
      let s31 = v128.load(c3, 16);
      let p = panel;
      for (let k: usize = 0; k < aRow; k += 4) {
        const b0 = v128.load(p);
        const b1 = v128.load(p, 16);
        p += 32;
        let x = v128.load_splat<f32>(a0 + k);
        s00 = f32x4.add(s00, f32x4.mul(x, b0));
        s01 = f32x4.add(s01, f32x4.mul(x, b1));
        x = v128.load_splat<f32>(a1 + k);
        s10 = f32x4.add(s10, f32x4.mul(x, b0));
        s11 = f32x4.add(s11, f32x4.mul(x, b1));
        x = v128.load_splat<f32>(a2 + k);
        s20 = f32x4.add(s20, f32x4.mul(x, b0));
        s21 = f32x4.add(s21, f32x4.mul(x, b1));
        x = v128.load_splat<f32>(a3 + k);
        s30 = f32x4.add(s30, f32x4.mul(x, b0));
        s31 = f32x4.add(s31, f32x4.mul(x, b1));
      }
      v128.store(c0, s00);
      v128.store(c0, s01, 16);
      v128.store(c1, s10);
      v128.store(c1, s11, 16);
      v128.store(c2, s20);
      v128.store(c2, s21, 16);
      v128.store(c3, s30);
      v128.store(c3, s31, 16);
    }
    for (; row < rows; row += 1) {
      const a0 = a + <usize>row * aRow;
      const c0 = c + <usize>row * cRow + column;
      let s0 = v128.load(c0);
      let s1 = v128.load(c0, 16);
      let p = panel;
      for (let k: usize = 0; k < aRow; k += 4) {
        const x = v128.load_splat<f32>(a0 + k);
        s0 = f32x4.add(s0, f32x4.mul(x, v128.load(p)));
        s1 = f32x4.add(s1, f32x4.mul(x, v128.load(p, 16)));
        p += 32;
      }
      v128.store(c0, s0);
      v128.store(c0, s1, 16);
    }
  }
}
