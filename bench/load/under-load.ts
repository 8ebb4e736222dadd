import { loadavg } from 'node:os';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { arrivals, type Kind } from './arrivals.ts';
import { type Postgres, processMs } from './postgres.ts';

export type Parts = { nodes: ServerProcess[]; postgres: Postgres };

/** Of these the pages of the bar are made. */
const BARRED = new Set(['list', 'list: progress', 'history', 'details', 'details: feedback']);
const MOST_MS = 50;
/** The kinds of a page, one after the other, as often as this each. */
const ONES = 60;

export const loads = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
export const cpuOf = (nodes: ServerProcess[]) => nodes.reduce((sum, { pid }) => sum + processMs(pid), 0);

/** What one request of each kind takes of processors, one after the other: that hardly depends on what else this computer does. */
export async function costs(kinds: Kind[], { nodes, postgres }: Parts): Promise<string[]> {
  const out = [' processor a request, one after the other'];
  let busy = 0;
  for (const { name, perSecond, send } of kinds) {
    const before = { nodes: cpuOf(nodes), postgres: postgres.cpuMs() };
    for (let turn = 0; turn < ONES; turn += 1) await (await send(turn)).arrayBuffer();
    const inNodes = (cpuOf(nodes) - before.nodes) / ONES;
    const inPostgres = (postgres.cpuMs() - before.postgres) / ONES;
    busy += (perSecond * (inNodes + inPostgres)) / 1000;
    out.push(`    ${name.padEnd(18)} node ${inNodes.toFixed(1)} ms, Postgres ${inPostgres.toFixed(1)} ms`);
  }
  return [...out, `    at the rates below ${busy.toFixed(2)} cores in all`];
}

/** The share of sorted times that are no longer. */
const at = (sorted: number[], share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;

function lineOf(name: string, ms: number[], barred: boolean): string {
  const sorted = ms.toSorted((a, b) => a - b);
  const p95 = at(sorted, 0.95);
  const verdict = barred ? ` (<= ${MOST_MS} ${p95 <= MOST_MS ? 'holds' : 'MISSES'})` : '';
  const [p50, p99, max] = [at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1)].map((figure) => figure.toFixed(0).padStart(5));
  return `    ${name.padEnd(18)} p50 ${p50}   p95 ${p95.toFixed(0).padStart(5)}${verdict.padEnd(15)}   p99 ${p99}   max ${max} ms   n ${ms.length}`;
}

/** How often each failure came, by its status or its words. */
function failures(failed: string[]): string {
  const counts = new Map<string, number>();
  for (const what of failed) counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts.size === 0 ? 'none' : [...counts].map(([what, times]) => `${times} x ${what}`).join(', ');
}

/** Sends all kinds at their rates. @param barred whether the bar of the pages counts */
export async function underLoad(
  what: string,
  kinds: Kind[],
  seconds: number,
  { nodes, postgres }: Parts,
  barred = true,
): Promise<string[]> {
  const before = { each: nodes.map(({ pid }) => processMs(pid)), postgres: postgres.cpuMs(), own: process.cpuUsage() };
  const began = performance.now();
  const answers = await arrivals(kinds, seconds);
  const wall = performance.now() - began;
  const own = process.cpuUsage(before.own);
  const all = [...answers.values()];
  const failed = all.flatMap((answer) => answer.failed);
  const sent = kinds.reduce((sum, { perSecond }) => sum + Math.floor(perSecond * seconds), 0);
  const aSecond = kinds.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const percent = (ms: number) => `${Math.round((100 * ms) / wall)} %`;
  const nodeMs = nodes.map(({ pid }, index) => processMs(pid) - before.each[index]!);
  const postgresMs = postgres.cpuMs() - before.postgres;
  const each = (ms: number) => `${(ms / sent).toFixed(2)} ms`;
  return [
    ` ${what}: ${aSecond} requests a second asked for during ${seconds} s, ${((sent * 1000) / wall).toFixed(0)} a second answered, load of the computer ${loads()}`,
    ...[...answers].map(([name, { ms }]) => lineOf(name, ms, barred && BARRED.has(name))),
    `    failed: ${failures(failed)}`,
    `    of a core: nodes ${nodeMs.map(percent).join(' and ')}, Postgres ${percent(postgresMs)}, the measuring ${percent((own.user + own.system) / 1000)}`,
    `    processor a request, all kinds together: nodes ${each(nodeMs.reduce((sum, ms) => sum + ms, 0))}, Postgres ${each(postgresMs)}`,
  ];
}
