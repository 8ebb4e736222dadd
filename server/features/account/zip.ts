import { TextReader, ZipWriter } from '@zip.js/zip.js';
import { Readable } from 'node:stream';

/** One file of a ZIP: its words, or opens its bytes when their turn comes. */
export type ZipEntry = { name: string; body: string | (() => Promise<Readable>) };

/**
 * A ZIP that is made while it is read, one file at a time: it may be larger than memory. A file that fails breaks the
 * stream, so that nobody takes half an archive for a whole one; a reader who leaves ends the making.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  // Node compresses by itself; workers are for pages.
  const zip = new ZipWriter(writable, { useWebWorkers: false });
  const write = async () => {
    for await (const { name, body } of entries) {
      if (typeof body === 'string') await zip.add(name, new TextReader(body));
      // Sound is compressed already.
      else await zip.add(name, Readable.toWeb(await body()) as ReadableStream<Uint8Array>, { level: 0 });
    }
    await zip.close();
  };
  write().catch((error: unknown) => writable.abort(error).catch(() => undefined));
  return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
}
