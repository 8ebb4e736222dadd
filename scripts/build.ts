import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const STAMP = resolve(root, 'dist/web.stamp');
const SOURCES = [
  'scripts/{build,chunks,early-script,font-preload,light-contract}.ts',
  'web/**/*.*',
  'contract/**/*.ts',
  'vite.config.ts',
  'package-lock.json',
];

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: root }).sort()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(path).update(readFileSync(resolve(root, path)));
  }
  return hash.digest('hex');
}

/** Builds the pages into dist/web unless they are already built from the sources as they are. */
export async function buildWeb(): Promise<void> {
  const hash = sourcesHash();
  if (existsSync(STAMP) && existsSync(resolve(root, 'dist/web/index.html')) && readFileSync(STAMP, 'utf8') === hash) return;
  const began = performance.now();
  process.stdout.write('Building the pages … ');
  await build({ root: resolve(root, 'web'), configFile: resolve(root, 'vite.config.ts'), logLevel: 'error', clearScreen: false });
  pack();
  writeFileSync(STAMP, hash);
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Beside each file of text the same, packed: the server sends what the browser takes, and packs nothing itself. */
function pack(): void {
  for (const path of globSync('dist/web/**/*.{js,css,html,svg,webmanifest}', { cwd: root })) {
    const content = readFileSync(resolve(root, path));
    writeFileSync(resolve(root, `${path}.br`), brotliCompressSync(content));
    writeFileSync(resolve(root, `${path}.gz`), gzipSync(content, { level: 9 }));
  }
}

if (import.meta.main) await buildWeb();
