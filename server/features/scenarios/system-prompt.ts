import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AI_INSTRUCTIONS, CASE_PLACEHOLDER } from '#contract/scenario.ts';
import type { ScenarioStore } from './store.ts';

/** The global patient prompt in force; `savedAt` is null while it is the built-in one. */
export type PromptInForce = { prompt: string; savedAt: Date | null };

/**
 * Reads the built-in patient prompt: patient.md of the prompts' folder. Once, at start.
 * @throws when the file is missing or has no place for the case.
 */
export async function readDefaultPrompt(folder: string): Promise<string> {
  const file = join(folder, 'patient.md');
  const prompt = (await readFile(file, 'utf8')).trim();
  if (!prompt.includes(CASE_PLACEHOLDER)) throw new Error(`${file} has no ${CASE_PLACEHOLDER} placeholder`);
  return prompt;
}

/** The global prompt with a case's own instructions; the fixed text that the editor sends says nothing that the prompt does not. */
export function withInstructions(prompt: string, aiInstructions: string): string {
  const own = aiInstructions.trim();
  return own === '' || own === AI_INSTRUCTIONS ? prompt : `${prompt.trim()}\n\nInstructions for this case:\n\n${own}`;
}

/** The newest saved prompt, or the built-in one while there is none or it cannot be read (api.md, rule 10). */
export function promptInForce({ scenarios, defaultPrompt }: { scenarios: Pick<ScenarioStore, 'systemPrompt'>; defaultPrompt: string }) {
  return async (): Promise<PromptInForce> => {
    const saved = await scenarios.systemPrompt().catch(() => null);
    return saved ? { prompt: saved.prompt, savedAt: saved.createdAt } : { prompt: defaultPrompt, savedAt: null };
  };
}
