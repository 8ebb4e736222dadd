import { UP_RATE } from '#contract/voice.ts';
import { wavOf } from '../wav.ts';
import { loudestDbfs } from './loudness.ts';
import type { SttProvider } from './stt.ts';

const HOSTED = 'https://api.openai.com/v1';
const TIMEOUT_MS = 5000;
/** Long speech may take longer: a tenth of its length. */
const TIMEOUT_SHARE = 0.1;
/** Below it nobody spoke: these models write words into near-silence. Speech is above -30, a quiet room below -55. */
const QUIET_DBFS = -45;
/** OpenAI refuses anything shorter. */
const SHORTEST = UP_RATE / 10;
/** Whisper reads the last 224 tokens of a prompt; drug names are cut into tokens of 2 to 4 letters. */
const PROMPT_LETTERS = 500;
/** An answer of so many words that stand in the prompt one after the other was read there, not heard. */
const ECHO_WORDS = 6;

/** Tells the model what it is about to hear, with as many of the case's words as it reads. */
export function promptOf(keyTerms: string[]): string {
  let letters = 0;
  const terms = keyTerms.filter((term) => (letters += term.length + 2) <= PROMPT_LETTERS);
  const scene = 'A British GP talks with a patient.';
  return terms.length === 0 ? scene : `${scene} They may say: ${terms.join(', ')}.`;
}

const plain = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu)
      ?.join(' ') ?? ''
  } `;

/** Over noise such a model may give its prompt for what it heard. */
const isEcho = (text: string, prompt: string) => plain(text).trim().split(' ').length >= ECHO_WORDS && plain(prompt).includes(plain(text));

type Settings = {
  apiKey: string;
  /** Up to and with `/v1`. */
  baseUrl?: string;
  model?: string;
  timeoutMs?: number;
};

/**
 * OpenAI's recogniser, or any server with the same `/audio/transcriptions`: hears whole utterances. Not through the agents
 * library's plugin (1.9.0): it waits ten minutes for an answer, tells nobody of a failure, and hears words in silence.
 */
export function openaiStt({ apiKey, baseUrl = HOSTED, model, timeoutMs = TIMEOUT_MS }: Settings): SttProvider {
  const { hostname } = new URL(baseUrl);
  const label = hostname.endsWith('openai.com') ? 'OpenAI' : hostname;
  const closing = new AbortController();
  return {
    id: 'openai',
    label,
    note: `Your speech is sent to ${label}.`,
    async open({ language, keyTerms }) {
      const [{ batchRecogniser }, { faultOf, transcribe }] = await Promise.all([
        import('./batch-recogniser.ts'),
        import('./openai-transcribe.ts'),
      ]);
      const prompt = promptOf(keyTerms);
      return batchRecogniser({
        id: 'openai',
        language,
        async recognise(pcm, signal) {
          if (pcm.length < SHORTEST || loudestDbfs(pcm, UP_RATE) < QUIET_DBFS) return '';
          const speechMs = (pcm.length / UP_RATE) * 1000;
          const late = AbortSignal.timeout(Math.round(timeoutMs + speechMs * TIMEOUT_SHARE));
          const stop = AbortSignal.any([late, closing.signal, ...(signal ? [signal] : [])]);
          try {
            const text = await transcribe(
              { apiKey, baseUrl, model },
              new Blob([wavOf(pcm, UP_RATE)], { type: 'audio/wav' }),
              language.slice(0, 2),
              prompt,
              stop,
            );
            return isEcho(text, prompt) ? '' : text;
          } catch (error) {
            throw faultOf(error, late, signal);
          }
        },
      });
    },
    close: () => Promise.resolve(closing.abort()),
  };
}
