import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';

test('.env.example tells every setting as the server reads it (print it anew: node scripts/print-env-example.ts)', () => {
  expect(readFileSync(resolve(import.meta.dirname, '../.env.example'), 'utf8')).toBe(envExample());
});
