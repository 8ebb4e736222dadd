import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['contract', 'content', 'server', 'web', 'scripts', 'tests'];
/** docs/security-checklist.md: what the sign-in and everything behind it is built to. */
const CHECKLIST = readFileSync(join(ROOT, 'docs/security-checklist.md'), 'utf8');
const items = [...CHECKLIST.matchAll(/^(\d+)\. \S/gm)].map(([, number]) => Number(number));

/** The numbers that a test carries at either end of its title: 'a link works once (13)', '49, 50. every answer says …'. */
const numbersIn = (source: string): number[] =>
  [...source.matchAll(/\((\d+(?:, \d+)*)\)['"`],|['"`](\d+(?:, \d+)*)\. .*['"`], (?:async )?\(/g)].flatMap(([, behind, before]) =>
    (behind ?? before ?? '').split(', ').map(Number),
  );

test('every item of the security checklist has a test that carries its number', () => {
  const sources = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  );
  const tested = new Set(sources.flatMap(numbersIn));
  expect(items).toEqual(Array.from({ length: 56 }, (_, at) => at + 1));
  expect(items.filter((item) => !tested.has(item))).toEqual([]);
});

test('a number counts at the ends of a title only', () => {
  expect(numbersIn("test('a link works once (13)', async () => {")).toEqual([13]);
  expect(numbersIn('test("two (18, 19)", () => f(20), { x: 1 })')).toEqual([18, 19]);
  expect(numbersIn("test('49, 50. every answer', async () => {")).toEqual([49, 50]);
  expect(numbersIn("const list = ['12. of them'];")).toEqual([]);
  expect(numbersIn("expect(f(21)).toBe('(22) of them')")).toEqual([]);
});
