import { DOWN_RATE } from '#contract/voice.ts';
import { ELEVENLABS_BRITISH, ELEVENLABS_BY_NAME } from './british-voices.ts';
import type { TtsProvider } from './tts.ts';
import { chooseVendorVoice, type Vendor } from './voice-map.ts';

const BASE = 'https://api.elevenlabs.io/v1';
/** The vendor's fastest (its page: about 75 ms before the first sound, without the way to it). */
const MODEL = 'eleven_flash_v2_5';
/** The longest pause that the vendor allows. After it the next reply opens another socket. */
const PAUSE_SECONDS = 180;

/** The id that a case's voice means: that of a known name, or one that looks like an id. */
function findVoice(voiceId: string): ReturnType<Vendor['find']> {
  const known = Object.entries(ELEVENLABS_BY_NAME).find(([name, id]) => id === voiceId || name.toLowerCase() === voiceId.toLowerCase());
  if (known) return { name: known[0], id: known[1] };
  return /^[A-Za-z0-9]{20}$/.test(voiceId) ? { id: voiceId, name: null } : null;
}

const VENDOR: Vendor = { provider: '11labs', label: 'ElevenLabs', find: findVoice, voices: ELEVENLABS_BRITISH, accents: false };

function addressOf(baseUrl: string, voiceId: string): string {
  const url = new URL(baseUrl.replace(/^http/, 'ws'));
  if (url.pathname === '/') url.pathname = '/v1';
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/text-to-speech/${encodeURIComponent(voiceId)}/multi-stream-input`;
  url.search = new URLSearchParams({
    model_id: MODEL,
    language_code: 'en',
    output_format: `pcm_${DOWN_RATE}`,
    // Whole sentences are sent: the vendor need not wait for more before it speaks.
    auto_mode: 'true',
    sync_alignment: 'true',
    inactivity_timeout: String(PAUSE_SECONDS),
  }).toString();
  return url.toString();
}

/**
 * ElevenLabs' voices: sentences go up as the patient finds them, sound comes down at 24 kHz with the time of every
 * character. One WebSocket a call. Only the patient's words are sent. What fails reaches the session as an APIError that is
 * not retried, within 3 s.
 *
 * Not with the agents' plugin (1.9.0): it takes the times of every message as counted from the beginning of the reply,
 * which the vendor counts from the message, so that a patient who is cut off would have 'said' words that nobody heard; it
 * waits without end for a handshake that is not answered and for sound that stays away; it takes answers that it cannot
 * read for silence; and it does not tell with which status it was refused.
 */
export function elevenlabsTts({ apiKey, baseUrl = BASE }: { apiKey: string; baseUrl?: string | undefined }): TtsProvider {
  return {
    id: 'elevenlabs',
    label: 'ElevenLabs',
    kind: 'pcm',
    about: (wish) => chooseVendorVoice(wish, VENDOR).about,
    async open(wish) {
      const { ElevenlabsVoice } = await import('./elevenlabs-voice.ts');
      return new ElevenlabsVoice({ address: addressOf(baseUrl, chooseVendorVoice(wish, VENDOR).id), apiKey, model: MODEL });
    },
  };
}
