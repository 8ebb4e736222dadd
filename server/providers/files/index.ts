import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { FileStore } from './files.ts';
import { localFiles } from './local.ts';

/** Where the recordings of this installation lie: in S3-compatible storage where it is set, else in DATA_DIR. */
export async function pickFiles(config: Pick<Config, 'DATA_DIR' | 's3'>): Promise<FileStore> {
  const here = localFiles(join(config.DATA_DIR, 'recordings'));
  if (!config.s3) return here;
  // Its client is loaded only where it is used.
  const { s3Files } = await import('./s3.ts');
  return s3Files(config.s3, here);
}
