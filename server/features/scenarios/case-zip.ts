import { type Entry, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { IMPORT_FILE_MAX_BYTES, IMPORT_FILES_MAX, IMPORT_UNPACKED_MAX_BYTES } from '#contract/limits.ts';
import { refused } from './refused-import.ts';
import { entriesOf, unpacked } from './unpack.ts';

type CaseText = { file: string; text: string };

/** Case files as one ZIP. */
export async function zipOfCases(files: CaseText[]): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const { file, text } of files) await zip.add(file, new TextReader(text));
  return zip.close();
}

/**
 * The case files of a ZIP; folders in it do not count. Bounded whatever its directory claims: each file is counted while it
 * is unpacked.
 * @throws import_refused for what is no ZIP, is locked, leads out of a folder, is no case file, or is too much
 */
export async function casesOfZip(bytes: Uint8Array): Promise<CaseText[]> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false });
  const files = (await entriesOf(zip, 'this is no ZIP file, a damaged one, or one whose paths lead out of it')).filter(
    ({ directory, filename }) => !directory && !filename.startsWith('__MACOSX/'),
  );
  if (files.length > IMPORT_FILES_MAX) throw refused([`more than ${IMPORT_FILES_MAX} files are in it`]);
  const size = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (size > IMPORT_UNPACKED_MAX_BYTES) throw refused([`its files come to more than ${IMPORT_UNPACKED_MAX_BYTES / 1024 / 1024} MB`]);
  const texts: CaseText[] = [];
  for (const entry of files) {
    const { filename } = entry;
    const file = filename.split('/').at(-1)!;
    const climbs = filename.split(/[/\\]/).includes('..') || /^[/\\]|^\w:|\\/.test(filename);
    if (climbs) throw refused([`${file}:1: its path '${filename}' leads out of the ZIP`]);
    if (!file.endsWith('.md')) throw refused([`${file}:1: only case files (.md) belong into the ZIP`]);
    if (entry.encrypted) throw refused([`${file}:1: it is locked with a password`]);
    texts.push({ file, text: await textOf(entry, file) });
  }
  return texts;
}

async function textOf(entry: Entry, file: string): Promise<string> {
  const bytes = await unpacked(entry, IMPORT_FILE_MAX_BYTES);
  if (typeof bytes === 'string')
    throw refused([`${file}:1: ${bytes === 'too large' ? 'it is larger than a case can be' : 'it is damaged'}`]);
  return bytes.toString('utf8');
}
