import { readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ENGINE, type Model } from './manifest.ts';

/** Where everything lies in MODELS_DIR. A model's folder has its archive's name: one that was unpacked there by hand is as good. */
export const modelFolder = (modelsDir: string, model: Model): string => join(modelsDir, model.archive);
export const partFile = (modelsDir: string, model: Model): string => join(modelsDir, `${model.archive}.tar.bz2.part`);
export const stagingFolder = (modelsDir: string, id: string): string => join(modelsDir, `.staging-${id}`);
export const engineFolder = (modelsDir: string): string => join(modelsDir, `sherpa-onnx-node-${ENGINE.version}`);

/** What the test after the installation measured; beside the model. Without it the folder was filled by hand. */
const MARKER = '.verified';
const Marker = z.object({ sha256: z.string(), realTimeFactor: z.number() });
export type Marker = z.infer<typeof Marker>;

export const writeMarker = (folder: string, marker: Marker): Promise<void> => writeFile(join(folder, MARKER), JSON.stringify(marker));

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : -1;
}

/** The first file of a model that is missing or has not its size; null when the folder is whole. */
export function missingFile(folder: string, model: Model): string | null {
  const wrong = model.files.find((file) => {
    const size = sizeOf(join(folder, file.path));
    return 'bytes' in file ? size !== file.bytes : size < file.atLeast;
  });
  return wrong?.path ?? null;
}

/** Whether a model's files are all there: by our installation, or copied in where a site has no internet. */
export const isModelThere = (modelsDir: string, model: Model): boolean => missingFile(modelFolder(modelsDir, model), model) === null;

export function isEngineThere(modelsDir: string): boolean {
  try {
    const { version } = JSON.parse(readFileSync(join(engineFolder(modelsDir), 'node_modules/sherpa-onnx-node/package.json'), 'utf8')) as {
      version: unknown;
    };
    return version === ENGINE.version;
  } catch {
    return false;
  }
}

/** The model's speed here, as time for one second of sound; null when it was never measured. */
export function speedHere(modelsDir: string, model: Model): number | null {
  try {
    return Marker.parse(JSON.parse(readFileSync(join(modelFolder(modelsDir, model), MARKER), 'utf8'))).realTimeFactor;
  } catch {
    return null;
  }
}

/** Size of a file in bytes, 0 when there is none. */
export const sizeOrNothing = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0;

/** Takes a folder out of the way in one step, so that nothing half-removed looks installed, and then removes it. */
export async function removeFolder(folder: string): Promise<void> {
  const away = `${folder}.removed-${process.pid}`;
  try {
    await rename(folder, away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await rm(away, { recursive: true, force: true, maxRetries: 3 });
}

/** The text of a file, null when there is none. */
export const textOrNothing = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);
