import { AppError } from '#contract/errors.ts';
import type { VoiceSample, VoiceSampleWish } from '#contract/speech.ts';
import { callerVoice } from '#server/features/patient/case/caller-voice.ts';
import { askedFor, chooseVoice } from '#server/providers/tts/index.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { ASKED } from '#server/providers/tts/voice-map.ts';
import { sayOnce } from '#server/voice/say-once.ts';

const SENTENCE = "Hello, doctor. Thank you for seeing me today. I wouldn't have come, but it has been on my mind.";
const ONLY_BROWSERS = 'This server has no voice of its own: each patient speaks with a voice of the candidate’s browser.';

type Options = {
  /** All voices of this process, best first. */
  voices: TtsProvider[];
  log: { warn: (detail: object, message: string) => void };
};

/** Lets an administrator hear a case's voice, or the one that this server has in its place, and says in words which it is. */
export const sampleVoice =
  ({ voices, log }: Options) =>
  async ({ patientDetails, ...wanted }: VoiceSampleWish): Promise<VoiceSample> => {
    const wish = { ...callerVoice(patientDetails), ...wanted };
    const { provider: chosen, status } = chooseVoice({
      voices,
      browser: { voice: null },
      wish,
      failed: () => false,
      onFailed: () => {},
    });
    // Without the voices that would step in: another one than it says would tell nothing.
    const provider = voices.find(({ id }) => id === chosen?.id);
    if (!provider || !status) return { sound: null, label: null, note: ONLY_BROWSERS };
    const note = noteOf(provider, wish.voiceProvider, status.note);
    try {
      return { sound: await sayOnce(provider, wish, SENTENCE), label: status.label, ...(note && { note }) };
    } catch (error) {
      log.warn({ err: error, voice: provider.id }, 'a voice failed in a sample');
      throw new AppError('provider_failed', {
        message: `The voice (${provider.label}) did not respond. Its key or address may be wrong.`,
      });
    }
  };

/** A vendor says itself why another voice of its own speaks; for the others it is said here. */
function noteOf(provider: TtsProvider, asked: string, own: string | undefined): string | undefined {
  if (provider.about) return own;
  if (asked === 'playht') return join('PlayHT voices speak only in calls through Vapi.', own);
  if (askedFor(asked) !== provider.id)
    return join(`The case asks for ${ASKED[asked] ?? 'another voice'}, which this server does not have.`, own);
  return own;
}

const join = (...sentences: (string | undefined)[]): string => sentences.filter(Boolean).join(' ');
