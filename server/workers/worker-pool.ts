import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { AppError } from '#contract/errors.ts';

/** Work that keeps the processor busy longer than this is stopped: its caller gets `took_too_long`. */
const LIMIT_MS = 20_000;
/** Waiting beyond this many, whoever comes next is told `busy`. */
const QUEUE = 64;
/** A thread without work gives back its memory after so long; the next piece of work loads it again (about a second). */
const IDLE_MS = 10 * 60_000;
const HEAP_MB = 512;
/** Of work that may take seconds, beside the event loop and the answers that somebody waits for on the line. */
const NICE = 10;
/** An answer that takes longer than this is none. */
const TURN_LIMIT_MS = 10_000;
/** A thread holds what all cases need, two hundred megabytes: one serves many calls. */
const CORES_A_PATIENT = 4;

type Work = { module: URL; name: string; limitMs?: number; gives?: ArrayBuffer[] };

export type WorkerPool = {
  /**
   * Runs a named export of a module in a thread of its own, so that the event loop stays free. Input and answer are
   * copied (structured clone), but what stands in `gives`, which is the thread's from then on. `limitMs`: of this work, in place
   * of the pool's.
   * @throws AppError `busy` when too much waits, `took_too_long` past the limit; whatever the work itself throws.
   */
  run: <Answer>(work: Work, input: unknown, signal?: AbortSignal) => Promise<Answer>;
  close: () => Promise<void>;
};

type Options = {
  /** A thread failed between two pieces of work; the next has a new one. */
  onTrouble?: (error: unknown) => void;
  limitMs?: number;
  threads?: number;
  /** Threads that stay, work or not. */
  kept?: number;
  /** They take what is left of the processor. */
  yields?: boolean;
};

/**
 * Threads for work of the processor: none until the first work comes, one fewer than there are cores, at least one.
 */
export function workerPool({
  onTrouble = () => undefined,
  limitMs = LIMIT_MS,
  threads = Math.max(1, availableParallelism() - 1),
  kept = 0,
  yields = true,
}: Options = {}): WorkerPool {
  const pool = new Piscina({
    minThreads: kept,
    maxThreads: threads,
    // Between two pieces of work a thread may go on with what it has begun.
    atomics: 'disabled',
    niceIncrement: yields ? NICE : 0,
    maxQueue: QUEUE,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  // Without a listener it would be the end of the process, and of every call in it.
  pool.on('error', onTrouble);
  return {
    async run({ module, name, limitMs: ownMs = limitMs, gives = [] }, input, signal) {
      const limit = AbortSignal.timeout(ownMs);
      if (pool.queueSize >= QUEUE) throw new AppError('busy');
      try {
        return await pool.run(input, {
          filename: module.href,
          name,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          transferList: gives,
        });
      } catch (error) {
        if (limit.aborted) throw new AppError('took_too_long');
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}

/** Threads in which patients answer, each a pool of its own: `usual` stay, `long` is there while somebody plays a long case. */
export type PatientThreads = { usual: WorkerPool[]; long: WorkerPool; close: () => Promise<void> };

/** Threads in which patients answer: apart from all other work, which an answer must not wait for. */
export function patientWorkers(onTrouble?: Options['onTrouble']): PatientThreads {
  const thread = (kept: number) => workerPool({ ...(onTrouble && { onTrouble }), limitMs: TURN_LIMIT_MS, threads: 1, kept, yields: false });
  const usual = Array.from({ length: Math.ceil(availableParallelism() / CORES_A_PATIENT) }, () => thread(1));
  const long = thread(0);
  return {
    usual,
    long,
    close: async () => {
      await Promise.all([...usual, long].map((pool) => pool.close()));
    },
  };
}
