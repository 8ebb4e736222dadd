import { AppError } from '#contract/errors.ts';
import type { TriedRecogniser } from '#contract/call.ts';
import { chooseRecogniser } from '#server/providers/stt/index.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';

/** A hosted recogniser answers within a second or two; the slowest that runs here needs about as long as was spoken, or twice that on a busy computer. */
const TIMEOUT_MS = 40_000;

type Options = {
  /** All recognisers of this process, best first. */
  recognisers: SttProvider[];
  language: string;
  log: { warn: (detail: object, message: string) => void };
};

type Sent = { pcm: Int16Array | null; language?: string | undefined; recogniser: boolean };

/**
 * Lets the recogniser of a call hear one sentence; without one, tells only which it would be. The page tries its own itself
 * (`ears.id` is 'browser'); `ears` is null when nobody would hear. Nothing is kept.
 */
export const tryRecogniser =
  ({ recognisers, language, log }: Options) =>
  async (sent: Sent): Promise<TriedRecogniser> => {
    const { provider, status } = chooseRecogniser({ recognisers, browser: sent, mic: true, failed: () => false });
    if (!provider || !sent.pcm || provider.id === 'browser') return { text: '', ears: status };
    const { hearOnce } = await import('#server/providers/stt/hear-once.ts');
    const recogniser = await provider.open({ language: sent.language ?? language, keyTerms: [] });
    try {
      return { text: await hearOnce(recogniser, sent.pcm, AbortSignal.timeout(TIMEOUT_MS)), ears: status };
    } catch (error) {
      log.warn({ err: error, recogniser: provider.id }, 'the recogniser failed in a device check');
      throw new AppError('provider_failed', { message: `Speech recognition (${provider.label}) did not respond.` });
    }
  };
