import type { WorkerPool } from '#server/workers/worker-pool.ts';

const MODULE = new URL('./patient-tasks.ts', import.meta.url);

/** A cold thread reads its language data first: seconds, and on a slow computer that is busy many of them. An answer's limit begins behind it. */
const LOADING_MS = 60_000;
/** Cases known to be read, as many as a thread remembers. */
const KEPT = 100;

/** What a piece of work is given, and the case that it is about. */
export type OfCase = { patientDetails: string; [more: string]: unknown };

/** One thread that reads cases and answers from them. @param workers a pool of one thread */
export function caseThread(workers: WorkerPool) {
  let loaded: Promise<void> | null = null;
  const reading = new Map<string, Promise<void>>();
  /** A thread that was stopped gives way to a cold one. */
  const cold = (error: unknown): never => {
    loaded = null;
    reading.clear();
    throw error;
  };
  const load = () => (loaded ??= workers.run<void>({ module: MODULE, name: 'warmUp', limitMs: LOADING_MS }, null).catch(cold));
  const run = async <Answer>(name: string, input: unknown): Promise<Answer> => {
    await load();
    return workers.run<Answer>({ module: MODULE, name }, input).catch(cold);
  };
  const readPieces = async (patientDetails: string): Promise<void> => {
    while (await run<boolean>('readOn', patientDetails));
  };
  /** Reads a case to its end, in pieces between which others are answered. */
  const readThrough = (patientDetails: string): Promise<void> => {
    const known = reading.get(patientDetails) ?? readPieces(patientDetails);
    reading.delete(patientDetails);
    reading.set(patientDetails, known);
    if (reading.size > KEPT) reading.delete(reading.keys().next().value!);
    return known;
  };
  return {
    load,
    /** A piece of work on a case that need not be read through. */
    run,
    readThrough,
    /** A piece of work on a case that has been read through. */
    runOnRead: async <Answer>(name: string, input: OfCase): Promise<Answer> => {
      await readThrough(input.patientDetails);
      return run<Answer>(name, input);
    },
  };
}
