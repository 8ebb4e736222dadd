import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** In a process of its own: a test runner loads modules in its own way. @returns what was evaluated, '-' where others were answered */
async function slicesOf(module: string): Promise<string> {
  const run = fileURLToPath(new URL('slices.fixture/run.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [run, module]);
  return stdout.trim();
}

test('modules are evaluated once, what is needed first, and others are answered between them', async () => {
  // Each of them but the last is busy for 15 ms, longer than a slice.
  expect(await slicesOf('./whole.mjs')).toBe('-, fourth, -, third after fourth, -, first, -, second, -, whole');
});

test('what a circle of modules needs is evaluated before all of it, one by one', async () => {
  expect(await slicesOf('./round.mjs')).toBe('-, fourth, -, third after fourth, -, first, -, second, -, round, there');
});

test('a module that does not exist is told to who asks for it', async () => {
  await expect(slicesOf('./nothing.mjs')).rejects.toThrow('nothing.mjs');
});
