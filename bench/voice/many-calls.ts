import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallServerState } from '../call-server.ts';
import { figures } from '../figures.ts';
import { callAndTalk } from './caller.ts';
import { held, median, RUNS } from './limits.ts';
import { cutShort, utterance } from './speech.ts';

const CALLS = (process.env.BENCH_CALLS ?? '1,10,25,40').split(',').map(Number);
/** `product`: the call, its socket and recording. `framework`: the agents library alone, with the same sound and the same fakes. */
const SERVERS = { product: '../call-server.ts', framework: '../framework-server.ts' } as const;
type ServerKind = keyof typeof SERVERS;
const KINDS = (process.env.BENCH_SERVERS ?? 'product,framework').split(',') as ServerKind[];
/** One call needs more turns for a p95 that is not its maximum. */
const turnsOf = (calls: number) => (calls === 1 ? 16 : 5);
const TURN_MS = 3000;
/** Calls before the measurement, for what a process loads once. */
const FIRST = 5;
const IN_A_ROW = 200;
const LANES = 5;
/** Buffers and compiled code of a process grow with its first calls; what comes after them must not. */
const WARM = 40;

/** `loop`, `threads`, `encoders`: percent of a core a call. `doctors`: percent of a core that this process took for all of them. */
type Load = {
  delays: number[];
  rss: number;
  encodersMb: number;
  loop: number;
  threads: number;
  encoders: number;
  doctors: number;
  delayP99: number;
  longestStop: number;
};

/** Many calls in one process at real sockets, with the typical profile; doctors and pages run in this process, the calls in another. */
export async function benchManyCalls(): Promise<string[]> {
  const runs = new Map(KINDS.flatMap((kind) => CALLS.map((calls) => [`${kind} ${calls}`, [] as Load[]] as const)));
  for (let run = 0; run < RUNS; run += 1) {
    // A process for each: memory that other calls left behind would hide what these take.
    for (const calls of CALLS)
      for (const kind of KINDS) runs.get(`${kind} ${calls}`)!.push(await withServer(kind, (server) => talk(server, calls, turnsOf(calls))));
  }
  const over = (kind: ServerKind, calls: number, of: (load: Load) => number) => median(runs.get(`${kind} ${calls}`)!.map(of));
  const p50 = (kind: ServerKind, calls: number) => over(kind, calls, ({ delays }) => figures(delays).p50);
  const p95 = (kind: ServerKind, calls: number) => over(kind, calls, ({ delays }) => figures(delays).p95);
  const times = (kind: ServerKind, calls: number) => p95(kind, calls) / p95(kind, CALLS[0]!);
  const row = (kind: ServerKind, calls: number) => {
    const part = (of: (load: Load) => number) => over(kind, calls, of).toFixed(1).padStart(5);
    return [
      `  ${kind.padEnd(10)}${String(calls).padStart(3)}`,
      `p50 ${String(p50(kind, calls)).padStart(5)}  p95 ${String(p95(kind, calls)).padStart(5)} ms  ${times(kind, calls).toFixed(2).padStart(5)} x`,
      `a call: loop ${part(({ loop }) => loop)} %  threads ${part(({ threads }) => threads)} %  encoder ${part(({ encoders }) => encoders)} %`,
      `${part(({ rss }) => rss)} + ${part(({ encodersMb }) => encodersMb)} MB`,
      `loop p99 ${part(({ delayP99 }) => delayP99)}  longest stop ${part(({ longestStop }) => longestStop)} ms`,
      `doctors ${part(({ doctors }) => doctors)} %`,
    ].join('   ');
  };
  const out = [
    `MANY CALLS (one server process, calls at once; profile typical, the end-of-turn model runs, the product records; medians of ${RUNS} runs)`,
    ` end of speech -> first sound at the socket; percent of a core, of ${cpus().length}; load average ${loadavg()[0]!.toFixed(1)}`,
    ...KINDS.flatMap((kind) => CALLS.map((calls) => row(kind, calls))),
  ];
  if (!KINDS.includes('product')) return out;
  for (const [calls, most] of [[25, 1.5] as const, [40, 2.5] as const])
    if (CALLS.includes(calls))
      out.push(held(`p95 of ${calls} calls, times that of one`, Math.round(100 * times('product', calls)) / 100, 'x', most));
  if (CALLS.includes(25))
    out.push(
      held(
        'memory a call, with 25 calls',
        over('product', 25, ({ rss }) => rss),
        'MB',
        8,
      ),
    );
  return process.env.BENCH_CALLS ? out : [...out, ...(await withServer('product', inARow))];
}

async function withServer<Result>(kind: ServerKind, act: (server: CallServer) => Promise<Result>): Promise<Result> {
  const server = await startServer(kind);
  try {
    return await act(server);
  } finally {
    // It ends by itself then, and takes its recordings away.
    server.child.disconnect();
    await once(server.child, 'exit');
  }
}

type CallServer = { child: ChildProcess; url: string; state: () => Promise<CallServerState> };

async function startServer(kind: ServerKind): Promise<CallServer> {
  const child = fork(new URL(SERVERS[kind], import.meta.url), [], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning', ...(process.env.BENCH_PROFILE?.split(' ') ?? [])],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const state = async () => {
    const told = once(child, 'message');
    child.send('state');
    return ((await told) as [CallServerState])[0];
  };
  return { child, url: `http://127.0.0.1:${port}`, state };
}

const words = () => cutShort(utterance('u02'), 1000, 'Can you tell me more?');

async function talk({ url, state }: CallServer, calls: number, turns: number): Promise<Load> {
  await Promise.all(Array.from({ length: FIRST }, () => callAndTalk(url, crypto.randomUUID(), { words: words(), turns: 2 })));
  await sleep(500);
  const before = await state();
  const began = performance.now();
  const mine = process.cpuUsage();
  let talking = calls;
  let during: { state: CallServerState; wall: number; doctors: number } | null = null;
  const look = Promise.withResolvers<void>();
  const delays = await Promise.all(
    Array.from({ length: calls }, async (_, place) => {
      // Spread over a turn's length, as real doctors are.
      await sleep((place * TURN_MS) / calls);
      const beforeEnd = async () => {
        talking -= 1;
        if (talking > 0) {
          await look.promise;
          return;
        }
        const { user, system } = process.cpuUsage(mine);
        const wall = performance.now() - began;
        during = { state: await state(), wall, doctors: (user + system) / 10 / wall };
        look.resolve();
      };
      return callAndTalk(url, crypto.randomUUID(), { words: words(), turns, beforeEnd });
    }),
  );
  const wholeWall = performance.now() - began;
  await sleep(500);
  const after = await state();
  const { state: full, wall, doctors } = during!;
  const share = (ms: number, of: number) => (100 * ms) / of / calls;
  return {
    delays: delays.flat(),
    rss: (full.rssMb - before.rssMb) / calls,
    encodersMb: full.encodersMb / calls,
    loop: share(full.loopCpuMs - before.loopCpuMs, wall),
    threads: share(full.threadsCpuMs - before.threadsCpuMs, wall),
    encoders: share(after.encodersCpuMs - before.encodersCpuMs, wholeWall),
    doctors,
    delayP99: full.delayP99Ms,
    longestStop: full.longestStopMs,
  };
}
/** Calls one after another: what a call took must come back. */
async function inARow(server: CallServer): Promise<string[]> {
  const row = async (calls: number) => {
    await Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let call = 0; call < calls / LANES; call += 1)
          await callAndTalk(server.url, crypto.randomUUID(), { words: words(), turns: 1 });
      }),
    );
    await sleep(1000);
    return server.state();
  };
  const warm = await row(WARM);
  const end = await row(IN_A_ROW);
  return [
    ` ${IN_A_ROW} calls one after another (${LANES} at a time), after ${WARM} to warm up`,
    held(
      `memory after them: ${Math.round(warm.rssMb)} -> ${Math.round(end.rssMb)} MB, grown by`,
      (100 * (end.rssMb - warm.rssMb)) / warm.rssMb,
      '%',
      5,
    ),
    held('calls still held by the server', end.live, 'of 200', 0),
  ];
}
