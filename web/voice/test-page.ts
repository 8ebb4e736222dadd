import type { CapturedFrame } from './capture-core.ts';
import { createCallClient } from './call-client.ts';
import type { CallEvent } from './call-events.ts';
import type { CallParts, PageVoice, StartRequest } from './call-parts.ts';
import type { PageSigns } from './page-signs.ts';
import { testClock } from './test-clock.ts';
import { testDevices } from './test-devices.ts';
import { READY, TestSocket } from './test-socket.ts';
import { vapiCall } from './vapi/vapi-call.ts';

export const REQUEST: StartRequest = { scenarioId: 'scenario-1', mode: 'voice', recogniser: true };

class Refused extends Error {
  override name = 'NotAllowedError';
}
/** An answer of the API that is not OK. */
export class Answer extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`${status}: no`);
    this.status = status;
  }
}

type Setting = {
  microphone?: 'given' | 'refused';
  playing?: boolean;
  isMobile?: boolean;
  startCall?: () => Promise<never>;
  issueTicket?: () => Promise<never>;
  speaker?: () => Promise<never>;
  recogniser?: CallParts['recogniser'];
  voice?: PageVoice;
  hidden?: boolean;
  /** What the server has on record. */
  getTranscript?: CallParts['api']['getTranscript'];
  /** What the server does with each new socket. */
  serve?: (socket: TestSocket, number: number) => void;
};

/** A page whose every part is a fake, and what happened on it. */
export function testPage(setting: Setting = {}) {
  const clock = testClock();
  const log: string[] = [];
  const events: CallEvent[] = [];
  const sockets: TestSocket[] = [];
  let playing = setting.playing ?? true;
  let signs: PageSigns | null = null;
  let soundRuns: (running: boolean) => void = () => {};
  const world = testDevices();
  const serve = setting.serve ?? ((socket) => (socket.open(), socket.says(READY)));
  const details = { id: 'call-1', createdAt: READY.createdAt, status: 'ended', endedReason: 'server-shutdown' } as const;
  const parts: CallParts = {
    clock,
    api: {
      startCall:
        setting.startCall ??
        (async ({ mode }) => {
          log.push(`create ${mode}`);
          return {
            callId: 'call-1',
            ticket: 'first',
            socketPath: '/s',
            createdAt: new Date(clock.now() + 5000).toISOString(),
            limits: READY.limits,
          };
        }),
      issueTicket:
        setting.issueTicket ??
        (async () => ({ ticket: 'fresh', socketPath: '/s', expiresAt: new Date(clock.now() + 60_000).toISOString() })),
      getCallDetails: async () => details,
      getTranscript: setting.getTranscript ?? (async () => ({ callId: 'call-1', transcript: [], complete: true })),
    },
    connect: (path) => {
      const socket = new TestSocket(path);
      socket.alive = true;
      sockets.push(socket);
      queueMicrotask(() => serve(socket, sockets.length));
      return socket;
    },
    farCall: async (options) => vapiCall(options),
    openAudio: () => ({
      start: async () => {
        log.push('audio');
        return playing;
      },
      microphone: async (on, deviceId) => {
        if (setting.microphone === 'refused') throw new Refused('no');
        const opened = await world.open(on, deviceId);
        log.push('microphone');
        const { mute, close } = opened;
        opened.mute = (silent) => (mute(silent), log.push(`mute ${silent}`));
        opened.close = () => (close(), log.push('microphone closed'));
        return opened;
      },
      speaker:
        setting.speaker ??
        (async ({ report }) => ({
          start: (seg) => log.push(`say ${seg}`),
          pcm: () => {},
          text: () => {},
          end: (seg) => report({ type: 'seg.played', seg, ms: 20, flushed: false, underruns: 0 }),
          flush: (seg) => report({ type: 'seg.played', seg, ms: 0, flushed: true, underruns: 0 }),
          pause: () => {},
          resume: () => {},
          close: () => log.push('speaker closed'),
        })),
      useSpeaker: async () => true,
      onRunning: (tell) => (soundRuns = tell),
      close: () => log.push('audio closed'),
    }),
    microphoneHindrance: () => null,
    recogniser: setting.recogniser ?? null,
    findVoice: async () => setting.voice ?? null,
    voicesChanged: () => () => {},
    isHidden: () => setting.hidden ?? false,
    devices: world.devices,
    watchPage: (on) => {
      signs = on;
      return () => (signs = null);
    },
    keepAwake: () => {
      log.push('awake');
      return () => log.push('may sleep');
    },
    isMobile: setting.isMobile ?? false,
    userAgent: 'test',
  };
  const client = createCallClient(parts);
  client.onEvent((event) => events.push(event));
  return {
    client,
    /** For a client of a test's own. */
    parts,
    clock,
    log,
    events,
    sockets,
    speak: (frame: CapturedFrame) => world.last().speak(frame),
    allowSound: () => (playing = true),
    /** The browser stops or starts the sound by itself. */
    soundRuns: (running: boolean) => {
      playing = running;
      soundRuns(running);
    },
    world,
    signs: () => signs,
    of: (type: CallEvent['type']) => events.filter((event) => event.type === type),
  };
}
