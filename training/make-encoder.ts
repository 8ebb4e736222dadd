import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The compiler is run as a program: its types, once imported, change what an array is everywhere. */
export const COMPILER = join(import.meta.dirname, 'node_modules/assemblyscript/bin/asc.js');
const OPTIONS = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--importMemory', '--noAssert'];

/** A file of AssemblyScript compiled to WebAssembly. @throws with what the compiler says against it. */
export function compiled(file: string): Buffer<ArrayBuffer> {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  // Its own ending keeps TypeScript's tools from reading it; the compiler knows no other ending than .ts.
  copyFileSync(file, join(folder, 'source.ts'));
  execFileSync(process.execPath, [COMPILER, 'source.ts', ...OPTIONS, '--outFile', 'source.wasm'], { cwd: folder });
  const bytes = readFileSync(join(folder, 'source.wasm'));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** The source in AssemblyScript, and the WebAssembly beside it that the server runs. */
export const COMPILED = [join(import.meta.dirname, '../server/features/patient/sense/encoder')];

if (import.meta.main) for (const path of COMPILED) writeFileSync(`${path}.wasm`, compiled(`${path}.as`));
