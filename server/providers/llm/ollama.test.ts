import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFakeOllama } from './fake-ollama.ts';
import { heardFrom, type FakeAnswer } from './fake-server.ts';
import { pickLlm } from './index.ts';
import type { LlmMessage, LlmUsage } from './llm.ts';
import { ollamaLlm } from './ollama.ts';

let server: Awaited<ReturnType<typeof startFakeOllama>> | undefined;
afterEach(() => server?.close());

const SAID: LlmMessage[] = [
  { role: 'system', content: 'Be a patient.' },
  { role: 'user', content: 'Hello' },
];

async function ask(answer: FakeAnswer, messages = SAID) {
  server = await startFakeOllama(() => answer);
  const told: LlmUsage[] = [];
  const llm = ollamaLlm({ origin: server.origin, model: 'qwen3:4b', local: true });
  const stream = llm.stream(messages, { temperature: 0.4, maxTokens: 50, onUsage: (usage) => told.push(usage) });
  return { ...(await heardFrom(stream)), told, request: server.requests[0]! };
}

describe('a chat model of Ollama', () => {
  it('streams its words, keeps the model loaded, gives it room for a consultation, and does not let it think first', async () => {
    const { heard, told, error, request } = await ask({ words: 'It is my toe, doctor.', usage: { input: 900, output: 6 } });
    expect(error).toBeNull();
    expect(heard.join('')).toBe('It is my toe, doctor.');
    expect(heard.length).toBeGreaterThan(1);
    expect(request).toMatchObject({ model: 'qwen3:4b', think: false, keep_alive: '30m', messages: SAID });
    expect(request.options).toEqual({ num_ctx: 8192, temperature: 0.4, num_predict: 50 });
    expect(told).toEqual([{ input: 900, cached: 0, output: 6, estimated: false }]);
  });

  it('sends the form of the object that is asked for', async () => {
    server = await startFakeOllama(() => ({ words: '{"done": true}' }));
    const llm = ollamaLlm({ origin: server.origin, model: 'qwen3:4b', local: true });
    await heardFrom(llm.stream(SAID, { json: z.object({ done: z.boolean() }) }));
    expect(server.requests[0]!.format).toMatchObject({ type: 'object', properties: { done: { type: 'boolean' } }, required: ['done'] });
  });

  it('gives a longer request more room', async () => {
    const { request } = await ask({ words: 'Yes.' }, [{ role: 'user', content: 'word '.repeat(8000) }]);
    expect(request.options.num_ctx).toBe(16_384);
  });

  it.each<[string, FakeAnswer, RegExp, boolean | undefined]>([
    ['does not know the model', { status: 404 }, /status 404/, false],
    ['fails', { status: 500 }, /status 500/, true],
    ['tells of an error in the middle', { words: 'It came on three nights ago.', errorAfter: 3 }, /unexpectedly stopped/, undefined],
    [
      'hangs up half-way',
      { words: 'It came on three nights ago.', stopAfter: 3 },
      /terminated|reset|socket|stopped|fetch failed/i,
      undefined,
    ],
  ])('rejects when the server %s, and tells the tokens once', async (_, answer, words, retryable) => {
    const { error, told } = await ask(answer);
    expect(String(error)).toMatch(words);
    expect((error as { isRetryable?: boolean }).isRetryable).toBe(retryable);
    expect(told).toHaveLength(1);
  });

  it('is what stands at its usual port, whatever path of it is set', () => {
    const settings = { LLM_MODEL: 'small', LLM_API_KEY: undefined, OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined };
    const none = { ANTHROPIC_API_KEY: undefined, ANTHROPIC_BASE_URL: undefined, modelsDir: '/nowhere' };
    const at = (address: string) => pickLlm({ ...settings, ...none, LLM_BASE_URL: address })!;
    expect(
      [at('http://localhost:11434/v1'), at('http://192.168.1.9:11434'), at('http://localhost:1234/v1')].map(({ id, local }) => [id, local]),
    ).toEqual([
      ['ollama', true],
      ['ollama', false],
      ['openai-compatible', true],
    ]);
  });
});
