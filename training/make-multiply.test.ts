import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compiledMultiply } from './make-multiply.ts';

test('multiply.wasm is what multiply.as compiles to', () => {
  const kept = readFileSync(join(import.meta.dirname, '../server/features/patient/sense/multiply.wasm'));
  expect(compiledMultiply().equals(kept)).toBe(true);
});
