import { bestOf, findServers, type Places } from './found-servers.ts';
import type { LlmProvider } from './llm.ts';
import { ollamaLlm } from './ollama.ts';
import { openAiCompatibleLlm } from './openai-compatible.ts';

/** Where none was found: a server may be started after this one. */
const LOOK_AGAIN_MS = 30_000;

type Options = {
  /** LLM_MODEL. */
  wanted: string | undefined;
  /** Until one is found. */
  instead: LlmProvider | null;
  report?: (words: string) => void;
  places?: Places;
  now?: () => number;
};

/** The best chat model that a server on this computer offers (LLM_BASE_URL=auto), looked for at once and, while there is none, again and again. */
export function foundLlm({ wanted, instead, report = () => {}, places, now = Date.now }: Options): LlmProvider {
  let found: LlmProvider | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const best = bestOf(await findServers(places), wanted);
    if (!best) return;
    const { server, model } = best;
    found =
      server.kind === 'ollama'
        ? ollamaLlm({ origin: server.origin, model, local: true })
        : openAiCompatibleLlm({ baseUrl: `${server.origin}/v1`, model });
    report(`The patient's chat model is ${model} of ${server.name} at ${server.origin}`);
  }
  function current(): LlmProvider | null {
    if (!found && !looking && now() - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now();
      looking = look().finally(() => (looking = null));
    }
    return found ?? instead;
  }
  current();

  return {
    get id() {
      return current()?.id ?? 'found';
    },
    get model() {
      return current()?.model ?? 'none';
    },
    get host() {
      return current()?.host;
    },
    get label() {
      return current()?.label ?? 'no chat model was found on this computer';
    },
    local: true,
    ready: () => {
      const llm = current();
      return llm !== null && llm.ready?.() !== false;
    },
    settling: () => looking !== null || (current()?.settling?.() ?? false),
    forecast: (messages, options) => current()?.forecast?.(messages, options) ?? null,
    warm: async (messages, options) => current()?.warm?.(messages, options),
    async *stream(messages, options) {
      await looking;
      const llm = current();
      if (!llm) throw Object.assign(new Error('no chat model was found on this computer'), { isRetryable: false });
      yield* llm.stream(messages, options);
    },
    close: () => instead?.close?.(),
  };
}
