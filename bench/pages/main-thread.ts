import { z } from 'zod';

const Events = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number(),
      dur: z.number().default(0),
      args: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

/** What Chromium's trace calls running or compiling a page's scripts. */
const SCRIPT =
  /^(EvaluateScript|v8\.(compile|compileModule|evaluateModule|callFunction|run)|FunctionCall|TimerFire|RunMicrotasks|EventDispatch|FireAnimationFrame|FireIdleCallback)$/;
const LONG_MS = 50;

export const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8'];

/**
 * From a trace, of the page's main thread: how long it ran scripts, and how long it could hear no finger: what its tasks took beyond
 * 50 ms each, as Lighthouse counts it. In ms.
 */
export function mainThread(trace: Buffer): { script: number; blocked: number } {
  const { traceEvents } = Events.parse(JSON.parse(trace.toString()));
  const threads = new Map<string, number>();
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}:${tid}`;
  for (const event of traceEvents)
    if (event.name === 'thread_name' && event.args['name'] === 'CrRendererMain') threads.set(threadOf(event), 0);
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && threads.has(threadOf(event)));
  for (const task of tasks) threads.set(threadOf(task), threads.get(threadOf(task))! + task.dur);
  // A browser keeps a spare one, which has little to do.
  const main = [...threads].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  const inMs = (microseconds: number) => microseconds / 1000;
  let script = 0;
  let until = 0;
  for (const { ts, dur } of traceEvents
    .filter((event) => event.ph === 'X' && threadOf(event) === main && SCRIPT.test(event.name))
    .toSorted((a, b) => a.ts - b.ts)) {
    // What runs within another counts once.
    if (ts < until) continue;
    script += inMs(dur);
    until = ts + dur;
  }
  const long = tasks.filter((task) => threadOf(task) === main).map(({ dur }) => Math.max(0, inMs(dur) - LONG_MS));
  return { script, blocked: long.reduce((sum, ms) => sum + ms, 0) };
}
