import { UP_RATE } from '#contract/voice.ts';
import type { DeepgramTimeouts } from './deepgram-connection.ts';
import type { SttOptions, SttProvider } from './stt.ts';

const HOSTED = 'https://api.deepgram.com';
const MODEL = 'nova-3-medical';
/** Most that Deepgram recommends. */
const KEY_TERMS_MAX = 100;
/** Deepgram takes 500 tokens of key terms and falls silent over more; drug names are cut into tokens of 2 to 4 letters. */
const KEY_TERM_LETTERS_MAX = 1000;

/** Key terms, the first ones, as many as Deepgram takes. */
function bounded(keyTerms: string[]): string[] {
  let letters = 0;
  return keyTerms.slice(0, KEY_TERMS_MAX).filter((term) => (letters += term.length) <= KEY_TERM_LETTERS_MAX);
}

/** Where one call's speech goes, and how it shall be heard. https:// and wss:// mean the same, with or without `/v1`. */
export function listenAddress(baseUrl: string, { language, keyTerms }: SttOptions): URL {
  const address = new URL(`${baseUrl.replace(/^http/, 'ws').replace(/(\/v1)?\/*$/, '')}/v1/listen`);
  const asked = {
    model: MODEL,
    // Every English that we offer is one of Deepgram's: en-GB, en-IN, en-IE, en-AU, en-US.
    language,
    encoding: 'linear16',
    sample_rate: UP_RATE,
    channels: 1,
    interim_results: true,
    vad_events: true,
    // Sentences, and doses as figures. 'um' and 'uh' are left out, 'mhmm' stays: it shows that the doctor listens.
    smart_format: true,
    // The words of a turn may not wait for a number that perhaps goes on.
    no_delay: true,
    // The agents session decides when a turn ends, 400 ms after the last sound at the earliest: words are final by then.
    endpointing: 100,
    // Nothing is kept at Deepgram.
    mip_opt_out: true,
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, String(value));
  for (const term of bounded(keyTerms)) address.searchParams.append('keyterm', term);
  return address;
}

type Settings = { apiKey: string; baseUrl?: string; timeouts?: Partial<DeepgramTimeouts> };

/**
 * Deepgram's recogniser for medical English, a WebSocket a call, words as they are spoken. Not through the agents
 * library's plugin (1.9.0), which never notices that a connection dropped, waits for ever for one to open, and writes
 * messages that it cannot read, with their words, into the log.
 */
export function deepgramStt({ apiKey, baseUrl = HOSTED, timeouts }: Settings): SttProvider {
  const host = new URL(baseUrl).hostname;
  return {
    id: 'deepgram',
    label: 'Deepgram',
    note: `Your speech is sent to ${host.endsWith('deepgram.com') ? 'Deepgram' : host}.`,
    async open(options) {
      const { DeepgramRecogniser } = await import('./deepgram-recogniser.ts');
      return new DeepgramRecogniser({
        address: listenAddress(baseUrl, options),
        apiKey,
        language: options.language,
        model: MODEL,
        timeouts,
      });
    },
  };
}
