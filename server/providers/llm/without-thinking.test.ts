import { expect, it } from 'vitest';
import { withoutThinking } from './without-thinking.ts';

async function* piecewise(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

it.each([
  ['It is my toe.', 'It is my toe.'],
  ['<think>\nA toe.\n</think>\n\nIt is my toe.', 'It is my toe.'],
  ['\n<think></think>It is.', 'It is.'],
  ['<think>never ends', ''],
  ['<3', '<3'],
  ['I think <think> is odd.', 'I think <think> is odd.'],
])('leaves what a model thinks aloud out of %j', async (raw, said) => {
  for (const size of [1, 3, 100]) expect((await Array.fromAsync(withoutThinking(piecewise(raw, size)))).join('')).toBe(said);
});
