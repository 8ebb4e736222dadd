import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import type { SpeechState } from '#contract/speech.ts';
import { download } from './download.ts';
import type { Model } from './manifest.ts';
import { missingFile, modelFolder, partFile, removeFolder, sizeOrNothing, stagingFolder, writeMarker } from './places.ts';
import { SpeechError } from './problem.ts';
import { unpack } from './unpack.ts';

/** Left free for everything else that writes on the same disk. */
const SPARE_BYTES = 200_000_000;

/** Free bytes on the disk of a folder, for who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export type Step = (step: Extract<SpeechState, { is: 'installing' }>['step'], doneBytes: number, totalBytes: number) => void;

/** Whether the files in a folder run here, and how fast: time for one second of sound. @throws when they do not. */
export type TestModel = (model: Model, folder: string, signal: AbortSignal) => Promise<{ realTimeFactor: number }>;

export type ModelInstallation = {
  modelsDir: string;
  /** Where the archives are: <base>/<release>/<archive>.tar.bz2. */
  base: string;
  onStep: Step;
  signal: AbortSignal;
  test: TestModel;
  free?: (folder: string) => Promise<number>;
  stallMs?: number;
  retryMs?: readonly number[];
};

/**
 * Installs one model: room on the disk, download (an earlier one goes on), sum, unpack beside its place, files, test,
 * and only then into its place in one step. A download that was stopped is kept, everything else is tidied away.
 * @throws SpeechError, an error of the disk, or the signal's reason when aborted.
 */
export async function installModel(model: Model, { modelsDir, base, onStep, signal, test, free = freeBytes, ...times }: ModelInstallation) {
  await mkdir(modelsDir, { recursive: true });
  const part = partFile(modelsDir, model);
  const staging = stagingFolder(modelsDir, model.id);
  const needed = model.bytes - Math.min(model.bytes, await sizeOrNothing(part)) + model.diskBytes + SPARE_BYTES;
  const there = await free(modelsDir);
  if (there < needed) {
    throw new SpeechError('disk-full', `${Math.round(needed / 1e6)} MB are needed in ${modelsDir}, ${Math.round(there / 1e6)} MB are free`);
  }

  await download({
    address: `${base}/${model.release}/${model.archive}.tar.bz2`,
    to: part,
    bytes: model.bytes,
    sha256: model.sha256,
    onProgress: (done) => onStep('downloading', done, model.bytes),
    signal,
    ...times,
  });
  try {
    onStep('unpacking', 0, model.bytes);
    await unpack({ archive: part, to: staging, onProgress: (done) => onStep('unpacking', done, model.bytes), signal });
    const missing = missingFile(staging, model);
    if (missing !== null) throw new SpeechError('damaged-archive', `${missing} is missing or too small`);
    onStep('testing', 0, 0);
    const { realTimeFactor } = await test(model, staging, signal).catch((error: Error) => {
      signal.throwIfAborted();
      throw new SpeechError('did-not-run', error.message);
    });
    signal.throwIfAborted();
    await writeMarker(staging, { sha256: model.sha256, realTimeFactor });
    await removeFolder(modelFolder(modelsDir, model));
    await rename(staging, modelFolder(modelsDir, model));
    await rm(part, { force: true });
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 3 });
  }
}
