import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDefaultPrompt } from './system-prompt.ts';

test('the built-in prompt has 15 rules and a place for the case', async () => {
  const prompt = await readDefaultPrompt(fileURLToPath(new URL('../../../content/prompts', import.meta.url)));
  expect(prompt.match(/^\d+\. \S/gm)).toHaveLength(15);
  expect(prompt).toContain('{patientDetails}');
});

test('a built-in prompt without a place for the case stops the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prompts-'));
  await writeFile(join(folder, 'patient.md'), 'You are a patient.');
  await expect(readDefaultPrompt(folder)).rejects.toThrow('placeholder');
  await rm(folder, { recursive: true });
});
