import { z } from 'zod';
import { speak, startFakeServer, type Events, type FakeAnswer } from './fake-server.ts';

const Block = z.object({ type: z.string(), text: z.string(), cache_control: z.object({ type: z.string() }).optional() });
const Request = z.looseObject({
  model: z.string(),
  max_tokens: z.number(),
  temperature: z.number().optional(),
  thinking: z.object({ type: z.string() }).optional(),
  stream: z.literal(true),
  system: z.array(Block).optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(Block) })),
});
export type FakeAnthropicRequest = z.infer<typeof Request> & { key: string | null; version: string | null };

/** Anthropic's Messages API on the loopback, streamed as it documents: for tests. Scripted like the fake of OpenAI's. */
export async function startFakeAnthropic(answer: (request: FakeAnthropicRequest, count: number) => FakeAnswer): Promise<{
  baseUrl: string;
  requests: FakeAnthropicRequest[];
  close: () => Promise<void>;
}> {
  const requests: FakeAnthropicRequest[] = [];
  const { origin, close } = await startFakeServer((incoming, body, outgoing) => {
    const parsed = Request.safeParse(body);
    if (incoming.url !== '/v1/messages' || !parsed.success) {
      outgoing.writeHead(400).end('{"type":"error","error":{"type":"invalid_request_error","message":"bad request"}}');
      return;
    }
    const { 'x-api-key': key, 'anthropic-version': version } = incoming.headers;
    const request = { ...parsed.data, key: typeof key === 'string' ? key : null, version: typeof version === 'string' ? version : null };
    requests.push(request);
    const scripted = answer(request, requests.length);
    void speak(outgoing, scripted, eventsOf(request.model, scripted));
  });
  return { baseUrl: `${origin}/v1`, requests, close };
}

function eventsOf(model: string, { usage }: FakeAnswer): Events {
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  const cached = usage?.cached ?? 0;
  const message = {
    id: 'msg_fake',
    type: 'message',
    role: 'assistant',
    model,
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: {
      input_tokens: (usage?.input ?? 0) - cached,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: cached,
      output_tokens: 1,
    },
  };
  return {
    begin:
      event('message_start', { message }) +
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }) +
      event('ping', {}),
    word: (word) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: word } }),
    end:
      event('content_block_stop', { index: 0 }) +
      event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: usage?.output ?? 0 } }) +
      event('message_stop', {}),
    error: event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
  };
}
