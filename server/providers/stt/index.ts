import type { Config } from '#server/config.ts';
import type { BrowserAbilities, EngineStatus } from '#contract/voice.ts';
import { localStt } from '../local-speech/local-stt.ts';
import { browserStt } from './browser.ts';
import { deepgramStt } from './deepgram.ts';
import { openaiStt } from './openai.ts';
import { pocketsphinxStt } from './pocketsphinx.ts';
import { scriptedStt } from './scripted.ts';
import type { SttProvider } from './stt.ts';

type Settings = Pick<Config, 'STT' | 'modelsDir'> &
  Partial<Pick<Config, 'SPEECH_DATA' | 'DEEPGRAM_API_KEY' | 'DEEPGRAM_BASE_URL' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>>;
type Options = {
  /** What the scripted recogniser hears (tests). */
  script?: readonly string[];
  /** Told of trouble of the recogniser that was installed here. */
  report?: (words: string) => void;
};

/**
 * The recognisers of this process as the settings want them, best first, once for all calls. `browser` stands where the
 * page's own recogniser comes in; one that the settings force stands alone.
 */
export function pickStt(config: Settings, { script = [], report }: Options = {}): SttProvider[] {
  const { STT, modelsDir, DEEPGRAM_API_KEY, DEEPGRAM_BASE_URL, OPENAI_API_KEY, OPENAI_BASE_URL } = config;
  if (STT === 'pocketsphinx') return [pocketsphinxStt({ speechData: config.SPEECH_DATA ?? '' })];
  if (STT === 'scripted') return [scriptedStt({ script })];
  const all: SttProvider[] = [
    ...(DEEPGRAM_API_KEY ? [deepgramStt({ apiKey: DEEPGRAM_API_KEY, ...(DEEPGRAM_BASE_URL && { baseUrl: DEEPGRAM_BASE_URL }) })] : []),
    ...(OPENAI_API_KEY ? [openaiStt({ apiKey: OPENAI_API_KEY, ...(OPENAI_BASE_URL && { baseUrl: OPENAI_BASE_URL }) })] : []),
    localStt({ modelsDir, ...(report && { report }) }),
    browserStt(),
  ];
  return STT === 'auto' ? all : all.filter(({ id }) => id === STT);
}

/** What one call knows when it chooses: what its page can do, and which recognisers have failed it. */
export type RecogniserChoice = {
  recognisers: SttProvider[];
  browser: Pick<BrowserAbilities, 'recogniser'>;
  /** Whether microphone frames come. */
  mic: boolean;
  failed: (id: string) => boolean;
};

/**
 * Who listens in one call: the best recogniser that is ready and has not failed; the last one that failed rather than
 * none; null when nothing can listen and the doctor types.
 */
export function chooseRecogniser({ recognisers, browser, mic, failed }: RecogniserChoice): {
  provider: SttProvider | null;
  status: EngineStatus['ears'];
} {
  const able = recognisers.filter(({ id, ready }) => (id === 'browser' ? browser.recogniser : mic) && ready?.() !== false);
  const provider = able.find(({ id }) => !failed(id)) ?? able.at(-1) ?? null;
  if (!provider) return { provider, status: null };
  const { id, label, note } = provider;
  return { provider, status: note === undefined ? { id, label } : { id, label, note } };
}
