import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import { WORD_PART_MAX_BYTES, WORD_TAGS_MAX, WORD_UNPACKED_MAX_BYTES } from '#contract/limits.ts';
import { refused } from '../refused-import.ts';
import { entriesOf, unpacked } from '../unpack.ts';

const DAMAGED = 'this is no Word file (.docx), or a damaged one';
const TOO_LARGE = 'it holds more than a case can: save the pages of one case as a file of their own';
/** What holds words and how they are set. Pictures, fonts and embedded files are left out unread. */
const PART = /^(?:\[Content_Types\]|_rels\/|word\/(?!theme\/|fonts\/|media\/|embeddings\/)).*\.(?:xml|rels)$/i;
/** No Word file has one; entities that are declared there grow without end, or read files of the server. */
const DECLARED = /<!(?:DOCTYPE|ENTITY)/i;
const TAG = 0x3c; // '<'
/** How the files of Word before 2007 begin, and those that are locked with a password. */
const COMPOUND = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LOCKED_STREAM = 'EncryptedPackage';

/**
 * The parts of a Word file that hold its words, as a ZIP of nothing else that is not compressed: whoever reads it next meets no more bytes than
 * were counted here. (The library that reads Word files has no bounds of its own.)
 * @throws import_refused for what is no Word file, is locked, declares entities, or is too much
 */
export async function wordParts(bytes: Buffer): Promise<Buffer> {
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    const locked = bytes.includes(Buffer.from(LOCKED_STREAM, 'utf16le'));
    throw refused([locked ? LOCKED : 'this is a file of an older Word (.doc): save it as .docx']);
  }
  const entries = await entriesOf(new ZipReader(new Uint8ArrayReader(bytes), { useWebWorkers: false }), DAMAGED);
  const parts = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, level: 0 });
  const names = new Set<string>();
  let size = 0;
  let tags = 0;
  for (const entry of entries) {
    if (entry.directory || !PART.test(entry.filename)) continue;
    if (entry.encrypted) throw refused([LOCKED]);
    // Two parts of one name: one would be counted and the other read.
    if (names.has(entry.filename)) throw refused([DAMAGED]);
    const part = await unpacked(entry, Math.min(WORD_PART_MAX_BYTES, WORD_UNPACKED_MAX_BYTES - size));
    if (typeof part === 'string') throw refused([part === 'too large' ? TOO_LARGE : DAMAGED]);
    if (DECLARED.test(part.toString('latin1')))
      throw refused(['it declares a document type (DTD), which no Word file does: it was not read']);
    size += part.length;
    for (let at = part.indexOf(TAG); at !== -1; at = part.indexOf(TAG, at + 1)) tags += 1;
    if (tags > WORD_TAGS_MAX) throw refused([TOO_LARGE]);
    names.add(entry.filename);
    await parts.add(entry.filename, new Uint8ArrayReader(part));
  }
  if (!names.has('_rels/.rels')) throw refused([DAMAGED]);
  return Buffer.from(await parts.close());
}

const LOCKED = 'it is locked with a password: save it without one';
