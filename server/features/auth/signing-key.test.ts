import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadSigningKey } from './signing-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'gp-key-'));
const file = join(folder, 'sign-in-key.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a damaged key is told with its place and what to do, and is not overwritten', async () => {
  const { kid } = await loadSigningKey(folder);
  const good = readFileSync(file, 'utf8');
  for (const [damaged, why] of [
    ['', 'it is no JSON'],
    [good.slice(0, 40), 'it is no JSON'],
    ['{"jwk":{"kty":"EC"}}', 'is missing or wrong'],
    ['null', 'all of it is missing or wrong'],
  ] as const) {
    writeFileSync(file, damaged);
    await expect(loadSigningKey(folder)).rejects.toThrow(why);
    await expect(loadSigningKey(folder)).rejects.toThrow(`${file} (`);
    await expect(loadSigningKey(folder)).rejects.toThrow('Put it back from a backup');
    expect(readFileSync(file, 'utf8')).toBe(damaged);
  }
  writeFileSync(file, good);
  expect((await loadSigningKey(folder)).kid).toBe(kid);
  rmSync(file);
  expect((await loadSigningKey(folder)).kid).not.toBe(kid);
});
