import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readAsked } from './read-asked.ts';

const folder = mkdtempSync(join(tmpdir(), 'asked-'));
afterAll(() => rmSync(folder, { recursive: true }));
function asked(text: string) {
  const file = join(folder, 'case.asked.txt');
  writeFileSync(file, text);
  return readAsked(file);
}

test('questions stand under the facts that answer them, or under none', () => {
  expect(
    asked(`= I live alone.
= My sister is next door.
Who's at home with you?
Where do you live? >> Who with?

= I smoke.
Smoke?

=
Any pets?`),
  ).toEqual([
    { say: ["Who's at home with you?"], told: ['I live alone.', 'My sister is next door.'] },
    { say: ['Where do you live?', 'Who with?'], told: ['I live alone.', 'My sister is next door.'] },
    { say: ['Smoke?'], told: ['I smoke.'] },
    { say: ['Any pets?'], told: [] },
  ]);
});

test('a question under nothing is refused with its line', () => {
  expect(() => asked('\nSmoke?')).toThrow("line 2: write first which fact answers it, as '= …', or '=' for none.");
});

test('a case without such a file has none', () => {
  expect(readAsked(join(folder, 'other.asked.txt'))).toEqual([]);
});
