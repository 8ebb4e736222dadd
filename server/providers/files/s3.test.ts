import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { S3Settings } from '#server/config/operations.ts';
import { fakeS3 } from './fake-s3.ts';
import { localFiles } from './local.ts';
import { s3Files } from './s3.ts';

/** A store, and the file store over it, until the test ends. */
async function started(wrong: Partial<S3Settings> = {}) {
  const store = await fakeS3();
  const root = mkdtempSync(join(tmpdir(), 'gp-s3-'));
  onTestFinished(async () => {
    await store.close();
    rmSync(root, { recursive: true, force: true });
  });
  const here = localFiles(root);
  const files = s3Files({ ...store.settings, ...wrong }, here, { connectMs: 1000, idleMs: 300 });
  const write = async (key: string, words: string | Buffer) => writeFile(await files.put(key), words);
  return { store, files, write, left: () => readdir(root, { recursive: true }) };
}
const large = Buffer.alloc(12 * 2 ** 20, 'sound of twelve minutes, ');

test('a recording grows on this machine and is read from there, then goes to the bucket and is read from it in parts', async () => {
  const { store, files, write, left } = await started();
  expect(await files.stat('a/mono.ogg')).toBeNull();
  await write('a/mono.ogg', '0123456789');
  expect(await files.stat('a/mono.ogg')).toMatchObject({ size: 10 });
  expect(await text(await files.open('a/mono.ogg', { start: 2, end: 4 }))).toBe('234');
  await files.keep('a/mono.ogg');
  expect([...store.objects.keys()]).toEqual(['recordings/a/mono.ogg']);
  expect(await left()).toEqual([]);
  expect(await files.stat('a/mono.ogg')).toMatchObject({ size: 10 });
  expect(await text(await files.open('a/mono.ogg'))).toBe('0123456789');
  expect(await text(await files.open('a/mono.ogg', { start: 2, end: 4 }))).toBe('234');
});

test('lists go on from page to page, and a folder goes with all that is in it, there and here', async () => {
  const { store, files, write } = await started();
  for (const folder of ['a', 'b', 'c'])
    for (const name of ['mono.ogg', 'stereo.ogg', 'notes']) {
      await write(`${folder}/${name}`, folder);
      await files.keep(`${folder}/${name}`);
    }
  await write('d/mono.ogg', 'waiting');
  store.objects.set('other/things', { body: Buffer.from('not ours'), at: new Date() });
  expect((await files.folders()).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  await files.remove('b');
  await files.remove('d');
  await files.remove('never there');
  expect((await files.folders()).toSorted()).toEqual(['a', 'c']);
  expect(store.objects.size).toBe(7);
});

test('a large one goes up in parts, whole; one part that fails is sent again', async () => {
  const { store, files, write, left } = await started();
  store.fail('unavailable', 1, (method, query) => method === 'PUT' && query.get('partNumber') === '2');
  store.fail('silent', 1, (method, query) => method === 'PUT' && query.get('partNumber') === '3');
  await write('a/stereo.ogg', large);
  await files.keep('a/stereo.ogg');
  expect(store.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(5);
  expect((await buffer(await files.open('a/stereo.ogg'))).equals(large)).toBe(true);
  expect(await left()).toEqual([]);
});

test('an upload that cannot be ended leaves no half in the bucket; the file waits here and goes up later', async () => {
  const { store, files, write, left } = await started();
  store.fail('unavailable', 99, (method, query) => method === 'PUT' && query.get('partNumber') === '2');
  await write('a/stereo.ogg', large);
  await expect(files.keep('a/stereo.ogg')).rejects.toThrow('SlowDown');
  expect([store.objects.size, store.uploads.size]).toEqual([0, 0]);
  expect(await left()).toContain(join('a', 'stereo.ogg'));
  expect(await files.stat('a/stereo.ogg')).toMatchObject({ size: large.length });

  const later = await started();
  await later.write('a/mono.ogg', 'left over');
  expect(await later.files.keepLeftOvers(new Date(Date.now() - 60_000))).toBe(0);
  expect(await later.files.keepLeftOvers(new Date(Date.now() + 1000))).toBe(1);
  expect(later.store.objects.get('recordings/a/mono.ogg')?.body.toString()).toBe('left over');
});

test('the part of a call that was cut off does not take the place of the longer one', async () => {
  const { store, files, write, left } = await started();
  store.objects.set('recordings/a/mono.ogg', { body: Buffer.from('the longer one'), at: new Date() });
  await write('a/mono.ogg', 'cut off');
  await files.keep('a/mono.ogg');
  expect(store.objects.get('recordings/a/mono.ogg')?.body.toString()).toBe('the longer one');
  expect(await left()).toEqual([]);
});

test('a store that is slow is waited for; one that says nothing, or refuses, is told as a failed service', async () => {
  const { store, files } = await started();
  store.objects.set('recordings/a/mono.ogg', { body: Buffer.from('0123456789'), at: new Date() });
  store.slow(150);
  expect(await text(await files.open('a/mono.ogg'))).toBe('0123456789');
  store.slow(0);
  store.fail('silent', 99);
  await expect(files.stat('a/mono.ogg')).rejects.toMatchObject({ code: 'provider_failed', status: 502 });

  const stranger = await started({ secretKey: 'another secret' });
  await expect(stranger.files.open('a/mono.ogg')).rejects.toMatchObject({
    code: 'provider_failed',
    cause: { name: 'SignatureDoesNotMatch' },
  });
});

test('an answer that breaks off is not taken for the whole', async () => {
  const { store, files } = await started();
  store.objects.set('recordings/a/mono.ogg', { body: large, at: new Date() });
  store.fail('broken', 1, (method) => method === 'GET');
  await expect(files.open('a/mono.ogg').then(buffer)).rejects.toThrow('aborted');
});
