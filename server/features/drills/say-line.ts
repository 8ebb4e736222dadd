import type { DrillVoice } from '#contract/drill.ts';
import { DOWN_RATE } from '#contract/voice.ts';
import { callerVoice } from '#server/features/patient/case/caller-voice.ts';
import { chooseVoice } from '#server/providers/tts/index.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { wavOf } from '#server/providers/wav.ts';
import { importInSlices } from '#server/voice/import-in-slices.ts';
import type { FoundDrill } from './find-drill.ts';

/** A hosted voice needs a second or two for a line, the slowest local one about as long as it takes to say. */
const TIMEOUT_MS = 20_000;
const SPEAK_ONCE = new URL('../../providers/tts/speak-once.ts', import.meta.url);

type Options = {
  /** All voices of this process, best first. */
  voices: TtsProvider[];
  log: { warn: (detail: object, message: string) => void };
};

/** The patient's line as a call would have it said. Where that is by the browser, or its voice fails, there is no sound. */
export function sayLine({ voices, log }: Options) {
  // In slices: to load the agents library in one go would hold everybody up.
  const load = async () => {
    await importInSlices(SPEAK_ONCE.href).catch(() => undefined);
    return import('#server/providers/tts/speak-once.ts');
  };
  let loading: ReturnType<typeof load> | null = null;

  return async ({ held, shown }: Pick<FoundDrill, 'held' | 'shown'>, hasBrowserVoice: boolean): Promise<DrillVoice> => {
    const { patientDetails, voiceProvider, voiceId } = held;
    const wish = { ...callerVoice(patientDetails), voiceProvider, voiceId };
    const browser = { voice: hasBrowserVoice ? 'English' : null };
    const { provider, status } = chooseVoice({ voices, browser, wish, failed: () => false, onFailed: () => {} });
    if (!provider || !status || status.kind === 'text' || shown.line === '') return { sound: null, label: null };
    try {
      const { speakOnce } = await (loading ??= load());
      const pcm = await speakOnce(await provider.open(wish), shown.line, AbortSignal.timeout(TIMEOUT_MS));
      return { sound: Buffer.from(wavOf(pcm, DOWN_RATE)).toString('base64'), label: status.label };
    } catch (error) {
      log.warn({ err: error, voice: status.id }, 'a voice failed in a drill');
      return { sound: null, label: null };
    }
  };
}
