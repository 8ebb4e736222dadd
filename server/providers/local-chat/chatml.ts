import type { LlmMessage } from '../llm/llm.ts';
import type { Model, Token } from './llama.ts';

/** ChatML's marks, the same in every model of the catalogue (Qwen2.5, Qwen3, SmolLM2). */
const [OPENS, CLOSES] = ['<|im_start|>', '<|im_end|>'];
/** What a model writes when it does not know where to end. */
export const STOPS: readonly string[] = [CLOSES, OPENS, '<|endoftext|>'];
/** Stands where a thinking model would think. It stays in the history, so that what was read stays as it was. */
const NO_THOUGHT = '<think>\n\n</think>\n\n';

/**
 * A conversation as tokens. Each message is made into tokens by itself and a doctor's or a case's own words never become marks, so
 * that more messages only ever add tokens at the end, and nobody can close a message from inside.
 * @throws when the model has no such marks.
 */
export function chatMl(model: Pick<Model, 'tokenize'>, { thinks }: { thinks: boolean }) {
  const mark = (text: string): Token => {
    const [token, ...more] = model.tokenize(text, true);
    if (token === undefined || more.length > 0)
      throw new Error(`this model does not know ${text}: only models with the ChatML template run here`);
    return token;
  };
  const [opens, closes] = [mark(OPENS), mark(CLOSES)];
  const ends = model.tokenize('\n');
  const begins = (role: string) => [opens, ...model.tokenize(`${role}\n`)];
  const answers = [...begins('assistant'), ...(thinks ? model.tokenize(NO_THOUGHT, true) : [])];
  return {
    /** Everything that was said. */
    said: (messages: LlmMessage[]): Token[] =>
      inOneInstruction(messages).flatMap(({ role, content }) => [
        ...(role === 'assistant' ? answers : begins(role)),
        ...model.tokenize(content),
        closes,
        ...ends,
      ]),
    /** What stands before an answer. */
    answers,
  };
}

/** One system message: models were trained with one. */
function inOneInstruction(messages: LlmMessage[]): LlmMessage[] {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const rest = messages.filter(({ role }) => role !== 'system');
  return system.length > 0 ? [{ role: 'system', content: system.join('\n\n') }, ...rest] : rest;
}
