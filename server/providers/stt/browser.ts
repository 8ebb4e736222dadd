import type { PageFedRecogniser } from './browser-recogniser.ts';
import type { SttProvider } from './stt.ts';

/** The browser's own recogniser (Web Speech). START and END_OF_SPEECH are told for calls whose microphone the server does not hear. */
export function browserStt(): Omit<SttProvider, 'open'> & { open: (options: { language: string }) => Promise<PageFedRecogniser> } {
  return {
    id: 'browser',
    label: 'this browser',
    note: "It may send audio to your browser's provider.",
    async open({ language }) {
      const { BrowserRecogniser } = await import('./browser-recogniser.ts');
      return new BrowserRecogniser(language);
    },
  };
}
