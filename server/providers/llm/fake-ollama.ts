import { z } from 'zod';
import { speak, startFakeServer, type FakeAnswer } from './fake-server.ts';

const Request = z.looseObject({
  model: z.string(),
  stream: z.boolean(),
  think: z.boolean(),
  keep_alive: z.string(),
  format: z.union([z.literal('json'), z.record(z.string(), z.unknown())]).optional(),
  options: z.looseObject({ num_ctx: z.number(), num_predict: z.number().optional(), temperature: z.number().optional() }),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
});
export type FakeOllamaRequest = z.infer<typeof Request>;

/** Ollama's own chat on the loopback: lines of JSON as its docs/api.md has them, for tests. Scripted like the fake of OpenAI's. */
export async function startFakeOllama(answer: (count: number) => FakeAnswer) {
  const requests: FakeOllamaRequest[] = [];
  let offered: { name: string; size: number }[] = [];
  const { origin, close } = await startFakeServer((incoming, body, outgoing) => {
    if (incoming.url === '/api/tags' || incoming.url === '/api/ps') {
      outgoing.end(JSON.stringify({ models: incoming.url === '/api/tags' ? offered : [] }));
      return;
    }
    const parsed = Request.safeParse(body);
    if (incoming.url !== '/api/chat' || !parsed.success) {
      outgoing.writeHead(404).end('{"error":"not found"}');
      return;
    }
    requests.push(parsed.data);
    const scripted = answer(requests.length);
    const { model } = parsed.data;
    const line = (content: string, rest: object = {}) =>
      `${JSON.stringify({ model, created_at: '2026-11-24T00:00:00Z', message: { role: 'assistant', content }, done: false, ...rest })}\n`;
    void speak(outgoing, scripted, {
      begin: '',
      word: (word) => line(word),
      end: line('', {
        done: true,
        done_reason: 'stop',
        ...(scripted.usage && { prompt_eval_count: scripted.usage.input, eval_count: scripted.usage.output }),
      }),
      error: '{"error":"model runner has unexpectedly stopped"}\n',
    });
  });
  return { origin, requests, close, offer: (models: typeof offered) => void (offered = models) };
}
