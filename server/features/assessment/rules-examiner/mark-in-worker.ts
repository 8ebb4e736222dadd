import type { Report } from '#contract/assessment.ts';
import type { WorkerPool } from '#server/workers/worker-pool.ts';
import type { Examiner } from '../examiner.ts';
import type { MarkTask } from './mark-task.ts';

const WORK = { module: new URL('./mark-task.ts', import.meta.url), name: 'mark' };

/** The rules examiner in a thread of its own: a long transcript takes its time there, and nobody else waits. */
export const rulesInWorker = (workers: WorkerPool): Examiner => ({
  id: 'rules',
  mark: (consultation, scheme, signal) => workers.run<Report>(WORK, { consultation, scheme } satisfies MarkTask, signal),
});
