import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallServerState } from '../call-server.ts';
import { figures } from '../figures.ts';
import { callAndTalk } from './caller.ts';
import { distribution, held, median, RUNS } from './limits.ts';
import { cutShort, utterance } from './speech.ts';

const CALLS = [1, 10, 25, 40];
/** One call needs more turns for a p95 that is not its maximum. */
const turnsOf = (calls: number) => (calls === 1 ? 16 : 5);
const TURN_MS = 3000;
/** Calls before the measurement, for what a process loads once. */
const FIRST = 5;
const IN_A_ROW = 200;
const LANES = 5;
/** Buffers and compiled code of a process grow with its first calls; what comes after them must not. */
const WARM = 40;

type Load = { delays: number[]; rss: number; encoders: number; cpu: number; delayP99: number };

/** Many calls in one process at real sockets, with the typical profile; doctors and pages run in this process, the calls in another. */
export async function benchManyCalls(): Promise<string[]> {
  const out = [
    `MANY CALLS (one server process, calls at once; profile typical, the end-of-turn model runs, calls are recorded; medians of ${RUNS} runs)`,
  ];
  const runs = new Map(CALLS.map((calls) => [calls, [] as Load[]]));
  for (let run = 0; run < RUNS; run += 1) {
    // A process for each: memory that other calls left behind would hide what these take.
    for (const calls of CALLS) runs.get(calls)!.push(await withServer((server) => talk(server, calls, turnsOf(calls))));
  }
  const over = (calls: number, of: (load: Load) => number) => median(runs.get(calls)!.map(of));
  const p95 = (calls: number) => over(calls, ({ delays }) => figures(delays).p95);
  for (const calls of CALLS) {
    out.push(
      ` ${calls} ${calls === 1 ? 'call' : 'calls'} at once`,
      distribution(
        'end of speech -> first sound at the socket',
        runs.get(calls)!.flatMap(({ delays }) => delays),
      ),
      `    p95 of the runs ${p95(calls)} ms; event loop p99 ${over(calls, ({ delayP99 }) => delayP99).toFixed(1)} ms; ${over(calls, ({ cpu }) => cpu).toFixed(1)} % of a core and ${over(calls, ({ rss }) => rss).toFixed(1)} MB a call, ${over(calls, ({ encoders }) => encoders).toFixed(1)} MB more for its recording's encoder`,
    );
  }
  const times = (calls: number) => Math.round((100 * p95(calls)) / p95(1)) / 100;
  out.push(
    held('p95 of 25 calls, times that of one', times(25), 'x', 1.2),
    held('p95 of 40 calls, times that of one', times(40), 'x', null),
    held(
      'memory a call, with 25 calls',
      over(25, ({ rss }) => rss),
      'MB',
      8,
    ),
  );
  return [...out, ...(await withServer(inARow))];
}

async function withServer<Result>(act: (server: CallServer) => Promise<Result>): Promise<Result> {
  const server = await startCallServer();
  try {
    return await act(server);
  } finally {
    server.child.kill();
  }
}

type CallServer = { child: ChildProcess; url: string; state: () => Promise<CallServerState> };

async function startCallServer(): Promise<CallServer> {
  const child = fork(new URL('../call-server.ts', import.meta.url), [], {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
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
  const most = { rss: 0, encoders: 0 };
  const look = setInterval(async () => {
    const { rssMb, encodersMb } = await state();
    most.rss = Math.max(most.rss, rssMb);
    most.encoders = Math.max(most.encoders, encodersMb);
  }, 2000);
  const delays = await Promise.all(
    Array.from({ length: calls }, async (_, place) => {
      // Spread over a turn's length, as real doctors are.
      await sleep((place * TURN_MS) / calls);
      return callAndTalk(url, crypto.randomUUID(), { words: words(), turns });
    }),
  );
  clearInterval(look);
  const wall = performance.now() - began;
  await sleep(300);
  const after = await state();
  return {
    delays: delays.flat(),
    rss: (most.rss - before.rssMb) / calls,
    encoders: most.encoders / calls,
    cpu: (100 * (after.cpuMs - before.cpuMs)) / wall / calls,
    delayP99: after.delayP99Ms,
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
