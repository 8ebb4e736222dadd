import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from '#contract/transcript.ts';
import { toneTts, type ToneFaults } from '#server/providers/tts/tone.ts';
import type { TtsProvider } from '#server/providers/tts/tts.ts';
import { engineChooser } from '#server/engines.ts';
import { openCall, type Hello } from '#server/voice/call.ts';
import type { Patient } from '#server/voice/patient.ts';
import type { CallPlan, CallRecord } from '#server/voice/plan.ts';
import { fakeMicrophone, fakePage, until, type PageManners } from '#tests/support/fake-page.ts';
import { benchRecogniser, type BenchRecogniser, type RecogniserKind } from './recognisers.ts';
import { scriptedJudge, SURE, type Rates } from './judge.ts';
import type { Utterance } from './speech.ts';

/** What each stage takes, in ms. */
export type Profile = { stt: number; llm: number; tts: number };
export const PROFILES = {
  zero: { stt: 0, llm: 0, tts: 0 },
  typical: { stt: 150, llm: 250, tts: 150 },
  slow: { stt: 400, llm: 900, tts: 500 },
} as const satisfies Record<string, Profile>;

/** While it lasts, sound does not interrupt (`ECHO_WARM_UP_MS`): benches speak first when it is over. */
const SHORT_REPLY = 'It is my toe.';

export type Setting = {
  profile?: Profile;
  recogniser?: RecogniserKind;
  rates?: Rates;
  seed?: number;
  /** The reply to the n-th turn. */
  says?: (turn: number) => string;
  patient?: Patient;
  faults?: ToneFaults;
  /** Voices best first, in the place of the tone voice. */
  voices?: TtsProvider[];
  /** A recogniser that stand in when the first fail. */
  standIn?: BenchRecogniser;
  page?: PageManners;
  plan?: Partial<CallPlan>;
  warn?: CallRecord['warn'];
};

/** A patient who says the reply to the n-th turn after so many ms. */
export function patientOf(ms: number, says: (turn: number) => string, onAsked: () => unknown = () => {}): Patient {
  let turn = 0;
  return {
    async *reply(_turn, signal) {
      onAsked();
      const text = says(turn);
      turn += 1;
      if (ms > 0) await sleep(ms, undefined, { signal });
      yield* text.split(/(?<= )/);
    },
  };
}

export const HELLO: Hello = {
  type: 'hello',
  ticket: '',
  callId: 'bench',
  mic: true,
  ua: '',
  browser: { recogniser: false, voice: null },
};

export type BenchCall = Awaited<ReturnType<typeof benchCall>>;

/** A call in this process, with a doctor who speaks in real time and a page that plays in real time. */
export async function benchCall(setting: Setting = {}) {
  const { profile = PROFILES.zero, recogniser: kind = 'batch', rates = SURE, seed = 1, says = () => SHORT_REPLY } = setting;
  const recogniser = benchRecogniser(kind, profile.stt);
  const { judge, about } = scriptedJudge(rates, seed);
  const entries: Entry[] = [];
  const ended: string[] = [];
  const asked: number[] = [];
  const heard: { at: number; seg: number }[] = [];
  const played: { at: number; seg: number; ms: number }[] = [];
  const patient = setting.patient ?? patientOf(profile.llm, says, () => asked.push(performance.now()));
  const voices = setting.voices ?? [toneTts({ ttfbMs: profile.tts, ...setting.faults })];
  const stt = [recogniser.provider, ...(setting.standIn ? [setting.standIn.provider] : [])];
  const call = openCall(
    {
      callId: 'bench',
      mode: 'voice',
      language: 'en-GB',
      keyTerms: [],
      patient,
      voice: { sex: 'male', age: 47, voiceProvider: '', voiceId: '' },
      limits: { consultationSeconds: 720, maxDurationSeconds: 1200, silenceAskSeconds: 10, silenceEndSeconds: 60 },
      chooseEngines: engineChooser({ stt, tts: voices }),
      now: Date.now,
      endOfTurn: judge,
      ...setting.plan,
    },
    {
      active: async () => {},
      typed: async () => {},
      warn: setting.warn ?? (() => {}),
      entry: async (entry) => void entries.push(entry),
      ended: async (reason) => void ended.push(reason),
    },
  );
  const openPage = () =>
    fakePage((message) => {
      const at = performance.now();
      if (message.type === 'seg.first') heard.push({ at, seg: message.seg });
      if (message.type === 'seg.played') played.push({ at, seg: message.seg, ms: message.ms });
      call.receive(message);
    }, setting.page);
  const page = openPage();
  await call.attach(page.wire, HELLO);
  const microphone = fakeMicrophone((pcm) => call.microphone(pcm));
  const say = async ({ words, pcm, ms }: Utterance, finished = true) => {
    about(finished);
    const spoken = microphone.say(pcm);
    recogniser.begin(words, ms);
    setting.standIn?.begin(words, ms);
    return spoken;
  };

  return {
    call,
    page,
    openPage,
    recogniser,
    entries,
    ended,
    asked,
    /** First samples rendered, and segments played to their end or to a flush. */
    heard,
    played,
    /** Says an utterance; resolves with the moment its last sample went out. `finished`: whether the turn ends with it. */
    say,
    listening: () => page.of('state').at(-1)?.message.agent === 'listening',
    /** Says an utterance and waits until the patient has answered it. @returns ms from its end, by stage */
    exchange: async (spoken: Utterance) => {
      const before = { heard: heard.length, turns: page.of('turn').length, started: page.of('seg.start').length };
      const end = await say(spoken);
      const first = await until('an answer', () => heard[before.heard], 20_000);
      const turn = await until('its stages', () => page.of('turn')[before.turns]);
      const started = page.of('seg.start')[before.started]!;
      const taken = page
        .of('transcript')
        .findLast(({ message, at }) => message.entry.role === 'user' && !message.entry.isPartial && at < first.at);
      await until(
        'the end of the answer',
        () => page.of('state').at(-1)?.message.agent === 'listening' && played.at(-1)?.seg === first.seg,
        30_000,
      );
      return {
        words: recogniser.finalAt() - end,
        asked: (asked.at(-1) ?? Number.NaN) - end,
        taken: (taken?.at ?? Number.NaN) - end,
        sent: started.at - end,
        heard: first.at - end,
        framework: (turn.message.latency['sound'] ?? Number.NaN) - (turn.message.latency['turn'] ?? Number.NaN),
      };
    },
    close: async () => {
      microphone.stop();
      await call.end('customer-ended-call');
      page.stop();
    },
  };
}
