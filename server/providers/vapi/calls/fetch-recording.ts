import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Twenty minutes of uncompressed stereo, and a picture of 1280x720, are well below this. */
const MAX_BYTES = 600 * 1024 * 1024;
const PATIENCE_MS = 5 * 60_000;

export type RecordingFormat = 'ogg' | 'mp3' | 'wav' | 'mp4' | 'webm';

/**
 * Copies what lies at an address into a new file. The bytes say what it is, whatever the address and its headers claim.
 * @throws when it cannot be fetched, is too large, or is no recording.
 */
export async function fetchRecording(url: string, path: string): Promise<RecordingFormat> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok || !answer.body) throw new Error(`the recording's address answered ${answer.status}`);
  let bytes = 0;
  // Two declarations of one class: the DOM's, and Node's own.
  const body = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
  await pipeline(
    body,
    async function* atMost(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BYTES) throw new Error('the recording is too large');
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  const format = formatOf(await head(path));
  if (!format) throw new Error('what was fetched is no recording');
  return format;
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The container that a file's first twelve bytes announce. */
export function formatOf(bytes: Buffer): RecordingFormat | null {
  const says = (at: number, letters: string) => bytes.toString('latin1', at, at + letters.length) === letters;
  if (says(0, 'OggS')) return 'ogg';
  if (says(0, 'RIFF') && says(8, 'WAVE')) return 'wav';
  if (says(4, 'ftyp')) return 'mp4';
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  // A frame of MPEG audio, with or without tags before it.
  if (says(0, 'ID3') || (bytes.length >= 2 && (bytes.readUInt16BE(0) & 0xffe0) === 0xffe0)) return 'mp3';
  return null;
}
