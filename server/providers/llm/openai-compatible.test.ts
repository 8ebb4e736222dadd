import { afterEach, describe, expect, it } from 'vitest';
import { startFakeLlm, type FakeAnswer, type FakeLlm } from './fake.ts';
import { pickLlm } from './index.ts';
import type { LlmUsage } from './llm.ts';
import { openAiCompatibleLlm } from './openai-compatible.ts';

let server: FakeLlm | undefined;
afterEach(() => server?.close());

async function words(answer: FakeAnswer | ((count: number) => FakeAnswer), signal?: AbortSignal): Promise<string[]> {
  server = await startFakeLlm((_, count) => (typeof answer === 'function' ? answer(count) : answer));
  const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, apiKey: 'k-1', model: 'small' });
  const heard: string[] = [];
  for await (const piece of llm.stream(
    [
      { role: 'system', content: 'Be a patient.' },
      { role: 'user', content: 'Hello' },
    ],
    { temperature: 0.4, maxTokens: 50, ...(signal ? { signal } : {}) },
  ))
    heard.push(piece);
  return heard;
}

describe('a chat model behind an OpenAI-compatible server', () => {
  it('streams its words as they come and sends the key, the model and the system message', async () => {
    const heard = await words({ words: 'It is my toe, doctor.' });
    expect(heard.join('')).toBe('It is my toe, doctor.');
    expect(heard.length).toBeGreaterThan(1);
    expect(server!.requests[0]).toMatchObject({ model: 'small', stream: true, authorization: 'Bearer k-1' });
    expect(server!.requests[0]!.messages).toEqual([
      { role: 'system', content: 'Be a patient.' },
      { role: 'user', content: 'Hello' },
    ]);
  });

  it('rejects when the server fails, after one retry at most', async () => {
    await expect(words({ status: 500 })).rejects.toThrow(/status 500/);
    expect(server!.requests.length).toBeLessThanOrEqual(2);
  });

  it('rejects when the server refuses for too many requests', async () => {
    await expect(words({ status: 429 })).rejects.toThrow(/status 429/);
    expect(server!.requests.length).toBeLessThanOrEqual(2);
  });

  it('rejects when the answer stops half-way', async () => {
    await expect(words({ words: 'It came on three nights ago.', stopAfter: 3 })).rejects.toThrow(
      /terminated|reset|socket|stopped|connect|network|process/i,
    );
  });

  it('stops when told to', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 80);
    await expect(words({ words: 'never heard', firstWordMs: 5000 }, stop.signal)).rejects.toThrow(/abort|stopped/i);
  });

  it('rejects when the server tells of an error in the middle', async () => {
    await expect(words({ words: 'It came on three nights ago.', errorAfter: 3 })).rejects.toThrow(/overloaded/);
  });

  it('sends several system messages as one', async () => {
    server = await startFakeLlm(() => ({ words: 'Yes.' }));
    const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'small' });
    const messages = ['Play.', 'Tell this.'].map((content) => ({ role: 'system' as const, content }));
    for await (const _ of llm.stream([...messages, { role: 'user', content: 'Hello' }]));
    expect(server.requests[0]!.messages).toEqual([
      { role: 'system', content: 'Play.\n\nTell this.' },
      { role: 'user', content: 'Hello' },
    ]);
  });

  it.each([
    [
      'as the server counts them',
      { words: 'Yes.', usage: { input: 900, cached: 800, output: 3 } },
      { input: 900, cached: 800, output: 3, estimated: false },
    ],
    ['estimated where it counts nothing', { words: 'Yes, it is.' }, { input: 6, cached: 0, output: 3, estimated: true }],
    [
      'estimated where it breaks off',
      { words: 'Yes, it is.', stopAfter: 2, wordMs: 20 },
      { input: 6, cached: 0, output: 2, estimated: true },
    ],
  ] satisfies [string, FakeAnswer, LlmUsage][])('tells the tokens of a stream once, %s', async (_how, answer, usage) => {
    server = await startFakeLlm(() => answer);
    const llm = openAiCompatibleLlm({ baseUrl: server.baseUrl, model: 'small' });
    const told: LlmUsage[] = [];
    const options = { onUsage: (each: LlmUsage) => told.push(each) };
    const stream = llm.stream([{ role: 'user', content: 'Is it your knee, sir?' }], options);
    await Array.fromAsync(stream).catch(() => []);
    expect(told).toEqual([usage]);
  });
});

const none = {
  LLM_BASE_URL: undefined,
  LLM_API_KEY: undefined,
  LLM_MODEL: undefined,
  OPENAI_API_KEY: undefined,
  OPENAI_BASE_URL: undefined,
  ANTHROPIC_API_KEY: undefined,
  ANTHROPIC_BASE_URL: undefined,
  modelsDir: '/nowhere',
};

describe('the chat model of the settings', () => {
  it.each([
    [{}, 'local none'],
    [{ LLM_BASE_URL: 'http://localhost:11434/v1', LLM_MODEL: 'small', OPENAI_API_KEY: 'o' }, 'ollama small'],
    [{ LLM_BASE_URL: 'http://localhost:1234/v1', LLM_MODEL: 'small', OPENAI_API_KEY: 'o' }, 'openai-compatible small'],
    [{ OPENAI_API_KEY: 'o', ANTHROPIC_API_KEY: 'a' }, 'openai gpt-6-luna'],
    [{ OPENAI_API_KEY: 'o', LLM_MODEL: 'gpt-4.1-mini' }, 'openai gpt-4.1-mini'],
    [{ ANTHROPIC_API_KEY: 'a' }, 'anthropic claude-haiku-5-5'],
    [{ ANTHROPIC_API_KEY: 'a', LLM_MODEL: 'claude-sonnet-5-5' }, 'anthropic claude-sonnet-5-5'],
  ])('%o is %s', (settings, chosen) => {
    const llm = pickLlm({ ...none, ...settings });
    expect(llm && `${llm.id} ${llm.model}`).toBe(chosen);
  });

  it.each([
    ['gpt-6-luna', { max_completion_tokens: 50, reasoning_effort: 'none' }],
    ['gpt-5-mini', { max_completion_tokens: 50, reasoning_effort: 'minimal' }],
    ['gpt-4.1-mini', { max_completion_tokens: 50, temperature: 0.4 }],
  ])('OpenAI is asked as %s wants it', async (model, asked) => {
    server = await startFakeLlm(() => ({ words: 'Yes.' }));
    const llm = pickLlm({ ...none, OPENAI_API_KEY: 'o', OPENAI_BASE_URL: server.baseUrl, LLM_MODEL: model })!;
    for await (const _ of llm.stream([{ role: 'user', content: 'Hello' }], { temperature: 0.4, maxTokens: 50 }));
    const { max_tokens, max_completion_tokens, temperature, reasoning_effort } = server.requests[0]!;
    expect({ max_tokens, max_completion_tokens, temperature, reasoning_effort }).toEqual({
      max_tokens: undefined,
      temperature: undefined,
      reasoning_effort: undefined,
      ...asked,
    });
    expect(server.requests[0]!.authorization).toBe('Bearer o');
  });
});
