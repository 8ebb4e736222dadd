import type { Entry, ZipReader } from '@zip.js/zip.js';
import { IMPORT_ENTRIES_MAX } from '#contract/limits.ts';
import { refused } from './refused-import.ts';

/**
 * A ZIP's directory, up to the first entry too many: one of a hundred thousand folders is not read to its end.
 * @throws import_refused with `damaged` for what is no ZIP
 */
export async function entriesOf(zip: ZipReader<unknown>, damaged: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.getEntriesGenerator()) if (entries.push(entry) > IMPORT_ENTRIES_MAX) break;
  } catch {
    throw refused([damaged]);
  }
  if (entries.length > IMPORT_ENTRIES_MAX) throw refused([`more than ${IMPORT_ENTRIES_MAX} files and folders are in it`]);
  return entries;
}

/** An entry's bytes, counted while they are unpacked, whatever the directory claims; or why there are none. */
export async function unpacked(entry: Entry, most: number): Promise<Buffer | 'too large' | 'damaged'> {
  if (entry.directory) return 'damaged';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const counted = new WritableStream<Uint8Array>({
    write(chunk) {
      size += chunk.length;
      if (size > most) throw new Error('too large');
      chunks.push(chunk);
    },
  });
  try {
    await entry.getData(counted, { checkSignature: true, useWebWorkers: false });
    return Buffer.concat(chunks);
  } catch {
    return size > most ? 'too large' : 'damaged';
  }
}
