import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How a fake answers one request. */
export type FakeAnswer = {
  words?: string;
  /** Answers with this status instead: 500, 429. */
  status?: number;
  /** Before the first word. */
  firstWordMs?: number;
  /** Between words. */
  wordMs?: number;
  /** Says nothing more after so many words, and does not hang up. */
  stallAfter?: number;
  /** Hangs up after so many words, without an end. */
  stopAfter?: number;
  /** Sends the vendor's error after so many words. */
  errorAfter?: number;
  /** Tokens that the server says it counted; without them it counts nothing. */
  usage?: { input: number; cached?: number; output: number };
};

export type FakeServer = { origin: string; close: () => Promise<void> };

/** A server on a free port of the loopback; `answer` gets each request with its whole body, read as JSON. */
export async function startFakeServer(
  answer: (incoming: IncomingMessage, body: unknown, outgoing: ServerResponse) => void,
): Promise<FakeServer> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => answer(incoming, JSON.parse(Buffer.concat(chunks).toString() || '{}'), outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One vendor's events around the words. */
export type Events = { begin: string; word: (word: string) => string; end: string; error: string };

/** Streams an answer word by word in a vendor's events, with the faults that it asks for. */
export async function speak(outgoing: ServerResponse, answer: FakeAnswer, events: Events): Promise<void> {
  const { words = '', status = 200, firstWordMs = 0, wordMs = 0, stallAfter, stopAfter, errorAfter } = answer;
  if (firstWordMs > 0) await pause(firstWordMs);
  if (status !== 200)
    return void outgoing
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ type: 'error', error: { type: 'api_error', message: `status ${status}` } }));
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.write(events.begin);
  for (const [place, word] of (words.match(/\S+\s*/g) ?? []).entries()) {
    if (outgoing.destroyed || place === stallAfter) return;
    if (place === stopAfter) return void outgoing.destroy();
    if (place === errorAfter) return void outgoing.end(events.error);
    outgoing.write(events.word(word));
    if (wordMs > 0) await pause(wordMs);
  }
  outgoing.end(events.end);
}

/** What came of a stream, and what it ended with where it broke. */
export async function heardFrom(stream: AsyncIterable<string>): Promise<{ heard: string[]; error: unknown }> {
  const heard: string[] = [];
  try {
    for await (const piece of stream) heard.push(piece);
  } catch (error) {
    return { heard, error };
  }
  return { heard, error: null };
}
