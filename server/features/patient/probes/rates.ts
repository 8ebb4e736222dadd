import type { Probed } from './run-probes.ts';

/** Shares between 0 and 1: answers of the probes that expect one, faults of all probes. `p95` in milliseconds. */
export type Rates = {
  probes: number;
  answered: number;
  leaked: number;
  invented: number;
  contradicted: number;
  brokeRole: number;
  p95: number;
};

export function ratesOf(results: Probed[]): Rates {
  const asked = results.filter(({ score }) => score.answered !== null);
  const share = (count: number, of: number) => (of === 0 ? 0 : count / of);
  const faults = (name: 'leaks' | 'inventions' | 'contradictions' | 'roleBreaks') =>
    share(results.filter(({ score }) => score[name].length > 0).length, results.length);
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    probes: results.length,
    answered: share(asked.filter(({ score }) => score.answered).length, asked.length),
    leaked: faults('leaks'),
    invented: faults('inventions'),
    contradicted: faults('contradictions'),
    brokeRole: faults('roleBreaks'),
    p95: times[Math.max(0, Math.ceil(times.length * 0.95) - 1)] ?? 0,
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`.padStart(8);

/** One line of a table under `RATES_HEADING`. */
export const ratesLine = (name: string, { probes, answered, leaked, invented, contradicted, brokeRole, p95 }: Rates): string =>
  `${name.padEnd(28)} ${String(probes).padStart(6)} ${[answered, leaked, invented, contradicted, brokeRole].map(percent).join(' ')} ${p95.toFixed(1).padStart(6)} ms`;
export const RATES_HEADING = `${'case'.padEnd(28)} ${'probes'.padStart(6)} ${['answered', 'leaked', 'invented', 'contrad.', 'role'].map((word) => word.padStart(8)).join(' ')} ${'p95'.padStart(9)}`;

/** One fault, as a reader wants it: what was said, what came, what is wrong. */
export function faultLines({ probe, reply, score }: Probed): string {
  const wrong = [
    score.answered === false ? `wanted ${probe.expect!.join(' + ')}` : '',
    ...(['leaks', 'inventions', 'contradictions', 'roleBreaks'] as const).map((name) =>
      score[name].length > 0 ? `${name}: ${score[name].join(' | ')}` : '',
    ),
  ].filter(Boolean);
  return `  [${probe.kind}] ${probe.say.join(' / ')}\n      -> ${reply}\n      ${wrong.join('; ')}`;
}
