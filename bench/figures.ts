/** Middle, 95th percentile and largest of measurements, in their own unit. */
export function figures(values: number[]): { p50: number; p95: number; max: number; n: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN);
  return { p50: at(0.5), p95: at(0.95), max: at(1), n: sorted.length };
}

/** One line of a bench's table. */
export const line = (what: string, values: number[], unit = 'ms'): string => {
  const { p50, p95, max, n } = figures(values);
  return `${what.padEnd(58)} p50 ${p50} ${unit}   p95 ${p95} ${unit}   max ${max} ${unit}   n ${n}`;
};
