import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { AI_INSTRUCTIONS } from '#contract/scenario.ts';
import { readDefaultPrompt, withInstructions } from './system-prompt.ts';

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

test("a case's own instructions are put to whoever plays it; the fixed text adds nothing", () => {
  const prompt = 'Play this person: {patientDetails}';
  for (const nothing of ['', '  ', AI_INSTRUCTIONS]) expect(withInstructions(prompt, nothing)).toBe(prompt);
  expect(withInstructions(prompt, ' Speak slowly. ')).toBe(`${prompt}\n\nInstructions for this case:\n\nSpeak slowly.`);
});
