import { mkdir, rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { InstallError } from './problem.ts';
import type { UnpackNews, UnpackOrder } from './unpack.worker.ts';

/**
 * Unpacks a .tar.bz2 without its outermost folder into a new folder, in a worker thread. `onProgress` counts bytes of
 * the archive. Links, devices and paths that lead out are refused, and nothing is left then.
 * @throws InstallError, the disk's own error, or the signal's reason when aborted.
 */
export async function unpack({
  archive,
  to,
  onProgress,
  signal,
}: UnpackOrder & { onProgress: (doneBytes: number) => void; signal: AbortSignal }): Promise<void> {
  signal.throwIfAborted();
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const worker = new Worker(new URL('./unpack.worker.ts', import.meta.url), {
    workerData: { archive, to } satisfies UnpackOrder,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      worker.on('message', (news: UnpackNews) => {
        if (news === 'done') resolve();
        else if ('doneBytes' in news) onProgress(news.doneBytes);
        else if ('unsafe' in news) reject(new InstallError('unsafe-archive', news.unsafe));
        else if ('damaged' in news) reject(new InstallError('damaged-archive', news.damaged));
        else reject(Object.assign(new Error(news.failed.message), { code: news.failed.code }));
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the unpacking thread ended')));
    });
  } catch (error) {
    await worker.terminate();
    await rm(to, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
  await worker.terminate();
}
