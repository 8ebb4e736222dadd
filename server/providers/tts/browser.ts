import { DOWN_RATE, FRAME_MS } from '#contract/voice.ts';
import type { Speak } from './pcm-voice.ts';
import type { TtsProvider } from './tts.ts';

const speak: Speak = () => Promise.resolve({ pcm: new Int16Array((DOWN_RATE * FRAME_MS) / 1000), words: [] });

/** Text is passed on as it comes; nothing is held back. */
const asItComes = () => ({ push: (text: string) => [text], flush: () => [] });

/**
 * Stands in for the browser's own voice: for each piece of text one silent frame of 20 ms, at once, so that the
 * session knows that the patient speaks. The words go to the page, which says them and reports how far it is.
 */
export function browserTts(): TtsProvider {
  return {
    id: 'browser',
    label: 'this browser',
    note: "The patient speaks with this browser's voice, so the recording contains only your side.",
    kind: 'text',
    async open() {
      const { pcmVoice } = await import('./pcm-voice.ts');
      return pcmVoice({ id: 'browser', speak, alignedTranscript: false, cutter: asItComes });
    },
  };
}
