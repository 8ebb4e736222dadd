import { setTimeout as pause } from 'node:timers/promises';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineFolder, speedHere } from '../local-models/places.ts';
import type { LlmOptions, LlmProvider, LlmUsage } from '../llm/llm.ts';
import { ENGINE } from './catalogue.ts';
import { byHand, chosenModel } from './installed.ts';
import { localLlm } from './local-llm.ts';

let modelsDir: string;
let llm: LlmProvider;
const reported: string[] = [];
let time = 0;
beforeEach(() => {
  modelsDir = mkdtempSync(join(tmpdir(), 'local-chat-'));
  const [main = ''] = ENGINE.packages() ?? [];
  const engine = join(engineFolder(modelsDir, ENGINE), 'node_modules', main);
  mkdirSync(engine, { recursive: true });
  writeFileSync(join(engine, 'package.json'), JSON.stringify({ version: ENGINE.version }));
  reported.length = 0;
  llm = start();
});
afterEach(() => {
  llm.close?.();
  rmSync(modelsDir, { recursive: true, force: true });
});

const start = (options: { wanted?: string; idleMs?: number } = {}) =>
  localLlm({
    modelsDir,
    report: (words) => void reported.push(words),
    now: () => time,
    child: new URL('./fixtures/plays.child.ts', import.meta.url),
    ...options,
  });

/** Puts a model into MODELS_DIR by hand. */
function add(id: string, description: object = { name: id, file: 'weights' }): void {
  mkdirSync(join(modelsDir, id), { recursive: true });
  for (const name of ['weights', 'broken', 'slow']) writeFileSync(join(modelsDir, id, name), 'GGUF');
  writeFileSync(join(modelsDir, id, 'chat-model.json'), JSON.stringify(description));
}

async function answer(words: string, options: LlmOptions = {}) {
  const used: LlmUsage[] = [];
  const messages = [
    { role: 'system' as const, content: 'Play.' },
    { role: 'user' as const, content: words },
  ];
  const pieces = await Array.fromAsync(llm.stream(messages, { ...options, onUsage: (usage) => used.push(usage) }));
  return { text: pieces.join('').trim(), used };
}

test('it is ready once a model is there, and says which', async () => {
  expect(llm.ready?.()).toBe(false);
  await expect(answer('Hello')).rejects.toMatchObject({ isRetryable: false });
  add('tiny');
  expect([llm.ready?.(), llm.model, llm.label, llm.local]).toEqual([true, 'tiny', 'tiny, on this computer', true]);
  expect(await answer('It is my toe.')).toEqual({ text: 'It is my toe.', used: [{ input: 30, cached: 0, output: 4, estimated: false }] });
});

test('a model is measured once, and what was measured is kept beside it', async () => {
  add('tiny');
  await answer('Hello');
  await answer('Hello');
  expect(reported).toEqual([expect.stringContaining('It reads 300 and writes 200 tokens a second here')]);
  expect(speedHere(modelsDir, byHand(modelsDir)[0]!)?.tokens).toEqual({ read: 300, written: 200 });
});

test('a computer that is too slow for a model does not use it, and says the numbers', async () => {
  add('tiny', { name: 'Tiny', file: 'slow' });
  await expect(answer('Hello')).rejects.toMatchObject({
    isRetryable: false,
    message: expect.stringMatching(/too slow for Tiny\. It reads 300 and writes 0 tokens a second/) as string,
  });
  expect(llm.ready?.()).toBe(false);
});

test('one that calls found too slow is not used for the next, says the numbers at start, and has another chance a day later', async () => {
  add('tiny');
  time = Date.now();
  const over = new AbortController();
  await llm.warm?.([{ role: 'system', content: 'Play this epic.' }], { conversation: 'a', signal: over.signal });
  expect(llm.ready?.()).toBe(true);
  await answer('Hello', { conversation: 'a' });
  over.abort();
  const [model] = byHand(modelsDir);
  await expect.poll(() => Math.floor(speedHere(modelsDir, model!)?.inCalls?.read ?? 0)).toBe(8);
  expect(speedHere(modelsDir, model!)?.tokens).toEqual({ read: 300, written: 200 });
  expect([llm.ready?.(), chosenModel(modelsDir, undefined)]).toEqual([false, null]);
  reported.length = 0;
  llm = start({ wanted: 'tiny' });
  expect([llm.ready?.(), reported]).toEqual([false, [expect.stringContaining('too slow for tiny. It reads 8')]]);
  expect(speedHere(modelsDir, model!, time + 24 * 60 * 60_000)?.inCalls).toBe(undefined);
});

test('a case that was only read, while its page was looked at, is no call: its speed is not kept', async () => {
  add('tiny');
  time = Date.now();
  const over = new AbortController();
  await llm.warm?.([{ role: 'system', content: 'Play this epic.' }], { conversation: 'page', signal: over.signal });
  over.abort();
  await pause(50);
  expect(speedHere(modelsDir, byHand(modelsDir)[0]!)).toMatchObject({ tokens: { read: 300, written: 200 } });
  expect(speedHere(modelsDir, byHand(modelsDir)[0]!)?.inCalls).toBeUndefined();
});

test('a model that cannot be loaded fails in words, and trying again is no use', async () => {
  add('tiny', { name: 'Tiny', file: 'broken' });
  await expect(answer('Hello')).rejects.toMatchObject({ isRetryable: false, message: 'not a GGUF file' });
});

test('a process that dies in mid-sentence fails this turn, comes back by itself and answers the next', async () => {
  add('tiny');
  await llm.warm?.([{ role: 'system', content: 'Play.' }], { conversation: 'a', signal: new AbortController().signal });
  await expect(answer('It is die', { conversation: 'a' })).rejects.toMatchObject({
    isRetryable: true,
    message: expect.stringContaining('SIGKILL') as string,
  });
  expect(llm.settling?.()).toBe(true);
  await expect.poll(() => llm.settling?.()).toBe(false);
  expect((await answer('It is my toe.', { conversation: 'a' })).text).toBe('It is my toe.');
});

test('one that keeps dying is left alone for a while', async () => {
  add('tiny');
  await expect(answer('die')).rejects.toThrow('SIGKILL');
  await expect(answer('die')).rejects.toThrow('SIGKILL');
  await expect(answer('Hello')).rejects.toMatchObject({ isRetryable: false, message: expect.stringContaining('left alone') as string });
  time += 5000;
  expect((await answer('Hello')).text).toBe('Hello');
});

test('a model that never stops is cut, one that writes nothing ends, and one that fails says why', async () => {
  add('tiny');
  expect((await answer('forever', { maxTokens: 7 })).text.split(' ')).toHaveLength(7);
  expect((await answer('nothing')).text).toBe('');
  await expect(answer('break')).rejects.toThrow('it broke');
});

test('a turn that is broken off ends at once, and its place comes free', async () => {
  add('tiny');
  const stop = new AbortController();
  const broken = answer('forever', { conversation: 'a', maxTokens: 1e6, signal: stop.signal });
  setTimeout(() => stop.abort(), 50);
  await expect(broken).rejects.toMatchObject({ name: 'AbortError' });
  expect((await answer('Hello', { conversation: 'a' })).text).toBe('Hello');
});

test('what is left to read says how late an answer would be; a turn does not wait for it, and after that there is nothing left', async () => {
  add('tiny');
  const of = { conversation: 'a', signal: new AbortController().signal };
  const saga = [{ role: 'system' as const, content: 'Play this saga.' }];
  expect(llm.forecast?.(saga, of)).toBe(null);
  const reading = llm.warm?.(saga, of);
  await expect.poll(() => llm.forecast?.(saga, of)).toBeGreaterThan(10_000);
  const asked = [...saga, { role: 'user' as const, content: 'Hello' }];
  expect((await Array.fromAsync(llm.stream(asked, of))).join('').trim()).toBe('Hello');
  await reading;
  expect(llm.forecast?.(asked, of)).toBeLessThan(1000);
  expect(reported).toHaveLength(1);
});

test('four calls have a place each; the next one has none until one of them is over or silent for 90 seconds', async () => {
  add('tiny');
  const over = new AbortController();
  await llm.warm?.([{ role: 'system', content: 'Play.' }], { conversation: '1', signal: over.signal });
  for (const conversation of ['1', '2', '3', '4']) await answer('Hello', { conversation });
  const full = { isRetryable: false, message: expect.stringContaining('plays 4 patients already') as string };
  await expect(answer('Hello', { conversation: '5' })).rejects.toMatchObject(full);
  over.abort();
  expect((await answer('Hello', { conversation: '5' })).text).toBe('Hello');
  await expect(answer('Hello', { conversation: '6' })).rejects.toMatchObject(full);
  time += 90_000;
  expect((await answer('Hello', { conversation: '6' })).text).toBe('Hello');
});

test('it ends when nobody asks, and comes back', async () => {
  add('tiny');
  llm = start({ idleMs: 20 });
  await answer('Hello');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await answer('Hello again')).text).toBe('Hello again');
});

test('what was added by hand is preferred, LLM_MODEL names another, and a description that cannot be read is reported', () => {
  add('b');
  add('a');
  expect(chosenModel(modelsDir, undefined)?.id).toBe('a');
  expect(chosenModel(modelsDir, 'b')?.id).toBe('b');
  add('a', { name: 'A', file: 'not there' });
  add('b', { file: 'weights' });
  expect(byHand(modelsDir, (words) => void reported.push(words))).toEqual([]);
  expect(reported).toEqual([expect.stringMatching(/a\/chat-model\.json.*ENOENT/), expect.stringMatching(/b\/chat-model\.json[^]*name/)]);
});
