import { appendFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector/promises';
import { isMainThread } from 'node:worker_threads';

/**
 * Read before a server's own first file (`--import`): writes every stop of its event loop into LOOP_STOPS_FILE. Beside a stop's
 * length stands the time that the processor gave the loop's thread in it: on a busy machine a loop also stands still because
 * nobody lets it run. With LOOP_STACKS=1 it is told what ran.
 */
const file = process.env.LOOP_STOPS_FILE;
const STACKS = process.env.LOOP_STACKS === '1';
const EVERY_MS = 4;
/** Shorter stops are nobody's trouble. */
const STOP_MS = 12;
const SAMPLE_US = 1000;
/** A profile is asked for and begun anew so often, for its samples lie in memory. */
const PROFILE_MS = 2000;
const SHOWN = 8;

type Kept = { fromUs: bigint; toUs: bigint; at: number; wallMs: number; cpuMs: number };

if (isMainThread && file) watch(file, STACKS ? new Session() : null).catch((error: unknown) => console.error(error));

async function watch(to: string, session: Session | null): Promise<void> {
  let before = look();
  let kept: Kept[] = [];
  setInterval(() => {
    const now = look();
    const wallMs = Number(now.us - before.us) / 1000 - EVERY_MS;
    const stop = { fromUs: before.us, toUs: now.us, at: Date.now(), wallMs, cpuMs: (now.cpuUs - before.cpuUs) / 1000 };
    if (wallMs >= STOP_MS || stop.cpuMs >= STOP_MS) {
      if (session) kept.push(stop);
      else write(to, stop);
    }
    before = look();
  }, EVERY_MS).unref();
  if (!session) return;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.post('Profiler.start');
  setInterval(async () => {
    if (kept.length === 0) return;
    const { profile } = await session.post('Profiler.stop');
    await session.post('Profiler.start');
    for (const stop of kept) write(to, stop, ranIn(profile, stop));
    kept = [];
    // Reading a profile takes its time, too.
    before = look();
  }, PROFILE_MS).unref();
}

function look() {
  const { user, system } = process.threadCpuUsage();
  return { us: process.hrtime.bigint() / 1000n, cpuUs: user + system };
}

function write(to: string, { at, wallMs, cpuMs }: Kept, ran?: string[]): void {
  appendFileSync(to, `${JSON.stringify({ at, wallMs, cpuMs, ...(ran && { ran }) })}\n`);
}

/** What ran between two moments: each function with the ms that it or what it called took, the longest and innermost first. */
function ranIn(profile: Profiler.Profile, { fromUs, toUs }: Kept): string[] {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const spent = new Map<string, number>();
  let at = profile.startTime;
  for (const [index, leaf] of (profile.samples ?? []).entries()) {
    const took = profile.timeDeltas?.[index] ?? 0;
    at += took;
    if (at < Number(fromUs) || at > Number(toUs)) continue;
    const seen = new Set<string>();
    for (let id: number | undefined = leaf; id !== undefined; id = parents.get(id)) {
      const { functionName, url, lineNumber } = nodes.get(id)!.callFrame;
      seen.add(`${functionName || '(anonymous)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`);
    }
    for (const name of seen) spent.set(name, (spent.get(name) ?? 0) + took / 1000);
  }
  return [...spent]
    .filter(([name]) => !/^\((root|program|idle)\)/.test(name))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN * 3)
    .map(([name, ms]) => `${ms.toFixed(0)} ${name}`);
}
