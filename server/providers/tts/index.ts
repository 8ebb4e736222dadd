import type { Config } from '#server/config.ts';
import type { BrowserAbilities, EngineStatus } from '#contract/voice.ts';
import { localTts } from '../local-speech/local-tts.ts';
import { browserTts } from './browser.ts';
import { elevenlabsTts } from './elevenlabs.ts';
import { fallbackTts, type OnVoiceFailed } from './fallback.ts';
import { fliteTts } from './flite.ts';
import { openaiTts } from './openai.ts';
import { toneTts } from './tone.ts';
import type { TtsProvider, VoiceWish } from './tts.ts';

type Settings = Pick<Config, 'TTS' | 'modelsDir'> &
  Partial<Pick<Config, 'ELEVENLABS_API_KEY' | 'ELEVENLABS_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>>;

/**
 * The voices of this process as the settings want them, best first, once for all calls. `browser` stands where the
 * page's own voice comes in; a voice that the settings force stands alone. `report` is told of trouble of the voices that were
 * installed here.
 */
export function pickTts(config: Settings, report?: (words: string) => void): TtsProvider[] {
  const { TTS, modelsDir, ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL } = config;
  if (TTS === 'tone') return [toneTts()];
  const all: TtsProvider[] = [
    ...(ELEVENLABS_API_KEY ? [elevenlabsTts({ apiKey: ELEVENLABS_API_KEY, baseUrl: ELEVENLABS_BASE_URL })] : []),
    ...(OPENAI_API_KEY ? [openaiTts({ apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL })] : []),
    localTts({ modelsDir, ...(report && { report }) }),
    browserTts(),
    fliteTts(),
  ];
  return TTS === 'auto' ? all : all.filter(({ id }) => id === TTS);
}

/** What one call knows when it chooses: what its page can do, whose voice it wants, and which voices have failed it. */
export type VoiceChoice = {
  voices: TtsProvider[];
  browser: Pick<BrowserAbilities, 'voice'>;
  wish: VoiceWish;
  failed: (id: string) => boolean;
  onFailed: OnVoiceFailed;
};

/** Our ids of the providers that a scenario can ask for; PlayHT speaks in Vapi's calls only, elsewhere the best voice does. */
const ASKED_FOR: Record<string, string> = { '11labs': 'elevenlabs', openai: 'openai' };

/** Our id of the provider that a scenario asks for; undefined where only Vapi has it. */
export const askedFor = (voiceProvider: string): string | undefined => ASKED_FOR[voiceProvider];

/**
 * Who speaks in one call: the best voice that is ready and has not failed, with those behind it that can take over in
 * the middle of a sentence. The provider that the case asks for comes first where it is there. Null when only showing the words is left.
 */
export function chooseVoice({ voices, browser, wish, failed, onFailed }: VoiceChoice): {
  provider: TtsProvider | null;
  status: EngineStatus['voice'];
} {
  const asked = askedFor(wish.voiceProvider);
  const ordered = voices.toSorted((a, b) => Number(b.id === asked) - Number(a.id === asked));
  const able = ordered.filter(({ id, kind, ready }) => (kind === 'pcm' || browser.voice !== null) && ready?.() !== false && !failed(id));
  const [first] = able;
  if (!first) return { provider: null, status: null };
  if (first.kind === 'text') return { provider: first, status: statusOf(first, wish) };
  const behind = able.findIndex(({ kind }) => kind === 'text');
  const chain = able.slice(0, behind < 0 ? able.length : behind);
  return { provider: fallbackTts(chain, onFailed), status: statusOf(first, wish) };
}

function statusOf({ id, kind, about, ...own }: TtsProvider, wish: VoiceWish): EngineStatus['voice'] {
  const { label, note } = about?.(wish) ?? own;
  return note === undefined ? { id, label, kind } : { id, label, kind, note };
}
