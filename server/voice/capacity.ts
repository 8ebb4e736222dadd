import { availableParallelism } from 'node:os';

/**
 * What `npm run bench many-calls` found on two cores whose quickest prediction of an end of turn took this much of a
 * core: so many calls at once are answered at p95 within 1.5 times of one call. Its doctors speak every three seconds,
 * more often than real ones.
 */
const MEASURED_MS = 90;
const CALLS_A_CORE = 10;
/** All calls of a process share one event loop, however many cores there are. */
const CALLS_A_LOOP = 30;

let quickestMs = MEASURED_MS;
let measured = false;

/** Told of each prediction's processor time, ms. Neighbours only ever make one slower: the quickest tells the computer's speed. */
export function predictionTook(ms: number): void {
  quickestMs = measured ? Math.min(quickestMs, ms) : ms;
  measured = true;
}

/**
 * How many spoken calls this process holds at once. Until its first call has measured the computer, it is taken to be as
 * quick as ours.
 */
export function callsThatFit(cores = availableParallelism(), predictionMs = quickestMs): number {
  const speed = MEASURED_MS / predictionMs;
  return Math.max(1, Math.floor(speed * Math.min(CALLS_A_CORE * cores, CALLS_A_LOOP)));
}
