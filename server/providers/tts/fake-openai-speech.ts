import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { FAKE_CHAR_MS, fakeSound } from './fake-sound.ts';

export type OpenaiSpeechFaults = {
  /** Answers with this status instead: 401, 402, 429, 500. */
  refuse?: number;
  /** Takes the request and never answers. */
  mute?: boolean;
  /** Before the first sound of each answer. */
  firstByteMs?: number;
  /** Times as fast as speech; all at once without it. */
  pace?: number;
  /** After so many milliseconds of sound nothing more comes. */
  stallAfterMs?: number;
  /** After so many milliseconds of sound it hangs up. */
  dropAfterMs?: number;
  /** Answers 200 with a page, with a sound file instead of samples, or with nothing. */
  garbage?: 'html' | 'file' | 'empty';
};

const Request = z.object({
  model: z.string(),
  voice: z.string(),
  input: z.string().min(1),
  response_format: z.literal('pcm'),
  instructions: z.string().optional(),
});
export type FakeSpeechRequest = z.infer<typeof Request> & { authorization: string | null };

export type FakeOpenaiSpeech = {
  baseUrl: string;
  /** May be changed while it runs. */
  faults: OpenaiSpeechFaults;
  requests: FakeSpeechRequest[];
  /** Answers that were broken off by the client. */
  brokenOff: () => number;
  close: () => Promise<void>;
};

/** Bytes in a piece of the answer, about 100 ms; odd, so that pieces end within a sample. */
const PIECE_BYTES = 4801;
const BYTES_A_MS = 48;
const WAV = Buffer.from('RIFF....WAVEfmt ');

/**
 * OpenAI's speech on the loopback: /v1/audio/speech with samples as they are made, and faults at will. It says a tone of
 * 60 ms a character. `voices`: the only ones it knows; all without it.
 */
export async function startFakeOpenaiSpeech({
  apiKey = 'key-1',
  voices,
  ...first
}: OpenaiSpeechFaults & { apiKey?: string; voices?: string[] } = {}): Promise<FakeOpenaiSpeech> {
  const requests: FakeSpeechRequest[] = [];
  const fake: { faults: OpenaiSpeechFaults } = { faults: first };
  let brokenOff = 0;
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    outgoing.on('close', () => (brokenOff += outgoing.writableFinished ? 0 : 1));
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const parsed = Request.safeParse(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
      const authorization = incoming.headers.authorization ?? null;
      if (parsed.success) requests.push({ ...parsed.data, authorization });
      if (fake.faults.mute) return;
      const bad = incoming.url !== '/v1/audio/speech' ? 404 : !parsed.success || voices?.includes(parsed.data.voice) === false ? 400 : null;
      const status = fake.faults.refuse ?? (authorization === `Bearer ${apiKey}` ? bad : 401);
      if (status !== null || !parsed.success) return refuse(outgoing, status ?? 400);
      void speak(outgoing, parsed.data.input);
    });
  });

  async function speak(outgoing: ServerResponse, text: string): Promise<void> {
    const { firstByteMs = 0, pace, stallAfterMs = Infinity, dropAfterMs = Infinity, garbage } = fake.faults;
    if (garbage === 'html') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
    outgoing.writeHead(200, { 'content-type': garbage === 'file' ? 'application/octet-stream' : 'audio/pcm' });
    if (garbage) return void outgoing.end(garbage === 'file' ? WAV : '');
    outgoing.flushHeaders();
    await pause(firstByteMs);
    const sound = fakeSound(text.trim().length * FAKE_CHAR_MS);
    for (let at = 0; at < sound.length && !outgoing.destroyed; at += PIECE_BYTES) {
      if (at >= stallAfterMs * BYTES_A_MS) return;
      if (at >= dropAfterMs * BYTES_A_MS) return void outgoing.destroy();
      outgoing.write(sound.subarray(at, at + PIECE_BYTES));
      if (pace) await pause(PIECE_BYTES / BYTES_A_MS / pace);
    }
    outgoing.end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    brokenOff: () => brokenOff,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function refuse(outgoing: ServerResponse, status: number): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: `status ${status}` } }));
}
