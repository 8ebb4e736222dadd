import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InstallProblem } from '#contract/local-models.ts';
import { sizeOrNothing } from './places.ts';
import { InstallError } from './problem.ts';

export type Download = {
  address: string;
  /** Where it is written; a later download goes on from what is there. */
  to: string;
  bytes: number;
  sha256: string;
  onProgress: (doneBytes: number) => void;
  signal: AbortSignal;
  /** A connection that sends nothing for so long is given up. */
  stallMs?: number;
  /** Waits between the attempts, each of which goes on where the last one stopped. */
  retryMs?: readonly number[];
};

/** Broke off on its way: the next attempt goes on from there. `problem` when there is none. */
class Broken extends Error {
  readonly problem: InstallProblem;

  constructor(detail: string, problem: InstallProblem = 'no-network') {
    super(detail);
    this.problem = problem;
  }
}

/**
 * Downloads a file of a known size and sum, resuming what an earlier attempt left (where the server has no Range, from
 * the beginning). The sum is taken over the whole file, also over what was there before.
 * @throws InstallError; with 'wrong-sum' the file was deleted, otherwise it is kept. The signal's reason when aborted.
 */
export async function download({ stallMs = 30_000, retryMs = [1000, 3000, 10_000], ...wanted }: Download): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const sum = await fetchRest(wanted, stallMs);
      if (sum === wanted.sha256) return;
      await rm(wanted.to, { force: true });
      throw new InstallError('wrong-sum', `${sum} instead of ${wanted.sha256}`);
    } catch (error) {
      if (wanted.signal.aborted) throw wanted.signal.reason;
      if (!(error instanceof Broken)) throw error;
      const wait = retryMs[attempt];
      if (wait === undefined) throw new InstallError(error.problem, error.message);
      await sleep(wait, undefined, { signal: wanted.signal });
    }
  }
}

async function fetchRest(
  { address, to, bytes, onProgress, signal }: Omit<Download, 'stallMs' | 'retryMs'>,
  stallMs: number,
): Promise<string> {
  let done = await sizeOrNothing(to);
  // More than the whole cannot be a part of it.
  if (done > bytes) {
    await rm(to, { force: true });
    done = 0;
  }
  if (done === bytes) return (await hashOf(to)).digest('hex');

  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), stallMs);
  try {
    const response = await fetch(address, {
      headers: { 'accept-encoding': 'identity', ...(done > 0 && { range: `bytes=${done}-` }) },
      signal: AbortSignal.any([signal, stalled.signal]),
    }).catch((error: Error) => {
      throw new Broken(error.cause instanceof Error ? error.cause.message : error.message);
    });
    const resumes = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${done}-`);
    if (!resumes) {
      await refuse(response, { to, bytes });
      done = 0;
    }
    const hash = done > 0 ? await hashOf(to) : createHash('sha256');
    const file = await open(to, done > 0 ? 'a' : 'w');
    try {
      onProgress(done);
      for await (const chunk of bodyOf(response)) {
        timer.refresh();
        done += chunk.length;
        if (done > bytes) break;
        hash.update(chunk);
        await file.writeFile(chunk);
        onProgress(done);
      }
    } finally {
      await file.close();
    }
    if (done < bytes) throw new Broken(`${done} of ${bytes} bytes came`);
    return done > bytes ? 'a file that is longer' : hash.digest('hex');
  } finally {
    clearTimeout(timer);
  }
}

/** @throws what an answer means that is not the file. */
async function refuse(response: Response, { to, bytes }: { to: string; bytes: number }): Promise<void> {
  const { status, url } = response;
  // A page of a hotel's or a hospital's network says 200 too.
  const offered = response.headers.get('content-length');
  if (status === 200 && (offered === null || Number(offered) === bytes)) return;
  await response.body?.cancel().catch(() => {});
  if (status === 404 || status === 410) throw new InstallError('not-found', url);
  if (status === 416) {
    await rm(to, { force: true });
    throw new InstallError('wrong-sum', `${url} is shorter than what was there`);
  }
  const detail = status === 200 ? `${offered} bytes instead of ${bytes} from ${url}` : `HTTP ${status} from ${url}`;
  if (status >= 500 || status === 429) throw new Broken(detail, 'server-refused');
  throw new InstallError('server-refused', detail);
}

/** The body's bytes; an error of the connection, never one of the disk, is `Broken`. */
async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) yield chunk;
  } catch (error) {
    throw new Broken(String(error));
  }
}

async function hashOf(path: string) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash;
}
