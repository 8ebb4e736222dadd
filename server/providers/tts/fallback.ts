import type { TtsProvider } from './tts.ts';

/** Told when a voice failed and another of the chain takes over. */
export type OnVoiceFailed = (provider: TtsProvider, error: unknown) => void;

/**
 * Several voices as one: the first speaks until it fails, then the next goes on with the words that were not spoken yet.
 * A voice that failed is left for the rest of the call. All of them give `pcm` at 24 kHz and tell their words' times.
 */
export function fallbackTts(voices: TtsProvider[], onFailed: OnVoiceFailed): TtsProvider {
  const [first] = voices;
  if (!first) throw new Error('a chain of voices needs one');
  return {
    ...first,
    async open(wish) {
      const { FallbackVoice } = await import('./fallback-voice.ts');
      return new FallbackVoice(voices, wish, onFailed);
    },
  };
}
