import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '#tests/support/fake-page.ts';

/** Writes down each signal that it gets, and ends two seconds after the first. */
const CHILD = `
import { appendFileSync } from 'node:fs';
const note = (line) => appendFileSync(process.argv[2], line + '\\n');
process.on('SIGTERM', () => { note('SIGTERM'); setTimeout(() => { note('end'); process.exit(0); }, 2000); });
note('ready');
setInterval(() => {}, 1000);
`;

test.skipIf(process.platform === 'win32')('when npm is stopped, what it runs is told so once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gp-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [file, notes] = [join(folder, 'child.js'), join(folder, 'notes')];
  writeFileSync(file, CHILD);
  writeFileSync(notes, '');
  const told = () => readFileSync(notes, 'utf8').trim().split('\n');
  // As npm runs it: in a shell, which alone is told to stop.
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const shell = spawn('sh', ['-c', `node scripts/setup.js ${file} ${notes}; true`], { env, stdio: 'ignore' });
  await until('it to run', () => told().includes('ready'));
  await sleep(600);
  shell.kill('SIGTERM');
  await until('its end', () => told().includes('end'));
  expect(told()).toEqual(['ready', 'SIGTERM', 'end']);
});
