import { readFileSync } from 'node:fs';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Examiner } from './examiner.ts';
import { llmExaminer } from './llm-examiner/llm-examiner.ts';

/** Those that can mark here: the rules always, a model where one is set. */
export type Examiners = { rules: Examiner; llm: Examiner | null };

/**
 * The examiners of this process; `promptFile` is content/prompts/examiner.md, `actsPromptFile` examiner-acts.md beside it.
 * @throws when a prompt is missing: the server must not start without it.
 */
export function examinersFor(parts: {
  rules: Examiner;
  llm: LlmProvider | null;
  promptFile: string;
  actsPromptFile: string;
  onTrouble?: (error: unknown) => void;
}): Examiners {
  const { rules, llm, promptFile, actsPromptFile, onTrouble } = parts;
  const prompt = readFileSync(promptFile, 'utf8');
  const actsPrompt = readFileSync(actsPromptFile, 'utf8');
  return { rules, llm: llm && llmExaminer({ llm, prompt, actsPrompt, fallback: rules, ...(onTrouble && { onTrouble }) }) };
}
