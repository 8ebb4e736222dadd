import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageState } from '#contract/local-models.ts';
import { download } from './download.ts';
import { fileOf, type LocalModel, type TestModel } from './model.ts';
import { missingFile, modelFolder, partFile, removeFolder, sizeOrNothing, stagingFolder, writeMarker } from './places.ts';
import { InstallError } from './problem.ts';
import { unpack } from './unpack.ts';

/** Left free for everything else that writes on the same disk. */
const SPARE_BYTES = 200_000_000;

/** Free bytes on the disk of a folder, for who is not root. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export type Step = (step: Extract<PackageState, { is: 'installing' }>['step'], doneBytes: number, totalBytes: number) => void;

export type ModelInstallation = {
  modelsDir: string;
  /** Where all files lie under their own names, in place of where each comes from. */
  mirror?: string | undefined;
  onStep: Step;
  signal: AbortSignal;
  test: TestModel;
  free?: (folder: string) => Promise<number>;
  stallMs?: number;
  retryMs?: readonly number[];
};

/**
 * Installs one model: room on the disk, download (an earlier one goes on), sum, unpack beside its place, files, test,
 * and only then into its place in one step. A download that was stopped, or does not run here, is kept; everything else is tidied away.
 * @throws InstallError, an error of the disk, or the signal's reason when aborted.
 */
export async function installModel(
  model: LocalModel,
  { modelsDir, mirror, onStep, signal, test, free = freeBytes, ...times }: ModelInstallation,
) {
  await mkdir(modelsDir, { recursive: true });
  const part = partFile(modelsDir, model);
  const staging = stagingFolder(modelsDir, model.id);
  const rest = model.bytes - Math.min(model.bytes, await sizeOrNothing(part));
  const needed = rest + (model.packed ? model.diskBytes : 0) + SPARE_BYTES;
  const there = await free(modelsDir);
  if (there < needed) {
    throw new InstallError(
      'disk-full',
      `${Math.round(needed / 1e6)} MB are needed in ${modelsDir}, ${Math.round(there / 1e6)} MB are free`,
    );
  }

  await download({
    address: mirror ? `${mirror}/${encodeURIComponent(fileOf(model))}` : model.address,
    to: part,
    bytes: model.bytes,
    sha256: model.sha256,
    onProgress: (done) => onStep('downloading', done, model.bytes),
    signal,
    ...times,
  });
  /** A single file is moved and not copied, and moved back when it stays uninstalled: gigabytes, and the disk may be nearly full. */
  const moved = model.packed ? null : join(staging, fileOf(model));
  try {
    if (moved) {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging, { recursive: true });
      await rename(part, moved);
    } else {
      onStep('unpacking', 0, model.bytes);
      await unpack({ archive: part, to: staging, onProgress: (done) => onStep('unpacking', done, model.bytes), signal });
    }
    const missing = missingFile(staging, model);
    if (missing !== null) throw new InstallError('damaged-archive', `${missing} is missing or too small`);
    onStep('testing', 0, 0);
    const speed = await test(model, staging, signal).catch((error: Error) => {
      signal.throwIfAborted();
      throw error instanceof InstallError ? error : new InstallError('did-not-run', error.message);
    });
    signal.throwIfAborted();
    await writeMarker(staging, { sha256: model.sha256, ...speed });
    await removeFolder(modelFolder(modelsDir, model));
    await rename(staging, modelFolder(modelsDir, model));
    await rm(part, { force: true });
  } catch (error) {
    if (moved) await rename(moved, part).catch(() => {});
    throw error;
  } finally {
    await rm(staging, { recursive: true, force: true, maxRetries: 3 });
  }
}
