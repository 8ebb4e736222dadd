import { figures } from '../figures.ts';

/** A figure beside the limit that it must hold. */
export function held(what: string, figure: number, unit: string, most: number | null, n?: number): string {
  const verdict = most === null ? '' : figure <= most ? `holds (<= ${most} ${unit})` : `MISSES (<= ${most} ${unit})`;
  const shown = Number.isInteger(figure) ? String(figure) : figure.toFixed(1);
  return `  ${what.padEnd(66)} ${`${shown} ${unit}`.padStart(10)}${n === undefined ? '' : `   n ${n}`.padEnd(8)}   ${verdict}`.trimEnd();
}

type Limits = { p50?: number; p95?: number; max?: number };

/** The distribution of measurements, each figure that has a limit with its verdict. */
export function distribution(what: string, values: number[], limits: Limits = {}, unit = 'ms'): string {
  const all = figures(values);
  const part = (name: keyof Limits) => {
    const most = limits[name];
    return `${name} ${String(all[name]).padStart(4)}${most === undefined ? '' : all[name] <= most ? ` (<= ${most} holds)` : ` (<= ${most} MISSES)`}`;
  };
  return `  ${what.padEnd(50)} ${unit}  ${part('p50').padEnd(26)} ${part('p95').padEnd(27)} ${part('max').padEnd(12)} n ${all.n}`;
}

/** The middle one of several runs, of two the larger. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How often a bench is repeated; its figures are the medians over the runs. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 3);
