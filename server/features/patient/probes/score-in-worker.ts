import type { WorkerPool } from '#server/workers/worker-pool.ts';
import type { Score, Scored } from './score-reply.ts';

const MODULE = new URL('../patient-tasks.ts', import.meta.url);

/** Nobody waits for a score: on a busy server, where such threads come last, a measurement takes longer and does not fail. */
const LIMIT_MS = 5 * 60_000;

/** As `scoreReply`, which reads a case for most of a second when it first sees it: in a thread for which no call waits. */
export const scoreInWorker =
  (background: WorkerPool) =>
  (scored: Scored): Promise<Score> =>
    background.run<Score>({ module: MODULE, name: 'scoreReply', limitMs: LIMIT_MS }, scored);
