import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { lacking } from '../tests/support/lacking.ts';
import { COMPILED, compiled, COMPILER } from './make-encoder.ts';

const missing = lacking('what WebAssembly is compiled from', !existsSync(COMPILER) && "training's packages (npm ci --prefix training)");

test.skipIf(missing).each(COMPILED.map((path) => [basename(path), path]))('%s.wasm is what its source compiles to', (_, path) => {
  expect(compiled(`${path}.as`).equals(readFileSync(`${path}.wasm`))).toBe(true);
});
