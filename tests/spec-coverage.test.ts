import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const PAGE = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');

/** The sections of the spec, and the parts of those that have some. */
const SECTIONS: Record<string, string[]> = {
  '1. What the product does and for whom': [],
  '2. Screens and routes': [
    'Sign-in screen',
    'Auth callback',
    'Scenario list',
    'Layout',
    'Instructions modal',
    'Consultation screen',
    'Assessment panel',
    'History screen',
    'Consultation details screen',
    'Admin panel',
  ],
  '3. Entities and their fields': [],
  '4. States and transitions': [],
  '5. Validation rules': [],
  '6. Roles and permissions': [],
  '7. The calls it makes': ['Configuration and auth', 'Scenarios and consultation', 'Admin', 'Voice-AI provider'],
  '8. Error catalogue': [],
  '9. Business constants and limits': [],
};

/** What a page says of each item: where it lives, and by which tests it is proved. */
function rowsOf(page: string) {
  return [...page.matchAll(/^\| (?!Item \|)(.+) \| (.+) \| (.+) \|$/gm)].map(([, item, where, proof]) => ({
    item: item!,
    places: [...where!.matchAll(/`([^`]+)`/g)].map(([, path]) => path!),
    proofs: [...proof!.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file, title]) => ({ file: file!, title: title! })),
    notes: [...item!.matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path]) => path!),
  }));
}

/** What a page names and is not there. */
function missing(page: string): string[] {
  return rowsOf(page).flatMap(({ item, places, proofs, notes }) => [
    ...(proofs.length === 0 ? [`${item}: no proof`] : []),
    ...places.filter((path) => !existsSync(join(ROOT, path))).map((path) => `${item}: ${path}`),
    ...notes.filter((path) => !existsSync(join(ROOT, 'docs', path))).map((path) => `${item}: ${path}`),
    ...proofs.filter(({ file, title }) => !isTitle(file, title)).map(({ file, title }) => `${item}: ${file} “${title}”`),
  ]);
}

/** Titles stand in quotes, behind `test(`, `cause:` or `constant:`. */
function isTitle(file: string, title: string): boolean {
  if (!existsSync(join(ROOT, file))) return false;
  const source = readFileSync(join(ROOT, file), 'utf8');
  const words = title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:(?:\\b(?:it|test)|\\))\\(|\\b(?:cause|constant):)\\s*['"\`]${words}['"\`]`).test(source);
}

const parts = (page: string) =>
  page
    .split(/^(?=#{2,3} )/m)
    .filter((part) => part.startsWith('##'))
    .map((part) => ({ heading: part.slice(part.indexOf(' ') + 1, part.indexOf('\n')), rows: rowsOf(part).length }));

test('every file and every test that the page names is there, and every item has a proof', () => {
  expect(missing(PAGE)).toEqual([]);
});

test('no section of the spec is left out, and none is empty', () => {
  expect(parts(PAGE).map(({ heading }) => heading)).toEqual(Object.entries(SECTIONS).flat(2));
  expect(parts(PAGE).filter(({ rows }) => rows === 0)).toEqual([]);
});

test('what is not there is found', () => {
  const row = (where: string, proof: string, item = 'Item of the spec') => `| ${item} | ${where} | ${proof} |\n`;
  const good = '`tests/spec-coverage.test.ts` “what is not there is found”';
  expect(missing(row('`docs`', good))).toEqual([]);
  expect(missing(row('`docs`', 'believe me'))).toEqual(['Item of the spec: no proof']);
  expect(missing(row('`nowhere`', good))).toEqual(['Item of the spec: nowhere']);
  expect(missing(row('`docs`', '`tests/spec-coverage.test.ts` “what was never written”'))).toHaveLength(1);
  expect(missing(row('`docs`', good, 'Item ([999](decisions/999-none.md))'))).toHaveLength(1);
});
