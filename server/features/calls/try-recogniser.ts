import { AppError } from '#contract/errors.ts';
import type { TriedRecogniser } from '#contract/call.ts';
import { hearOnce } from '#server/providers/stt/hear-once.ts';
import type { CallPlan } from '#server/voice/plan.ts';

/** A hosted recogniser answers within a second or two; the slowest that runs here needs about as long as was spoken. */
const TIMEOUT_MS = 20_000;

type Options = {
  chooseEngines: CallPlan['chooseEngines'];
  language: string;
  log: { warn: (detail: object, message: string) => void };
};

/**
 * Lets the server's recogniser hear one sentence, with what it would be in a call. `ears` is null when the server has none.
 * Nothing is kept.
 */
export const tryRecogniser =
  ({ chooseEngines, language, log }: Options) =>
  async (sent: { pcm: Int16Array; language?: string | undefined }): Promise<TriedRecogniser> => {
    const { stt, status } = chooseEngines({
      mic: true,
      browser: { recogniser: false, voice: null },
      wish: { sex: 'other', age: null, voiceProvider: '', voiceId: '' },
      failed: () => false,
      onVoiceFailed: () => undefined,
    });
    if (!stt || !status.ears) return { text: '', ears: null };
    const ears = stt.open({ language: sent.language ?? language, keyTerms: [] });
    try {
      return { text: await hearOnce(ears, sent.pcm, AbortSignal.timeout(TIMEOUT_MS)), ears: status.ears };
    } catch (error) {
      log.warn({ err: error, recogniser: stt.id }, 'the recogniser failed in a device check');
      throw new AppError('provider_failed', { message: `The recogniser (${status.ears.label}) did not answer.` });
    }
  };
