import { z } from 'zod';
import { speak, startFakeServer, type Events, type FakeAnswer } from './fake-server.ts';

export type { FakeAnswer } from './fake-server.ts';

const Request = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
export type FakeRequest = z.infer<typeof Request> & { authorization: string | null };

export type FakeLlm = { baseUrl: string; requests: FakeRequest[]; close: () => Promise<void> };

/**
 * A chat model's server on the loopback that speaks OpenAI's chat completions with server-sent events, for tests and
 * measurements: scripted, and at will slow, failing or stopping half-way. Listens on a free port.
 */
export async function startFakeLlm(answer: (request: FakeRequest, count: number) => FakeAnswer): Promise<FakeLlm> {
  const requests: FakeRequest[] = [];
  const { origin, close } = await startFakeServer((incoming, body, outgoing) => {
    const parsed = Request.safeParse(body);
    if (incoming.url !== '/v1/chat/completions' || !parsed.success) {
      outgoing.writeHead(400).end('{"error":{"message":"bad request"}}');
      return;
    }
    const request = { ...parsed.data, authorization: incoming.headers.authorization ?? null };
    requests.push(request);
    const scripted = answer(request, requests.length);
    void speak(outgoing, scripted, eventsOf(request, scripted));
  });
  return { baseUrl: `${origin}/v1`, requests, close };
}

function eventsOf({ model, stream_options }: FakeRequest, { usage }: FakeAnswer): Events {
  const chunk = (choices: object[], rest: object = {}) =>
    `data: ${JSON.stringify({ id: 'fake', object: 'chat.completion.chunk', created: 0, model, choices, ...rest })}\n\n`;
  const delta = (words: object, finish: string | null) => chunk([{ index: 0, delta: words, finish_reason: finish }]);
  const counted =
    usage && stream_options?.include_usage
      ? chunk([], {
          usage: {
            prompt_tokens: usage.input,
            completion_tokens: usage.output,
            total_tokens: usage.input + usage.output,
            prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
          },
        })
      : '';
  return {
    begin: delta({ role: 'assistant', content: '' }, null),
    word: (word) => delta({ content: word }, null),
    end: `${delta({}, 'stop')}${counted}data: [DONE]\n\n`,
    error: `data: ${JSON.stringify({ error: { message: 'the server is overloaded', type: 'server_error', code: 503 } })}\n\n`,
  };
}
