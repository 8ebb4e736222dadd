import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDb } from './open.ts';
import { checkMajor, openPglite, POSTGRES_MAJOR } from './open-pglite.ts';
import { checkWritable, watchWrites } from './writable.ts';

const folder = mkdtempSync(join(tmpdir(), 'gp-writable-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A disk that fails with a code of the system's, while there is one. */
const disk = { code: null as string | null, asked: 0 };
const write = (async () => {
  disk.asked += 1;
  if (disk.code) throw Object.assign(new Error(`${disk.code}: no`), { code: disk.code });
}) as unknown as typeof writeFile;

test.each([
  ['ENOSPC', 'There is no space left on the disk that holds'],
  ['EDQUOT', 'There is no space left on the disk that holds'],
  ['EROFS', 'Mount it so that it can be written to'],
  ['EIO', 'See what the system says of its disk'],
  ['EACCES', "Make that user the folder's owner"],
])('a start on a disk that answers %s says what is wrong and what to do', async (code, words) => {
  disk.code = code;
  await expect(checkWritable(folder, write)).rejects.toThrow(words);
  await expect(checkWritable(folder, write)).rejects.toThrow(folder);
});

test('a folder that can be written to is left as it was', async () => {
  await checkWritable(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test('while writes fail the disk is asked every few seconds, and it is told once, and once when that is over', async () => {
  const told: string[] = [];
  let time = 0;
  Object.assign(disk, { code: null, asked: 0 });
  const writes = watchWrites({ folder, now: () => time, tell: (words) => void told.push(words), write });
  const look = async (code: string | null, after: number) => {
    disk.code = code;
    time += after;
    return writes();
  };
  expect([await look(null, 0), await look('ENOSPC', 1000), await look('ENOSPC', 4000), await look('ENOSPC', 5000)]).toEqual([
    null,
    null,
    'disk_full',
    'disk_full',
  ]);
  expect(await look(null, 5000)).toBeNull();
  expect(disk.asked).toBe(4);
  expect(told).toEqual([expect.stringContaining('no space left'), `${folder} can be written to again.`]);
});

test('a database of another major version of Postgres is told what to do, and nothing of it is touched', async () => {
  const own = join(folder, 'database');
  await (await openPglite(own)).close();
  expect(() => checkMajor(own)).not.toThrow();
  writeFileSync(join(own, 'PG_VERSION'), '17\n');
  await expect(openDb({ folder: own })).rejects.toThrow(
    `was written by Postgres 17, and this version of the product has Postgres ${POSTGRES_MAJOR}`,
  );
  await expect(openDb({ folder: own })).rejects.toThrow('npm run data -- export DIR');
});
