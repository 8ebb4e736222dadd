import { afterEach, describe, expect, it } from 'vitest';
import { startFakeLlm, type FakeAnswer, type FakeLlm } from './fake.ts';
import { pickLlm } from './index.ts';
import { openAiCompatibleLlm } from './openai-compatible.ts';

let server: FakeLlm;
afterEach(() => server.close());

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
    expect(server.requests[0]).toMatchObject({ model: 'small', stream: true, authorization: 'Bearer k-1' });
    expect(server.requests[0]!.messages).toEqual([
      { role: 'system', content: 'Be a patient.' },
      { role: 'user', content: 'Hello' },
    ]);
  });

  it('rejects when the server fails, after one retry at most', async () => {
    await expect(words({ status: 500 })).rejects.toThrow(/status 500/);
    expect(server.requests.length).toBeLessThanOrEqual(2);
  });

  it('rejects when the server refuses for too many requests', async () => {
    await expect(words({ status: 429 })).rejects.toThrow(/status 429/);
    expect(server.requests.length).toBeLessThanOrEqual(2);
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

  it('is chosen by its address and model, and null without them', async () => {
    server = await startFakeLlm(() => ({ words: 'ok' }));
    expect(pickLlm({ LLM_BASE_URL: undefined, LLM_API_KEY: undefined, LLM_MODEL: undefined })).toBeNull();
    const llm = pickLlm({ LLM_BASE_URL: server.baseUrl, LLM_API_KEY: undefined, LLM_MODEL: 'small' });
    expect(llm).toMatchObject({ id: 'openai-compatible', model: 'small' });
  });
});
