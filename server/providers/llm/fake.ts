import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const Request = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
export type FakeRequest = z.infer<typeof Request> & { authorization: string | null };

/** How the fake answers one request. */
export type FakeAnswer = {
  words?: string;
  /** Answers with this status instead: 500, 429. */
  status?: number;
  /** Before the first word. */
  firstWordMs?: number;
  /** Between words. */
  wordMs?: number;
  /** Hangs up after so many words, without an end. */
  stopAfter?: number;
};

export type FakeLlm = { baseUrl: string; requests: FakeRequest[]; close: () => Promise<void> };

/**
 * A chat model's server on the loopback that speaks OpenAI's chat completions with server-sent events, for tests and
 * measurements: scripted, and at will slow, failing or stopping half-way. Listens on a free port.
 */
export async function startFakeLlm(answer: (request: FakeRequest, count: number) => FakeAnswer): Promise<FakeLlm> {
  const requests: FakeRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const parsed = Request.safeParse(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
      if (incoming.url !== '/v1/chat/completions' || !parsed.success) {
        outgoing.writeHead(400).end('{"error":{"message":"bad request"}}');
        return;
      }
      const request = { ...parsed.data, authorization: incoming.headers.authorization ?? null };
      requests.push(request);
      void speak(outgoing, answer(request, requests.length), request.model);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function speak(
  outgoing: ServerResponse,
  { words = '', status = 200, firstWordMs = 0, wordMs = 0, stopAfter }: FakeAnswer,
  model: string,
): Promise<void> {
  if (firstWordMs > 0) await pause(firstWordMs);
  if (status !== 200)
    return void outgoing
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: { message: `status ${status}` } }));
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null) =>
    outgoing.write(
      `data: ${JSON.stringify({ id: 'fake', object: 'chat.completion.chunk', created: 0, model, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    );
  send({ role: 'assistant', content: '' }, null);
  for (const [place, word] of (words.match(/\S+\s*/g) ?? []).entries()) {
    if (outgoing.destroyed) return;
    if (place === stopAfter) return void outgoing.destroy();
    send({ content: word }, null);
    if (wordMs > 0) await pause(wordMs);
  }
  send({}, 'stop');
  outgoing.end('data: [DONE]\n\n');
}
