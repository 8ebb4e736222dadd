import type { CapturedFrame } from './capture-core.ts';
import { createCallClient } from './call-client.ts';
import type { CallEvent } from './call-events.ts';
import type { CallParts, StartRequest } from './call-parts.ts';
import { testClock } from './test-clock.ts';
import { READY, TestSocket } from './test-socket.ts';

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
  /** What the server does with each new socket. */
  serve?: (socket: TestSocket, number: number) => void;
};

/** A page whose every part is a fake, and what happened on it. */
export function testPage(setting: Setting = {}) {
  const clock = testClock();
  const log: string[] = [];
  const events: CallEvent[] = [];
  const sockets: TestSocket[] = [];
  let onFrame: ((frame: CapturedFrame) => void) | null = null;
  let playing = setting.playing ?? true;
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
    },
    connect: (path) => {
      const socket = new TestSocket(path);
      sockets.push(socket);
      queueMicrotask(() => serve(socket, sockets.length));
      return socket;
    },
    openAudio: () => ({
      start: async () => {
        log.push('audio');
        return playing;
      },
      microphone: async ({ frame }) => {
        if (setting.microphone === 'refused') throw new Refused('no');
        onFrame = frame;
        log.push('microphone');
        return {
          track: {} as MediaStreamTrack,
          id: 'mic-1',
          name: 'Desk microphone',
          noiseCancellation: () => 'on',
          mute: (on) => log.push(`mute ${on}`),
          close: () => log.push('microphone closed'),
        };
      },
      speaker:
        setting.speaker ??
        (async ({ report }) => ({
          start: (seg) => log.push(`say ${seg}`),
          pcm: () => {},
          text: () => {},
          end: (seg) => report({ type: 'seg.played', seg, ms: 20, flushed: false, underruns: 0 }),
          flush: () => {},
          pause: () => {},
          resume: () => {},
          close: () => log.push('speaker closed'),
        })),
      useSpeaker: async () => true,
      close: () => log.push('audio closed'),
    }),
    microphoneHindrance: () => null,
    recogniser: null,
    findVoice: async () => null,
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
    clock,
    log,
    events,
    sockets,
    speak: (frame: CapturedFrame) => onFrame?.(frame),
    allowSound: () => (playing = true),
    of: (type: CallEvent['type']) => events.filter((event) => event.type === type),
  };
}
