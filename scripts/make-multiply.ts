import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../server/features/patient/sense');
/** The compiler is run as a program: its types, once imported, change what an array is everywhere. */
const COMPILER = join(import.meta.dirname, '../node_modules/assemblyscript/bin/asc.js');
const OPTIONS = ['--enable', 'simd', '-O3', '--runtime', 'stub', '--importMemory', '--noAssert'];

/** multiply.as compiled to WebAssembly. @throws with what the compiler says against it. */
export function compiledMultiply(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'multiply-'));
  // Its own ending keeps TypeScript's tools from reading it; the compiler knows no other ending than .ts.
  copyFileSync(join(FOLDER, 'multiply.as'), join(folder, 'multiply.ts'));
  execFileSync(process.execPath, [COMPILER, 'multiply.ts', ...OPTIONS, '--outFile', 'multiply.wasm'], { cwd: folder });
  const compiled = readFileSync(join(folder, 'multiply.wasm'));
  rmSync(folder, { recursive: true });
  return compiled;
}

if (import.meta.main) writeFileSync(join(FOLDER, 'multiply.wasm'), compiledMultiply());
