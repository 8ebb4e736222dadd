import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { localFiles } from './local.ts';

const folder = mkdtempSync(join(tmpdir(), 'gp-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = localFiles(join(folder, 'recordings'));

test('a file is read whole and in parts as soon as it is written, and is gone with its folder', async () => {
  expect(await files.folders()).toEqual([]);
  expect(await files.stat('a/x.ogg')).toBeNull();
  await writeFile(await files.put('a/x.ogg'), '0123456789');
  expect(await files.stat('a/x.ogg')).toMatchObject({ size: 10 });
  expect(await text(await files.open('a/x.ogg'))).toBe('0123456789');
  expect(await text(await files.open('a/x.ogg', { start: 2, end: 4 }))).toBe('234');
  expect(await files.folders()).toEqual(['a']);
  await files.remove('a');
  await files.remove('a');
  expect(await files.stat('a/x.ogg')).toBeNull();
});

test.skipIf(process.platform === 'win32')('nobody else on this machine may look into it', async () => {
  await files.put('b/x.ogg');
  expect([join(folder, 'recordings'), join(folder, 'recordings', 'b')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a key never leads out of the folder', async () => {
  for (const key of ['../x', '/etc/passwd', 'a/../../x', '.', '']) {
    await expect(files.stat(key)).rejects.toThrow('outside');
    await expect(files.remove(key)).rejects.toThrow('outside');
  }
});
