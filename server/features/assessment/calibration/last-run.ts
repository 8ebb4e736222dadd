import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Calibration } from '#contract/calibration.ts';

const FILE = 'calibration.json';

/** Keeps a run of `npm run calibrate` for administrators; `folder` is DATA_DIR. */
export async function keepLastRun(folder: string, calibration: Calibration): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, FILE), JSON.stringify(calibration, null, 2));
}

/** The last run; null before the first, or where its file is of another version. */
export async function readLastRun(folder: string): Promise<Calibration | null> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Calibration.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
