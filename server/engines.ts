import type { Engines as EngineIds } from '#contract/api/system.ts';
import type { Config } from '#server/config.ts';
import { pickLlm } from '#server/providers/llm/index.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { pickMailer } from '#server/providers/mail/index.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import { chooseEars, pickStt } from '#server/providers/stt/index.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import { chooseVoice, pickTts } from '#server/providers/tts/index.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import type { CallPlan } from '#server/voice/plan.ts';

/** The providers of this process, chosen once at start from the settings. */
export type Providers = { stt: SttProvider | null; tts: TtsProvider | null; llm: LlmProvider | null; mailer: Mailer };

export const pickProviders = (config: Config, log: (line: string) => void): Providers => ({
  stt: pickStt(config).server,
  tts: pickTts(config).server,
  llm: config.PATIENT === 'offline' && config.EXAMINER === 'rules' ? null : pickLlm(config),
  mailer: pickMailer(config, log),
});

/** Ears and voice for one page, by the settings, what the server has and what the page can do. */
export const engineChooser =
  (config: Config, { stt, tts }: Providers): CallPlan['chooseEngines'] =>
  ({ mic, browser }) => {
    const ears = chooseEars({ config, browser, mic, server: stt });
    const voice = chooseVoice({ config, browser, server: tts });
    return { stt: ears.provider, tts: voice.provider, status: { ears: ears.status, voice: voice.status } };
  };

/** Which engine runs each stage, for /api/health and the start-up page. */
export const engineIds = (config: Config, { stt, tts, llm, mailer }: Providers, database: string): EngineIds => ({
  recogniser: stt?.id ?? 'browser',
  patient: llm && config.PATIENT !== 'offline' ? 'llm' : 'offline',
  voice: config.TTS === 'auto' ? `browser, else ${tts?.id ?? 'none'}` : (tts?.id ?? 'browser'),
  examiner: 'rules',
  signIn: 'embedded',
  mail: mailer.id,
  database,
  call: config.VOICE_ENGINE,
});
