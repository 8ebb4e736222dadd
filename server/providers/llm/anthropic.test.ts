import { afterEach, describe, expect, it } from 'vitest';
import { anthropicLlm } from './anthropic.ts';
import { startFakeAnthropic } from './fake-anthropic.ts';
import { heardFrom, type FakeAnswer } from './fake-server.ts';
import type { LlmUsage } from './llm.ts';

let server: Awaited<ReturnType<typeof startFakeAnthropic>> | undefined;
afterEach(() => server?.close());

async function ask(answer: FakeAnswer, { model = 'claude-haiku-5-5', signal }: { model?: string; signal?: AbortSignal } = {}) {
  server = await startFakeAnthropic(() => answer);
  const llm = anthropicLlm({ baseUrl: server.baseUrl, apiKey: 'a-1', model });
  const told: LlmUsage[] = [];
  const stream = llm.stream(
    [
      { role: 'system', content: 'Be a patient.' },
      { role: 'system', content: 'Tell this.' },
      { role: 'user', content: 'Hello' },
    ],
    { temperature: 0.4, maxTokens: 50, onUsage: (usage) => told.push(usage), ...(signal ? { signal } : {}) },
  );
  return { ...(await heardFrom(stream)), told, request: server.requests[0]! };
}

describe('a chat model of Anthropic', () => {
  it('streams its words, and keeps the lasting part of its instruction apart for the cache', async () => {
    const { heard, request, error } = await ask({ words: 'It is my toe, doctor.' });
    expect(error).toBeNull();
    expect(heard.join('')).toBe('It is my toe, doctor.');
    expect(heard.length).toBeGreaterThan(1);
    expect(request).toMatchObject({ key: 'a-1', version: '2023-06-01', model: 'claude-haiku-5-5', max_tokens: 50, stream: true });
    expect(request.system).toEqual([
      { type: 'text', text: 'Be a patient.', cache_control: { type: 'ephemeral' } },
      { type: 'text', text: 'Tell this.' },
    ]);
    expect(request.messages).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }]);
  });

  it('does not think first, and sends a temperature only where one is taken', async () => {
    const now = await ask({ words: 'Yes.' });
    expect([now.request.thinking?.type, now.request.temperature]).toEqual(['disabled', undefined]);
    await server!.close();
    expect((await ask({ words: 'Yes.' }, { model: 'claude-haiku-4-5' })).request.temperature).toBe(0.4);
  });

  it('tells the tokens once, those from the cache apart', async () => {
    const { told } = await ask({ words: 'Yes.', usage: { input: 900, cached: 800, output: 3 } });
    expect(told).toEqual([{ input: 900, cached: 800, output: 3, estimated: false }]);
  });

  it.each<[string, FakeAnswer, RegExp]>([
    ['fails', { status: 500 }, /status 500/],
    ['refuses for too many requests', { status: 429 }, /status 429/],
    ['tells of an error in the middle', { words: 'It came on three nights ago.', errorAfter: 3 }, /overloaded/i],
    [
      'hangs up half-way',
      { words: 'It came on three nights ago.', stopAfter: 3 },
      /terminated|reset|socket|stopped|connect|network|process/i,
    ],
  ])('rejects when the server %s, and tells the tokens once', async (_, answer, words) => {
    const { error, told } = await ask(answer);
    expect(String(error)).toMatch(words);
    expect(told).toHaveLength(1);
    expect(told[0]!.estimated).toBe(true);
  });

  it('stops when told to', async () => {
    const { error } = await ask({ words: 'never heard', firstWordMs: 5000 }, { signal: AbortSignal.timeout(80) });
    expect(String(error)).toMatch(/abort|stopped|timeout/i);
  });
});
