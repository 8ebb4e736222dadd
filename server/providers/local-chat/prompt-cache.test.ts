import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { promptCache, makeRoom } from './prompt-cache.ts';
import type { Token } from './llama.ts';

let folder: string;
let model: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prompt-cache-'));
  model = `${folder}.gguf`;
  writeFileSync(model, 'GGUF');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(model, { force: true });
});

const CASE = Array.from({ length: 2000 }, (_, at) => at as Token);
const kept = (engine = 'engine-1') => promptCache(folder, { engine, model });

/** In place of the engine's sequence: its state is the number of tokens that it has read. */
function sequenceWith(read: number) {
  const sequence = {
    nextTokenIndex: read,
    compareContextTokens: (tokens: Token[]) => ({ firstDifferentIndex: Math.min(sequence.nextTokenIndex, tokens.length) }),
    saveStateToFile: (path: string) => writeFile(path, String(sequence.nextTokenIndex)),
    loadStateFromFile: async (path: string) => {
      const text = await readFile(path, 'utf8');
      if (text === 'broken') throw new Error('broken');
      sequence.nextTokenIndex = Number(text);
    },
    clearHistory: async () => void (sequence.nextTokenIndex = 0),
  };
  return sequence;
}

test('what was read of a case is there for the next process', async () => {
  await kept().keep(sequenceWith(2000), CASE);
  const later = sequenceWith(0);
  await kept().take(later, CASE);
  expect(later.nextTokenIndex).toBe(2000);
});

test('a reading that was broken off is kept where that is worth it, and nothing takes a longer one away', async () => {
  const cache = kept();
  await cache.keep(sequenceWith(100), CASE);
  expect(readdirSync(folder)).toEqual([]);
  await cache.keep(sequenceWith(900), CASE);
  const further = sequenceWith(1200);
  await cache.take(further, CASE);
  expect(further.nextTokenIndex).toBe(1200);
  const fresh = sequenceWith(64);
  await kept().take(fresh, CASE);
  expect(fresh.nextTokenIndex).toBe(900);
});

test('what another engine wrote, or another model in the same file, is not taken', async () => {
  await kept().keep(sequenceWith(2000), CASE);
  const sequence = sequenceWith(0);
  await kept('engine-2').take(sequence, CASE);
  expect(sequence.nextTokenIndex).toBe(0);
  writeFileSync(model, 'another GGUF');
  await kept().take(sequence, CASE);
  expect(sequence.nextTokenIndex).toBe(0);
});

test('a broken file is taken away, and the case is read anew', async () => {
  await kept().keep(sequenceWith(2000), CASE);
  writeFileSync(join(folder, readdirSync(folder)[0]!), 'broken');
  const sequence = sequenceWith(10);
  await kept().take(sequence, CASE);
  expect([sequence.nextTokenIndex, readdirSync(folder)]).toEqual([0, []]);
});

test('what was used longest ago makes room, and the newest stays though it is too large', async () => {
  for (const [at, name] of ['old', 'older', 'new'].entries()) {
    writeFileSync(join(folder, name), 'x'.repeat(100));
    utimesSync(join(folder, name), 0, [20, 10, 30][at]!);
  }
  expect(await makeRoom(folder, 250)).toEqual([join(folder, 'older')]);
  await makeRoom(folder, 50);
  expect([existsSync(join(folder, 'new')), readdirSync(folder).length]).toEqual([true, 1]);
});
