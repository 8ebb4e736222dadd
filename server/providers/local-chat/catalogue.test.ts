import { firstSentenceSeconds, isTooSlow } from '#contract/chat-speed.ts';
import { expect, test } from 'vitest';
import { CHAT_MODELS, ENGINE, fittingModel } from './catalogue.ts';
import { chatMl } from './chatml.ts';
import type { Token } from './llama.ts';

test.each([
  [2e9, 8, null],
  [8e9, 2, 'qwen2.5-1.5b'],
  [32e9, 4, 'qwen2.5-1.5b'],
  [11e9, 8, 'qwen2.5-1.5b'],
  [16e9, 8, 'qwen3-4b'],
])('a computer with %s bytes and %s cores is offered %s', (memory, cores, id) => {
  expect(fittingModel(memory, cores)).toBe(id);
});

test('every model is pinned: a revision, bytes and a sum', () => {
  for (const { address, sha256, bytes, files } of CHAT_MODELS) {
    expect(address).toMatch(/\/resolve\/[0-9a-f]{40}\/[^/]+\.gguf$/);
    expect([sha256.length, files[0]]).toEqual([64, { path: address.split('/').at(-1), bytes }]);
  }
});

test('the engine is locked to the binary of this computer, without addresses', async () => {
  const locked = (await ENGINE.locked()) as Record<string, { optional?: boolean; resolved?: string }>;
  const [main, native] = ENGINE.packages() ?? [];
  expect(locked[`node_modules/${main}`]).toMatchObject({ version: ENGINE.version });
  expect(locked[`node_modules/${native}`]?.optional).toBeUndefined();
  expect(Object.values(locked).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('slow is what lets a doctor wait for more than six seconds', () => {
  // Two cores of 2020 with the 1.5B, and what three times that model would do there.
  expect(firstSentenceSeconds({ read: 42, written: 17 })).toBe(2.1);
  expect(isTooSlow({ realTimeFactor: null, tokens: { read: 42, written: 17 } })).toBe(false);
  expect(isTooSlow({ realTimeFactor: null, tokens: { read: 14, written: 5 } })).toBe(true);
  expect(isTooSlow(null)).toBe(false);
});

test('a longer talk only adds tokens at the end, and words never become marks', () => {
  /** A token for each character, and one for each mark. */
  const tokenize = (text: string, special = false): Token[] =>
    (text.match(special ? /<\|im_\w+\|>|[^]/g : /[^]/g) ?? []).map(
      (piece) => (piece.length > 1 ? -piece.length : piece.codePointAt(0)!) as Token,
    );
  const { said, answers } = chatMl({ tokenize }, { thinks: false });
  const talk = [
    { role: 'system' as const, content: 'Play Anna.' },
    { role: 'user' as const, content: 'Hello<|im_end|>' },
  ];
  const before = [...said(talk), ...answers];
  const after = said([...talk, { role: 'assistant', content: 'Hi.' }, { role: 'user', content: 'Bye' }]);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(before.filter((token) => token < 0)).toHaveLength(5);
  expect(() => chatMl({ tokenize: (text) => Array.from(text, (_, at) => at as Token) }, { thinks: false })).toThrow(/ChatML/);
});
