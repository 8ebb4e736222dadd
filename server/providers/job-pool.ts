import type { EventEmitter } from 'node:events';

/** One worker thread or child process. It answers each `{ id, job }` with `{ id, result }` or `{ id, error }`. */
export type Hand = {
  events: EventEmitter;
  post: (message: { id: number; job: unknown }) => void;
  /** true while it has work: the process then waits for it, otherwise it may end without it. */
  hold: (on: boolean) => void;
  kill: () => void;
};

export type JobPool<Job, Result> = {
  /** Rejects when the job fails, is aborted, takes too long, or when two hands in a row die of it. */
  run: (job: Job, signal?: AbortSignal) => Promise<Result>;
  close: () => void;
};

type Task = { id: number; job: unknown; deaths: number; settle: (outcome: { result?: unknown; error?: Error }) => void; settled: boolean };
type Answer = { id: number; result?: unknown; error?: string };

/**
 * Gives jobs to at most `size` hands, hired when first needed, one job at a time each, the rest waiting in line.
 * A hand that dies is replaced and its job tried once more; one that takes longer than `timeoutMs` is killed.
 * An aborted job is forgotten at once; its hand takes the next one as soon as it has finished.
 */
export function jobPool<Job, Result>({
  size,
  hire,
  timeoutMs,
}: {
  size: number;
  hire: () => Hand;
  timeoutMs: number;
}): JobPool<Job, Result> {
  const waiting: Task[] = [];
  const idle: Hand[] = [];
  const busy = new Map<Hand, { task: Task; timer: NodeJS.Timeout }>();
  let ids = 0;
  let closed = false;

  function lose(hand: Hand, why: string) {
    const work = busy.get(hand);
    busy.delete(hand);
    if (idle.includes(hand)) idle.splice(idle.indexOf(hand), 1);
    hand.kill();
    if (!work) return;
    clearTimeout(work.timer);
    work.task.deaths += 1;
    if (work.task.settled) return next();
    if (work.task.deaths > 1 || closed) work.task.settle({ error: new Error(why) });
    else waiting.unshift(work.task);
    next();
  }

  function hired(): Hand {
    const hand = hire();
    hand.events.on('message', ({ id, result, error }: Answer) => {
      const work = busy.get(hand);
      if (!work || work.task.id !== id) return;
      clearTimeout(work.timer);
      busy.delete(hand);
      idle.push(hand);
      hand.hold(false);
      work.task.settle(error === undefined ? { result } : { error: new Error(error) });
      next();
    });
    hand.events.on('error', (error: Error) => lose(hand, `worker failed: ${error.message}`));
    hand.events.on('exit', () => lose(hand, 'worker ended while working'));
    return hand;
  }

  function next() {
    while (waiting.length > 0) {
      const hand = idle.pop() ?? (busy.size < size ? hired() : undefined);
      if (!hand) return;
      const task = waiting.shift();
      if (!task) return;
      const timer = setTimeout(() => {
        task.deaths += 1;
        lose(hand, `worker gave no answer within ${timeoutMs} ms`);
      }, timeoutMs);
      busy.set(hand, { task, timer });
      hand.hold(true);
      hand.post({ id: task.id, job: task.job });
    }
  }

  return {
    run(job, signal) {
      return new Promise<Result>((resolve, reject) => {
        if (closed) return reject(new Error('closed'));
        if (signal?.aborted) return reject(signal.reason as Error);
        ids += 1;
        const task: Task = {
          id: ids,
          job,
          deaths: 0,
          settled: false,
          settle({ result, error }) {
            if (task.settled) return;
            task.settled = true;
            signal?.removeEventListener('abort', forget);
            if (error) reject(error);
            else resolve(result as Result);
          },
        };
        function forget() {
          if (waiting.includes(task)) waiting.splice(waiting.indexOf(task), 1);
          task.settle({ error: signal?.reason as Error });
        }
        signal?.addEventListener('abort', forget, { once: true });
        waiting.push(task);
        next();
      });
    },
    close() {
      closed = true;
      for (const task of waiting.splice(0)) task.settle({ error: new Error('closed') });
      for (const hand of [...idle, ...busy.keys()]) lose(hand, 'closed');
    },
  };
}
