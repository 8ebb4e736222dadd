/** Share of a doctor's utterances after which the same doctor goes on, by how long the pause is: voice.md, 'Settings to start from'. */
const LONGER_THAN: [seconds: number, share: number][] = [
  [0.5, 0.152],
  [1, 0.112],
  [2.5, 0.043],
  // Not measured there: where the longest are cut off here.
  [6, 0],
];

/** Share of utterances that are followed by a pause of the same doctor's over 0.5 s. */
export const PAUSED_SHARE = LONGER_THAN[0]![1];

/**
 * How long doctors pause before going on, in ms: `n` pauses that together have the measured distribution (of those over
 * 0.5 s), in an order by chance. Between the measured points the logarithm of the share falls evenly.
 */
export function drawPauses(n: number, random: () => number): number[] {
  const pauses = Array.from({ length: n }, (_, place) => ({ order: random(), ms: pauseAt((place + 0.5) / n) }));
  return pauses.toSorted((a, b) => a.order - b.order).map(({ ms }) => ms);
}

function pauseAt(rank: number): number {
  const share = rank * PAUSED_SHARE;
  const at = LONGER_THAN.findIndex(([, longer]) => longer <= share);
  const [from, above] = LONGER_THAN[Math.max(0, at - 1)]!;
  const [to, below] = LONGER_THAN[at]!;
  const fall = (value: number) => Math.log(Math.max(value, 0.01));
  const part = (fall(above) - fall(share)) / (fall(above) - fall(below));
  return 1000 * (from + Math.min(1, part) * (to - from));
}
