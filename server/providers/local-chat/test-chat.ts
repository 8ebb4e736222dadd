import { isTooSlow, type TokensPerSecond } from '#contract/chat-speed.ts';
import { speedWords } from './speed.ts';
import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { plainEnvironment } from '../local-models/crash-rest.ts';
import { engineFolder } from '../local-models/places.ts';
import { InstallError } from '../local-models/problem.ts';
import { CONTEXT_TOKENS, ENGINE, type ChatModel } from './catalogue.ts';
import { ChatFailure } from './chat-failure.ts';
import { chatProcess } from './chat-process.ts';
import { measureSpeed } from './keep-speed.ts';

/** Rejects when the engine in this MODELS_DIR does not load here. */
export async function checkEngine(modelsDir: string): Promise<void> {
  const child = fileURLToPath(new URL('./chat.child.ts', import.meta.url));
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', child, engineFolder(modelsDir, ENGINE)], {
    env: plainEnvironment(),
  });
}

/**
 * Loads a model in a process of its own and measures it; the weights are shared with one that runs already. `folder` holds its file.
 * @throws InstallError: 'out-of-memory', 'too-slow' with its numbers, 'did-not-run'.
 */
export async function testChatIn(
  { modelsDir, model, folder, report }: { modelsDir: string; model: ChatModel; folder: string; report?: (words: string) => void },
  signal?: AbortSignal,
): Promise<TokensPerSecond> {
  const child = chatProcess({
    engine: engineFolder(modelsDir, ENGINE),
    model: {
      file: isAbsolute(model.file) ? model.file : join(folder, model.file),
      thinks: model.thinks,
      sequences: 1,
      contextTokens: CONTEXT_TOKENS,
    },
    ...(report && { report }),
  });
  const stop = () => child.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await child.open();
    const tokens = await measureSpeed(child, signal);
    if (isTooSlow({ realTimeFactor: null, tokens }))
      throw new InstallError('too-slow', speedWords(tokens), { numbers: speedWords(tokens) });
    return tokens;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof ChatFailure)) throw error;
    throw new InstallError(/memory/i.test(error.message) ? 'out-of-memory' : 'did-not-run', error.message);
  } finally {
    signal?.removeEventListener('abort', stop);
    child.close();
  }
}
