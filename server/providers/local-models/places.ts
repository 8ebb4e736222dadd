import { readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PackageSpeed } from '#contract/local-models.ts';
import { fileOf, type LocalEngine, type LocalModel } from './model.ts';

/** Where everything lies in MODELS_DIR. */
export const modelFolder = (modelsDir: string, { folder }: Pick<LocalModel, 'folder'>): string => join(modelsDir, folder);
export const partFile = (modelsDir: string, model: LocalModel): string => join(modelsDir, `${fileOf(model)}.part`);
export const stagingFolder = (modelsDir: string, id: string): string => join(modelsDir, `.staging-${id}`);
export const engineFolder = (modelsDir: string, { folder }: Pick<LocalEngine, 'folder'>): string => join(modelsDir, folder);

/** What the test after the installation measured, and calls since; beside the model. Without it the folder was filled by hand. */
const MARKER = '.verified';
const Marker = z.intersection(z.object({ sha256: z.string() }), PackageSpeed);
/** What calls measured counts for a day: the computer may have been busy with something else, and what a turn has no time for the rules answer anyway. */
const CALLS_COUNT_MS = 24 * 60 * 60_000;

/** Whole or not at all: a process that ends meanwhile leaves the one before. */
export async function writeMarker(folder: string, marker: z.infer<typeof Marker>): Promise<void> {
  const part = join(folder, `${MARKER}.${process.pid}`);
  await writeFile(part, JSON.stringify(marker));
  await rename(part, join(folder, MARKER));
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : -1;
}

/** The first file of a model that is missing or has not its size; null when the folder is whole. */
export function missingFile(folder: string, { files }: Pick<LocalModel, 'files'>): string | null {
  const wrong = files.find((file) => {
    const size = sizeOf(join(folder, file.path));
    return 'bytes' in file ? size !== file.bytes : size < file.atLeast;
  });
  return wrong?.path ?? null;
}

/** Whether a model's files are all there: by our installation, or copied in where a site has no internet. */
export const isModelThere = (modelsDir: string, model: LocalModel): boolean => missingFile(modelFolder(modelsDir, model), model) === null;

export function isEngineThere(modelsDir: string, engine: Pick<LocalEngine, 'folder' | 'version' | 'packages'>): boolean {
  const [main] = engine.packages() ?? [];
  if (main === undefined) return false;
  try {
    const manifest = readFileSync(join(engineFolder(modelsDir, engine), 'node_modules', main, 'package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: unknown }).version === engine.version;
  } catch {
    return false;
  }
}

/** The model's speed here; null when it was never measured. */
export function speedHere(modelsDir: string, model: LocalModel, now = Date.now()): PackageSpeed | null {
  try {
    const { realTimeFactor, tokens, inCalls } = Marker.parse(JSON.parse(readFileSync(join(modelFolder(modelsDir, model), MARKER), 'utf8')));
    const counts = inCalls && now - Date.parse(inCalls.at) < CALLS_COUNT_MS;
    return { realTimeFactor, ...(tokens && { tokens }), ...(counts && { inCalls }) };
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
