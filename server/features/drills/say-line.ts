import type { DrillVoice } from '#contract/drill.ts';
import { callerVoice } from '#server/features/patient/case/caller-voice.ts';
import { chooseVoice } from '#server/providers/tts/index.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { sayOnce } from '#server/voice/say-once.ts';
import type { FoundDrill } from './find-drill.ts';

type Options = {
  /** All voices of this process, best first. */
  voices: TtsProvider[];
  log: { warn: (detail: object, message: string) => void };
};

/** The patient's line as a call would have it said. Where that is by the browser, or its voice fails, there is no sound. */
export function sayLine({ voices, log }: Options) {
  return async ({ held, shown }: Pick<FoundDrill, 'held' | 'shown'>, hasBrowserVoice: boolean): Promise<DrillVoice> => {
    const { patientDetails, voiceProvider, voiceId } = held;
    const wish = { ...callerVoice(patientDetails), voiceProvider, voiceId };
    const browser = { voice: hasBrowserVoice ? 'English' : null };
    const { provider, status } = chooseVoice({ voices, browser, wish, failed: () => false, onFailed: () => {} });
    if (!provider || !status || status.kind === 'text' || shown.line === '') return { sound: null, label: null };
    try {
      return { sound: await sayOnce(provider, wish, shown.line), label: status.label };
    } catch (error) {
      log.warn({ err: error, voice: status.id }, 'a voice failed in a drill');
      return { sound: null, label: null };
    }
  };
}
