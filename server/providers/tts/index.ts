import type { Config } from '#server/config.ts';
import type { BrowserAbilities, EngineStatus } from '#contract/voice.ts';
import { browserTts } from './browser.ts';
import { fliteTts } from './flite.ts';
import { toneTts } from './tone.ts';
import type { TtsProvider } from './tts.ts';

type Choice = Pick<Config, 'TTS'>;

const mayBrowser = ({ TTS }: Choice) => TTS === 'auto' || TTS === 'browser';

/** The server's own voice as the settings want it, once for all calls; null when only the browser may speak. */
export function pickTts(config: Choice): { server: TtsProvider | null; browserAllowed: boolean } {
  const server = config.TTS === 'browser' ? null : config.TTS === 'tone' ? toneTts() : fliteTts();
  return { server, browserAllowed: mayBrowser(config) };
}

/**
 * Who speaks in one call: the browser's voice where it has one and may, else the server's, else nobody, and the
 * patient's words are only shown.
 */
export function chooseVoice({
  config,
  browser,
  server,
}: {
  config: Choice;
  browser: Pick<BrowserAbilities, 'voice'>;
  server: TtsProvider | null;
}): { provider: TtsProvider | null; status: EngineStatus['voice'] } {
  const provider = mayBrowser(config) && browser.voice !== null ? browserTts() : server;
  if (!provider) return { provider, status: null };
  const { id, label, kind, note } = provider;
  return { provider, status: note === undefined ? { id, label, kind } : { id, label, kind, note } };
}
