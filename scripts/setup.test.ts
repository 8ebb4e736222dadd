import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'setup-'));
const file = (name: string) => {
  writeFileSync(join(folder, name), `console.log('${name}', process.argv.slice(2).join(' '));\n`);
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('words after the files are arguments of the last file, even when one of them is the name of a file', () => {
  const [first, last] = [file('first.ts'), file('last.js')];
  const said = execFileSync(process.execPath, ['scripts/setup.js', first, last, 'install', '--yes', first], { encoding: 'utf8' });
  expect(said.trim().split('\n')).toEqual(['first.ts ', `last.js install --yes ${first}`]);
});
