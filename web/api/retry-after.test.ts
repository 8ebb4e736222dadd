import { expect, it } from 'vitest';
import { retryAfterNotes } from './retry-after.ts';

it('what a refusal says about the wait counts down by the given clock, and is over when it is over', async () => {
  let now = 1_000_000;
  const notes = retryAfterNotes(() => now);
  const answers = [
    new Response('', { status: 429, headers: { 'retry-after': '90' } }),
    new Response('ok'),
    new Response('', { status: 429 }),
  ];
  const send = notes.noting(async () => answers.shift()!);
  expect(notes.seconds()).toBeNull();
  await send('/token');
  expect(notes.seconds()).toBe(90);
  now += 60_400;
  await send('/user');
  expect(notes.seconds()).toBe(30);
  now += 30_000;
  expect(notes.seconds()).toBeNull();
  await send('/token');
  expect(notes.seconds()).toBeNull();
});
