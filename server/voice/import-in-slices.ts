import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setImmediate as others } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** After so long others are answered. One module cannot be cut: the longest of the agents library take 20 to 30 ms. */
const SLICE_MS = 10;

type Module = { url: string; commonJs: boolean };

const require = createRequire(import.meta.url);

/**
 * Evaluates the installed modules under a module one after the other, each after what it needs, and lets others be answered
 * between them: Node by itself evaluates all of them in one go, during which nobody is answered. In which order they come is found out
 * in a thread. What cannot be loaded by itself is left to the import of the whole, which follows.
 * @param entry the module's URL
 */
export async function importInSlices(entry: string): Promise<void> {
  const worker = new Worker(new URL('./module-order.worker.ts', import.meta.url), { workerData: entry });
  const told = once(worker, 'message') as Promise<[Module[]]>;
  const [order] = await Promise.race([told, once(worker, 'exit').then((): [Module[]] => [[]])]);
  let began = performance.now();
  for (const { url, commonJs } of order) {
    try {
      if (commonJs) require(fileURLToPath(url));
      else await import(url);
    } catch {
      // Its importer knows what to do without it, or fails with words.
    }
    if (performance.now() - began < SLICE_MS) continue;
    await others();
    began = performance.now();
  }
}
