import { firstSentenceSeconds, type TokensPerSecond, isTooSlow, speedToJudgeBy } from '#contract/chat-speed.ts';
import { speedWords, tokensPerSecond } from './speed.ts';
import { modelFolder, speedHere, writeMarker } from '../local-models/places.ts';
import type { ChatModel } from './catalogue.ts';
import { ChatFailure } from './chat-failure.ts';
import type { ChatProcess } from './chat-process.ts';

/** A computer that was busy with something else is asked again; what it can do counts. */
const TRIES = 3;

/** Measures a model over the first of its sequences, which must not be in use. */
export async function measureSpeed(process: Pick<ChatProcess, 'ask'>, signal?: AbortSignal): Promise<TokensPerSecond> {
  let best: TokensPerSecond | null = null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const tokens = tokensPerSecond(await process.ask({ do: 'measure', sequence: 0 }, signal ? { signal } : {}));
    if (!best || firstSentenceSeconds(tokens) < firstSentenceSeconds(best)) best = tokens;
    if (!isTooSlow({ realTimeFactor: null, tokens: best })) break;
  }
  return best!;
}

/** Writes down what was measured, beside the model. */
export const keepSpeed = (modelsDir: string, model: ChatModel, tokens: TokensPerSecond): Promise<void> =>
  writeMarker(modelFolder(modelsDir, model), { sha256: model.sha256, realTimeFactor: null, tokens });

/** Writes down how fast a model was in a call that had it to itself: the last call counts as much as all before it. `now`: epoch milliseconds. */
export function keepSpeedOfCall(modelsDir: string, model: ChatModel, tokens: TokensPerSecond, now: number): Promise<void> {
  const before = speedHere(modelsDir, model, now);
  const mean = (of: keyof TokensPerSecond) => Math.round((10 * (tokens[of] + (before?.inCalls?.[of] ?? tokens[of]))) / 2) / 10;
  return writeMarker(modelFolder(modelsDir, model), {
    sha256: model.sha256,
    realTimeFactor: null,
    ...(before?.tokens && { tokens: before.tokens }),
    inCalls: { read: mean('read'), written: mean('written'), at: new Date(now).toISOString() },
  });
}

/** Measures a model that was copied here by hand once, when it is first used; one that is too slow here is not used. */
export function speedKeeper({ modelsDir, report }: { modelsDir: string; report: (words: string) => void }) {
  const known = new Map<string, Promise<TokensPerSecond>>();
  const slow = new Set<string>();

  async function measured(model: ChatModel, process: ChatProcess): Promise<TokensPerSecond> {
    const tokens = await measureSpeed(process);
    report(`local models: ${model.name}: ${speedWords(tokens)}`);
    // A folder that cannot be written to is measured again after the next start.
    await keepSpeed(modelsDir, model, tokens).catch((error: Error) => report(`local models: its speed was not kept: ${error.message}`));
    return tokens;
  }

  return {
    /** By what is written beside it; where nothing can be written, by what was measured. */
    isSlow(model: ChatModel): boolean {
      const here = speedHere(modelsDir, model);
      return speedToJudgeBy(here) ? isTooSlow(here) : slow.has(model.id);
    },
    /** @throws ChatFailure when it is too slow here. */
    async check(model: ChatModel, process: ChatProcess): Promise<void> {
      const before = speedHere(modelsDir, model);
      if (!before?.tokens && !known.has(model.id)) {
        const asked = measured(model, process);
        known.set(model.id, asked);
        asked.catch(() => known.delete(model.id));
      }
      const tokens = speedToJudgeBy(before) ?? (await known.get(model.id));
      if (!isTooSlow({ realTimeFactor: null, ...(tokens && { tokens }) })) return;
      slow.add(model.id);
      process.close();
      throw new ChatFailure(`this computer is too slow for ${model.name}. ${tokens ? speedWords(tokens) : ''}`, { lasting: true });
    },
  };
}
