/**
 * Moves `values` down their slopes (Adam): each by as much as its slope is steady, and back by `decay` towards `home`,
 * which is nothing for weights, and for words where general text has them.
 */
export function newOptimiser(values: Float32Array, { step, decay, home }: { step: number; decay: number; home: Float32Array }) {
  const mean = new Float32Array(values.length);
  const spread = new Float32Array(values.length);
  let moves = 0;
  return (slope: Float32Array, scale: number, length: number): void => {
    moves += 1;
    const early = 1 - 0.9 ** moves;
    const earlySpread = 1 - 0.999 ** moves;
    for (let at = 0; at < values.length; at += 1) {
      const own = slope[at]! * scale;
      mean[at] = 0.9 * mean[at]! + 0.1 * own;
      spread[at] = 0.999 * spread[at]! + 0.001 * own * own;
      const move = mean[at]! / early / (Math.sqrt(spread[at]! / earlySpread) + 1e-8);
      values[at]! -= step * length * (move + decay * (values[at]! - home[at]!));
    }
  };
}
