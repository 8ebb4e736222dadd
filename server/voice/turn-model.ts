import local from '@livekit/local-inference';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { predictionTook } from './capacity.ts';
import { predictionQueue } from './prediction-queue.ts';

/** `predict` takes at most the last 1.2 s at 16 kHz, else it throws a RangeError (voice.md, trap 10). */
const MODEL_SAMPLES = 19_200;

/**
 * Predictions at once for all calls of this process. They run in libuv's pool of four threads, where the windows of the
 * voice activity detectors wait in the same line: one thread is always left to those. One prediction fewer than there are
 * cores keeps the event loop freer, and answers later all the same: 25 calls on two cores at p95 after 1898 ms instead of 1283.
 */
const AT_ONCE = Math.min(3, availableParallelism());

/**
 * One thread a prediction. By itself the model splits each over two, which is quicker alone (50 ms instead of 92) and
 * slower among calls; 92 ms are over before an answer could be given (turn-settings.ts, `minDelay`).
 */
process.env.EOT_PARALLELISM ??= 'none';

/** Predicts for all calls of this process: see `predictionQueue`. */
export const predictEndOfTurn = predictionQueue(async (pcm) => {
  const before = process.cpuUsage();
  const probability = await local.predict(pcm.subarray(Math.max(0, pcm.length - MODEL_SAMPLES)));
  const { user, system } = process.cpuUsage(before);
  predictionTook((user + system) / 1000);
  return probability;
}, AT_ONCE);

/** Loads the models in a thread that ends with it: their weights are unpacked for 300 ms, in which calls could not be answered. */
export async function loadTurnModels(): Promise<void> {
  const worker = new Worker(new URL('./turn-model.worker.ts', import.meta.url));
  await once(worker, 'exit');
  await predictEndOfTurn(new Int16Array(MODEL_SAMPLES));
}
