import type { Engines as EngineIds } from '#contract/api/system.ts';
import type { Config } from '#server/config.ts';
import { pickLlm } from '#server/providers/llm/index.ts';
import type { LlmProvider } from '#server/providers/llm/llm.ts';
import { pickMailer } from '#server/providers/mail/index.ts';
import type { Mailer } from '#server/providers/mail/mail.ts';
import { chooseRecogniser, pickStt } from '#server/providers/stt/index.ts';
import type { SttProvider } from '#server/providers/stt/stt.ts';
import { chooseVoice, pickTts } from '#server/providers/tts/index.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { callRooms, type CallRooms, type LiveKit } from '#server/voice/livekit/call-rooms.ts';
import { peopleRooms, type PeopleRooms } from '#server/voice/livekit/people-rooms.ts';
import type { CallPlan } from '#server/voice/plan.ts';

/** The providers of this process, chosen once at start from the settings; recognisers and voices, best first. */
export type Providers = { stt: SttProvider[]; tts: TtsProvider[]; llm: LlmProvider | null; mailer: Mailer };

export const pickProviders = (config: Config, log: (line: string) => void): Providers => ({
  stt: pickStt(config, { report: log }),
  tts: pickTts(config, log),
  llm: config.PATIENT === 'offline' && config.EXAMINER === 'rules' ? null : pickLlm(config, log),
  mailer: pickMailer(config, log),
});

/** The chat model that marks: the same server as the patient's, with a model of its own where one is set. */
export const pickExaminerLlm = (config: Config): LlmProvider | null =>
  config.EXAMINER === 'rules' ? null : marking(config, pickLlm({ ...config, LLM_MODEL: config.EXAMINER_MODEL ?? config.LLM_MODEL }));

/** A small model of this computer marks only where EXAMINER=llm asks for it: it would hold up the patients, and nobody has measured its marks. */
const marking = ({ EXAMINER }: Config, llm: LlmProvider | null): LlmProvider | null => {
  if (llm?.id !== 'local') return llm;
  return EXAMINER === 'llm' && llm.ready?.() ? llm : null;
};

/** Recogniser and voice for one page, by what the server has, what the page can do and what has failed in this call. */
export const engineChooser =
  ({ stt, tts }: Pick<Providers, 'stt' | 'tts'>): CallPlan['chooseEngines'] =>
  ({ mic, browser, wish, failed, onVoiceFailed }) => {
    const recogniser = chooseRecogniser({ recognisers: stt, browser, mic, failed: (id) => failed('ears', id) });
    const voice = chooseVoice({ voices: tts, browser, wish, failed: (id) => failed('voice', id), onFailed: onVoiceFailed });
    return { stt: recogniser.provider, tts: voice.provider, status: { ears: recogniser.status, voice: voice.status } };
  };

const ready = (providers: { id: string; ready?: () => boolean }[]) =>
  providers
    .filter((provider) => provider.ready?.() !== false)
    .map(({ id }) => id)
    .join(', else ');

const liveKitOf = ({ LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret }: Config): LiveKit | null =>
  url && apiKey && apiSecret ? { url, apiKey, apiSecret } : null;

/** Where spoken calls run when not in this process: the rooms of the LiveKit server in the settings. */
export function callRoomsOf(config: Config): CallRooms | null {
  const livekit = config.VOICE_ENGINE === 'livekit' ? liveKitOf(config) : null;
  return livekit && callRooms(livekit);
}

/** What carries the sound and picture of rooms of people: LiveKit wherever it is set; null where pages are joined to each other. */
export function peopleRoomsOf(config: Config): PeopleRooms | null {
  const livekit = liveKitOf(config);
  return livekit && peopleRooms(livekit);
}

/** Who plays the patients: a model at the voice provider, the chat model of the settings, or the case's rules. */
export const playedBy = ({ call, patient }: EngineIds): 'hosted' | 'model' | 'rules' =>
  call === 'vapi' ? 'hosted' : patient === 'llm' ? 'model' : 'rules';

/** Which engine runs each stage, for /api/health and the start-up page. @param isWithheld the patient's chat model did not pass the gate @param marks who marks */
export const engineIds = (
  config: Config,
  { stt, tts, llm, mailer }: Providers,
  database: string,
  isWithheld: () => boolean = () => false,
  marks: () => 'llm' | 'rules' = () => (pickExaminerLlm(config) ? 'llm' : 'rules'),
): EngineIds => ({
  recogniser: ready(stt),
  // A chat model may be installed while the server runs, and measured.
  get patient() {
    return llm && llm.ready?.() !== false && config.PATIENT !== 'offline' && !isWithheld() ? 'llm' : 'offline';
  },
  voice: ready(tts),
  get examiner() {
    return marks();
  },
  signIn: config.supabase ? 'hosted' : 'embedded',
  mail: config.supabase ? 'hosted' : mailer.id,
  database,
  call: config.VOICE_ENGINE,
});
