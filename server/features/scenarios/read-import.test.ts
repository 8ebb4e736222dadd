import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { readImport } from './read-import.ts';

const asCase = (front: string, body = '# Patient script\n\nHello\n') => Buffer.from(`---\n${front}\n---\n${body}`).toString('base64');
const problemsOf = async (filename: string, content: string) => {
  const read = await readImport(Buffer.from(JSON.stringify({ filename, content })));
  return 'refused' in read ? read.refused.message.split('\n') : [];
};

test('a ZIP of a hundred thousand folders is refused before its directory is read', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (let at = 0; at < 3000; at += 1) await zip.add(`f${at}/`, undefined, { directory: true });
  const content = Buffer.from(await zip.close()).toString('base64');
  expect(await problemsOf('x.zip', content)).toEqual(['more than 2000 files and folders are in it']);
});

test('a ZIP whose files come to gigabytes is refused before one is unpacked', async () => {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (let at = 0; at < 70; at += 1) await zip.add(`f${at}.md`, new TextReader(' '.repeat(1_000_000)));
  const content = Buffer.from(await zip.close()).toString('base64');
  expect(content.length).toBeLessThan(200_000);
  expect(await problemsOf('x.zip', content)).toEqual(['its files come to more than 64 MB']);
});

const names = 'abcdefghij'.split('');
const bomb = names
  .map(
    (name, at) =>
      `${name}: &${name} [${Array(9)
        .fill(at === 0 ? 'lol' : `*${names[at - 1]}`)
        .join(', ')}]`,
  )
  .join('\n');

test.each([
  ['aliases that repeat each other', asCase(bomb), /^x\.md:3: an alias/],
  [
    'sixty thousand keys',
    asCase(Array.from({ length: 60_000 }, (_, at) => `k${at}: 1`).join('\n')),
    /^x\.md:2: the front matter is longer/,
  ],
  ['a list of three hundred thousand', asCase(`a: [${'1,'.repeat(300_000)}]`), /^x\.md:2: the front matter is longer/],
  ['lists in lists', asCase(`a: ${'['.repeat(9000)}${']'.repeat(9000)}`), /^x\.md:\d+: /],
  [
    'thirty thousand subdomains',
    asCase('key: x', `# Subdomains\n${'## D1 abc\n\nabcdefghijk\n'.repeat(30_000)}`),
    /more than 100 headings/,
  ],
])('a case with %s is refused at once, with its line', async (_what, content, reason) => {
  expect((await problemsOf('x.md', content)).some((problem) => reason.test(problem))).toBe(true);
});
