import { APIConnectionError, APIStatusError, APITimeoutError } from '@livekit/agents';
import { z } from 'zod';
import { UP_RATE } from '#contract/voice.ts';
import { wavOf } from '../wav.ts';
import { batchEars } from './batch-ears.ts';
import { loudestDbfs } from './loudness.ts';
import type { SttProvider } from './stt.ts';

const HOSTED = 'https://api.openai.com/v1';
/** The small one of OpenAI's models for whole recordings; larger ones are slower, and a doctor waits. */
const MODEL = 'gpt-4o-mini-transcribe';
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

const Answer = z.object({ text: z.string() });

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

/** The words of one recording. Errors hold a status or a reason, never what the server wrote: that may quote words or the key. */
async function transcribe(
  { apiKey, baseUrl = HOSTED, model = MODEL }: Settings,
  wav: Blob,
  language: string,
  prompt: string,
  signal: AbortSignal,
) {
  const form = new FormData();
  form.set('file', wav, 'speech.wav');
  form.set('model', model);
  form.set('language', language);
  form.set('prompt', prompt);
  form.set('response_format', 'json');
  form.set('temperature', '0');
  // Written out first: a form whose request fails while it is still being read ends the process (undici).
  const written = new Response(form);
  const body = await written.bytes();
  const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': written.headers.get('content-type') ?? '' },
    body,
    // The key goes where the settings say and nowhere else.
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new APIStatusError({ message: `the recording was refused with ${response.status}`, options: { statusCode: response.status } });
  }
  const json: unknown = await response
    .json()
    .catch((error: unknown) => (error instanceof SyntaxError ? null : Promise.reject(error as Error)));
  const answer = Answer.safeParse(json);
  if (!answer.success) throw new APIConnectionError({ message: 'the answer could not be understood' });
  return answer.data.text.trim();
}

/**
 * OpenAI's recogniser, or any server with the same `/audio/transcriptions`: hears whole utterances. Not through the agents
 * library's plugin (1.9.0): it waits ten minutes for an answer, tells nobody of a failure, and hears words in silence.
 */
export function openaiStt(settings: Settings): SttProvider {
  const { hostname } = new URL(settings.baseUrl ?? HOSTED);
  const label = hostname.endsWith('openai.com') ? 'OpenAI' : hostname;
  const closing = new AbortController();
  return {
    id: 'openai',
    label,
    note: `Your speech is sent to ${label}.`,
    open({ language, keyTerms }) {
      const prompt = promptOf(keyTerms);
      return batchEars({
        id: 'openai',
        language,
        async recognise(pcm, signal) {
          if (pcm.length < SHORTEST || loudestDbfs(pcm, UP_RATE) < QUIET_DBFS) return '';
          const speechMs = (pcm.length / UP_RATE) * 1000;
          const late = AbortSignal.timeout(Math.round((settings.timeoutMs ?? TIMEOUT_MS) + speechMs * TIMEOUT_SHARE));
          const stop = AbortSignal.any([late, closing.signal, ...(signal ? [signal] : [])]);
          try {
            const text = await transcribe(
              settings,
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

function faultOf(error: unknown, late: AbortSignal, signal?: AbortSignal): unknown {
  if (signal?.aborted || error instanceof APIStatusError || error instanceof APIConnectionError) return error;
  if (late.aborted) return new APITimeoutError({ message: 'no answer in time' });
  const { code } = (error as { cause?: { code?: string } }).cause ?? {};
  return new APIConnectionError({ message: `no connection (${code ?? 'broken off'})` });
}
