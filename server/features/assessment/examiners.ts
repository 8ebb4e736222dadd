import { readFileSync } from 'node:fs';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import type { Examiner } from './examiner.ts';
import { llmExaminer } from './llm-examiner/llm-examiner.ts';

/** Those that can mark here: the rules always, a model where one is set. `usual`: who marks where nobody is asked for. */
export type Examiners = { rules: Examiner; llm: Examiner | null; usual?: Examiner };

/** Marks by the model unless it was measured and is not past its gate; then by the rules, and the report says why. */
const past = (llm: Examiner, rules: Examiner, withheld: () => Promise<string | null>): Examiner => ({
  id: 'llm',
  async mark(consultation, scheme, signal) {
    if ((await withheld()) === null) return llm.mark(consultation, scheme, signal);
    const report = await rules.mark(consultation, scheme, signal);
    return { ...report, note: 'The language model of this server is not good enough at marking yet, so the built-in rules marked this.' };
  },
});

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
  /** Why the model does not mark for candidates; null where it does. */
  withheld?: () => Promise<string | null>;
}): Examiners {
  const { rules, llm, promptFile, actsPromptFile, onTrouble, withheld = async () => null } = parts;
  const prompt = readFileSync(promptFile, 'utf8');
  const actsPrompt = readFileSync(actsPromptFile, 'utf8');
  const model = llm && llmExaminer({ llm, prompt, actsPrompt, fallback: rules, ...(onTrouble && { onTrouble }) });
  return { rules, llm: model, usual: model ? past(model, rules, withheld) : rules };
}
