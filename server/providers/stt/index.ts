import type { Config } from '#server/config.ts';
import type { BrowserAbilities, EngineStatus } from '#contract/voice.ts';
import { browserStt } from './browser.ts';
import { pocketsphinxStt } from './pocketsphinx.ts';
import { scriptedStt } from './scripted.ts';
import type { SttProvider } from './stt.ts';

type Choice = Pick<Config, 'STT'>;

const mayBrowser = ({ STT }: Choice) => STT === 'auto' || STT === 'browser';

/**
 * The server's own recogniser as the settings want it, once for all calls; null when there is none.
 * `script`: what the scripted recogniser hears (tests).
 */
export function pickStt(
  config: Pick<Config, 'STT' | 'SPEECH_DATA'>,
  { script = [] }: { script?: readonly string[] } = {},
): { server: SttProvider | null; browserAllowed: boolean } {
  const server =
    config.STT === 'pocketsphinx'
      ? pocketsphinxStt({ speechData: config.SPEECH_DATA ?? '' })
      : config.STT === 'scripted'
        ? scriptedStt({ script })
        : null;
  return { server, browserAllowed: mayBrowser(config) };
}

/**
 * Who listens in one call: the server's recogniser where there is one and sound comes, else the browser's where
 * it has one and may, else nobody, and the doctor types.
 */
export function chooseEars({
  config,
  browser,
  mic,
  server,
}: {
  config: Choice;
  browser: Pick<BrowserAbilities, 'recogniser'>;
  /** Whether microphone frames come. */
  mic: boolean;
  server: SttProvider | null;
}): { provider: SttProvider | null; status: EngineStatus['ears'] } {
  const provider = server && mic ? server : mayBrowser(config) && browser.recogniser ? browserStt() : null;
  if (!provider) return { provider, status: null };
  const { id, label, note } = provider;
  return { provider, status: note === undefined ? { id, label } : { id, label, note } };
}
