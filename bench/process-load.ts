import { readdirSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What a process of the bench of many calls uses. Processor times are milliseconds since it began. */
export type ProcessLoad = {
  /** Of this process. */
  rssMb: number;
  /** Of the processes below it: the recordings' encoders. */
  encodersMb: number;
  /** The thread of the event loop. */
  loopCpuMs: number;
  /** The other threads: models, files, garbage collection. */
  threadsCpuMs: number;
  /** Processes below it that have ended. */
  encodersCpuMs: number;
  /** Of the event loop, since the last look. */
  delayP99Ms: number;
  longestStopMs: number;
};

/** The numbers of a Linux process's status after its name: its parent second, times from the 12th, pages of memory 22nd. */
const statOf = (path: string) =>
  readFileSync(`/proc/${path}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number);
const TICK_MS = 10;
/** How often the event loop is looked at; a loop without any stop shows this much. */
const RESOLUTION_MS = 5;

function encodersMb(): number {
  let pages = 0;
  for (const pid of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    try {
      const stat = statOf(String(pid));
      if (stat[1] === process.pid) pages += stat[21]!;
    } catch {
      // It has ended meanwhile.
    }
  }
  return (pages * 4096) / 2 ** 20;
}

/** Looks at this process whenever it is asked; each look begins a new stretch of the event loop's figures. */
export function processLoad(): () => ProcessLoad {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  return () => {
    const [user, system, endedUser, endedSystem] = statOf('self').slice(11, 15);
    const [loopUser, loopSystem] = statOf(`self/task/${process.pid}`).slice(11, 13);
    const loop = loopUser! + loopSystem!;
    const load: ProcessLoad = {
      rssMb: process.memoryUsage.rss() / 2 ** 20,
      encodersMb: encodersMb(),
      loopCpuMs: loop * TICK_MS,
      threadsCpuMs: (user! + system! - loop) * TICK_MS,
      encodersCpuMs: (endedUser! + endedSystem!) * TICK_MS,
      delayP99Ms: delay.percentile(99) / 1e6,
      longestStopMs: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    };
    delay.reset();
    delay.enable();
    return load;
  };
}
