import { expect, test } from 'vitest';
import type { LlmMessage } from '../llm/llm.ts';
import { askedToRead, newTalk, unreadOf } from './talks.ts';

const CASE: LlmMessage = { role: 'system', content: 'x'.repeat(400) };
const ASKS: LlmMessage = { role: 'user', content: 'y'.repeat(40) };
const OTHER: LlmMessage = { role: 'user', content: 'z'.repeat(80) };

test('what was not asked for is estimated from its words, what was is as the engine counts it', () => {
  const talk = newTalk();
  expect(unreadOf(talk, [CASE])).toBe(105);
  askedToRead(talk, [CASE]);
  talk.left = 30;
  expect([unreadOf(talk, [CASE]), unreadOf(talk, [CASE, ASKS])]).toEqual([30, 45]);
});

test('words that came otherwise are read from where they differ', () => {
  const talk = newTalk();
  askedToRead(talk, [CASE, ASKS]);
  talk.left = 0;
  expect(unreadOf(talk, [CASE, OTHER])).toBe(25);
});
