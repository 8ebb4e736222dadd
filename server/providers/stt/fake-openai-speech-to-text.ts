import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How one recording is answered. */
export type OpenaiRecogniserFault = {
  status?: 401 | 402 | 429 | 500;
  /** Takes the recording and never answers. */
  mute?: boolean;
  /** Stops in the middle of the answer: says no more, or hangs up. */
  breaks?: 'stall' | 'drop';
  /** Answers 200 with a page that is no transcript. */
  garbage?: boolean;
  /** Sends the client to another address. */
  moved?: boolean;
};

/** What one request asked for. */
export type OpenaiRecogniserAsked = {
  authorized: boolean;
  /** The form without its file. */
  fields: Record<string, string>;
  fileName: string;
  audioMs: number;
};

type Options = {
  /** What is heard, a recording a line; '' after its end. */
  script: readonly string[];
  apiKey?: string;
  latencyMs?: number;
  fault?: (recording: number) => OpenaiRecogniserFault | undefined;
};

export type FakeOpenaiSpeechToText = {
  baseUrl: string;
  asked: OpenaiRecogniserAsked[];
  /** Requests whose client went away before the answer was whole. */
  brokenOff: () => number;
  close: () => Promise<void>;
};

const WAV_HEADER_BYTES = 44;

/**
 * OpenAI's `/v1/audio/transcriptions` on the loopback, for tests and measurements: takes real multipart forms with a WAV
 * file and gives the words of a script; at will slow, refusing or stopping half-way. Listens on a free port.
 */
export async function fakeOpenaiSpeechToText({
  script,
  apiKey = 'test-key',
  latencyMs = 0,
  fault,
}: Options): Promise<FakeOpenaiSpeechToText> {
  const asked: OpenaiRecogniserAsked[] = [];
  const lines = new Set<Socket>();
  let brokenOff = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => (brokenOff += response.writableFinished ? 0 : 1));
    const one = await read(request, apiKey);
    const recording = asked.push(one) - 1;
    const { status, mute, breaks, garbage, moved } = fault?.(recording) ?? {};
    if (mute) return;
    await sleep(latencyMs);
    const refusal = status ?? (one.authorized ? null : 401);
    if (refusal !== null) {
      // OpenAI's own words quote a part of the key.
      response
        .writeHead(refusal, { 'content-type': 'application/json' })
        .end('{"error":{"message":"Incorrect API key provided: sk-se**ey"}}');
      return;
    }
    if (moved) return void response.writeHead(307, { location: '/elsewhere' }).end();
    if (garbage) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>the patient said penicillin</html>');
    response.writeHead(200, { 'content-type': 'application/json' });
    const whole = JSON.stringify({ text: script[recording] ?? '', usage: { type: 'duration', seconds: Math.ceil(one.audioMs / 1000) } });
    if (!breaks) return void response.end(whole);
    response.write(whole.slice(0, 12));
    await sleep(20);
    if (breaks === 'drop') response.destroy();
  }

  const server = createServer((request, response) => {
    const here = request.method === 'POST' && request.url === '/v1/audio/transcriptions';
    if (!here) response.writeHead(404).end();
    else
      void answer(request, response).catch(() => response.headersSent || response.writeHead(400).end('{"error":{"message":"bad form"}}'));
  });
  server.on('connection', (line) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    brokenOff: () => brokenOff,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const line of lines) line.destroy();
      }),
  };
}

async function read(request: IncomingMessage, apiKey: string): Promise<OpenaiRecogniserAsked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  const file = form.get('file');
  if (!(file instanceof File)) throw new Error('a file is required');
  const wav = Buffer.from(await file.arrayBuffer());
  if (wav.toString('latin1', 0, 4) !== 'RIFF') throw new Error('not a WAV file');
  form.delete('file');
  return {
    authorized: request.headers.authorization === `Bearer ${apiKey}`,
    fields: Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])),
    fileName: file.name,
    audioMs: ((wav.length - WAV_HEADER_BYTES) / wav.readUInt32LE(28)) * 1000,
  };
}
