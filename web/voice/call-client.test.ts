import { describe, expect, it } from 'vitest';
import type { CapturedFrame } from './capture-core.ts';
import { createCallClient } from './call-client.ts';
import type { CallEvent } from './call-events.ts';
import { lineOf } from './call-machine.ts';
import type { CallParts, StartRequest } from './call-parts.ts';
import { testClock } from './test-clock.ts';
import { READY, TestSocket } from './test-socket.ts';

const REQUEST: StartRequest = { scenarioId: 'scenario-1', mode: 'voice', recogniser: true };

class Refused extends Error {
  override name = 'NotAllowedError';
}
class Answer extends Error {
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

function page(setting: Setting = {}) {
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
        return { track: {} as MediaStreamTrack, mute: (on) => log.push(`mute ${on}`), close: () => log.push('microphone closed') };
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

describe('starting a call', () => {
  it('goes through the stages in their order and tells how long each took', async () => {
    const { client, events } = page();
    await client.start(REQUEST);
    const done = events.flatMap((event) => (event.type === 'call-start-progress' && event.status === 'completed' ? [event.stage] : []));
    expect(done).toEqual([
      'validation',
      'initialization',
      'web-call-creation',
      'daily-call-object-creation',
      'mobile-permissions',
      'daily-call-join',
      'video-recording-setup',
      'audio-observer-setup',
      'audio-processing-setup',
    ]);
    expect(events.at(-1)?.type === 'clock' || events.at(-1)?.type === 'call-start-success').toBe(true);
    expect(client.state().status).toBe('active');
  });

  it('needs a scenario', async () => {
    const { client, log } = page();
    await client.start({ ...REQUEST, scenarioId: '' });
    expect(client.state()).toMatchObject({ status: 'failed', message: 'Assistant or Squad or Workflow must be provided.' });
    expect(log).toEqual([]);
  });

  it('ignores a second start', async () => {
    const { client, log } = page();
    await Promise.all([client.start(REQUEST), client.start(REQUEST)]);
    await client.start(REQUEST);
    expect(log.filter((line) => line.startsWith('create'))).toHaveLength(1);
  });

  it('waits a second on a phone before it asks for the microphone', async () => {
    const { client, clock, log } = page({ isMobile: true });
    const started = client.start(REQUEST);
    await clock.advance(900);
    expect(log).not.toContain('microphone');
    await clock.advance(200);
    await started;
    expect(log).toContain('microphone');
  });

  it('undoes itself in reverse when a stage fails', async () => {
    const { client, log, events } = page({ serve: (socket) => (socket.open(), socket.drop(4404)) });
    await client.start(REQUEST);
    expect(log).toEqual(['audio', 'create voice', 'microphone', 'microphone closed', 'speaker closed', 'audio closed']);
    expect(events.find(({ type }) => type === 'call-start-failed')).toMatchObject({ stage: 'daily-call-join' });
    expect(client.state().status).toBe('failed');
  });

  it('gives the error of the API on, and can be started again', async () => {
    const { client, of } = page({ startCall: () => Promise.reject(new Answer(404)) });
    await client.start(REQUEST);
    expect(of('call-start-failed')).toMatchObject([{ stage: 'web-call-creation', error: { status: 404 } }]);
    await client.start(REQUEST);
    expect(of('call-start-failed')).toHaveLength(2);
  });

  it('a refused microphone leaves a call that is typed', async () => {
    const { client, sockets } = page({ microphone: 'refused' });
    await client.start(REQUEST);
    expect(client.state()).toMatchObject({ status: 'active', devices: { microphone: 'refused' } });
    expect(sockets[0]?.sent[0]).toMatchObject({ type: 'hello', mic: false });
    client.sendText('  Good morning  ');
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'text', text: 'Good morning' });
  });

  it('a typed call asks for neither sound nor microphone', async () => {
    const { client, log } = page();
    await client.start({ ...REQUEST, mode: 'text' });
    expect(log).toEqual(['create text', 'awake']);
  });

  it('takes a fresh ticket when the first was used up', async () => {
    const { client, sockets } = page({
      serve: (socket, number) => {
        socket.open();
        if (number === 1) socket.drop(4401);
        else socket.says(READY);
      },
    });
    await client.start(REQUEST);
    expect(sockets[1]?.sent[0]).toMatchObject({ ticket: 'fresh' });
    expect(client.state().status).toBe('active');
  });

  it('hanging up while it starts leaves nothing behind', async () => {
    const { client, clock, log, of } = page({ isMobile: true });
    const started = client.start(REQUEST);
    await clock.advance(100);
    client.stop();
    await clock.advance(5000);
    await started;
    expect(client.state().status).toBe('idle');
    expect(log).toContain('audio closed');
    expect(of('call-start-failed')).toEqual([]);
  });
});

describe('a call', () => {
  it("runs its timer on the server's clock", async () => {
    const { client } = page();
    await client.start(REQUEST);
    expect(lineOf(client.state())?.clockOffsetMs).toBe(5000);
  });

  it('sends the microphone while it is up', async () => {
    const { client, sockets, speak } = page();
    await client.start(REQUEST);
    speak({ pcm: new Int16Array(320), level: 0.1 });
    expect(sockets[0]?.frames).toHaveLength(1);
  });

  it('tells when the doctor speaks, by the level of the microphone', async () => {
    const { client, clock, speak, of } = page();
    await client.start(REQUEST);
    speak({ pcm: new Int16Array(320), level: 0.1 });
    await clock.advance(100);
    expect(of('speech-start')).toMatchObject([{ who: 'doctor' }]);
    expect(client.volumes().doctor).toBeCloseTo(0.667, 2);
    await clock.advance(1200);
    expect(of('speech-end')).toMatchObject([{ who: 'doctor' }]);
    expect(client.volumes().doctor).toBe(0);
  });

  it('says a segment and reports it', async () => {
    const { client, sockets, log } = page();
    await client.start(REQUEST);
    sockets[0]?.says({ type: 'seg.start', seg: 1 });
    sockets[0]?.says({ type: 'seg.end', seg: 1, samples: 480 });
    expect(log).toContain('say 1');
    expect(sockets[0]?.sent.filter(({ type }) => type === 'seg.played')).toHaveLength(1);
  });

  it('ends once, whatever comes after, and gives everything back', async () => {
    const { client, clock, sockets, log, of } = page();
    await client.start(REQUEST);
    client.stop();
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'end' });
    sockets[0]?.says({ type: 'ended', reason: 'customer-ended-call' });
    sockets[0]?.says({ type: 'ended', reason: 'error' });
    sockets[0]?.drop(1000);
    await clock.advance(60_000);
    expect(of('call-end')).toMatchObject([{ reason: 'customer-ended-call', callId: 'call-1' }]);
    expect(log.slice(-4)).toEqual(['may sleep', 'microphone closed', 'speaker closed', 'audio closed']);
  });

  it('is over for the page when the server does not answer the end', async () => {
    const { client, clock, of } = page();
    await client.start(REQUEST);
    client.stop();
    await clock.advance(4100);
    expect(of('call-end')).toMatchObject([{ reason: 'customer-ended-call' }]);
  });

  it('says how the call ended when the server went down', async () => {
    const { client, clock, sockets, of } = page({ issueTicket: () => Promise.reject(new Answer(410)) });
    await client.start(REQUEST);
    sockets[0]?.drop(1006);
    await clock.advance(2000);
    expect(of('call-end')).toMatchObject([{ reason: 'server-shutdown', callId: 'call-1' }]);
  });

  it('another tab that takes the call leaves this one without ending it', async () => {
    const { client, sockets, of } = page();
    await client.start(REQUEST);
    sockets[0]?.says({ type: 'error', code: 'replaced', recoverable: false, message: 'moved' });
    sockets[0]?.drop(4409);
    expect(of('call-end')).toMatchObject([{ reason: 'moved' }]);
    expect(of('error')).toEqual([]);
    expect(sockets[0]?.types()).not.toContain('end');
  });

  it('leaving the page keeps the call open for a return', async () => {
    const { client, sockets } = page();
    await client.start(REQUEST);
    client.leave();
    expect(sockets[0]?.types()).not.toContain('end');
    expect(client.state().status).toBe('idle');
  });

  it('mutes at the device and tells the server', async () => {
    const { client, sockets, log } = page();
    await client.start(REQUEST);
    client.mute(true);
    expect(log).toContain('mute true');
    expect(sockets[0]?.sent.at(-1)).toEqual({ type: 'mute', on: true });
  });
});

describe('coming back to a call', () => {
  it('opens no new call', async () => {
    const { client, log, sockets } = page();
    await client.start({ ...REQUEST, callId: 'call-1' });
    expect(log).not.toContain('create voice');
    expect(sockets[0]?.sent[0]).toMatchObject({ ticket: 'fresh' });
    expect(client.state().status).toBe('active');
  });

  it('tells the end when the call is over', async () => {
    const { client, of } = page({ issueTicket: () => Promise.reject(new Answer(410)) });
    await client.start({ ...REQUEST, callId: 'call-1' });
    expect(of('call-end')).toMatchObject([{ reason: 'server-shutdown', callId: 'call-1' }]);
    expect(of('call-start-failed')).toEqual([]);
  });

  it('without a click the call is typed at once, and the patient plays to nobody', async () => {
    const { client, clock, sockets } = page({ playing: false });
    await client.start({ ...REQUEST, callId: 'call-1' });
    expect(client.state()).toMatchObject({ status: 'active', devices: { sound: 'blocked' } });
    sockets[0]?.says({ type: 'seg.start', seg: 1 });
    sockets[0]?.says({ type: 'seg.end', seg: 1, samples: 0 });
    await clock.advance(200);
    expect(sockets[0]?.sent.filter(({ type }) => type === 'seg.played')).toMatchObject([{ flushed: false }]);
  });

  it('one click brings sound and microphone, and the server is told', async () => {
    const { client, sockets, log, allowSound } = page({ playing: false });
    await client.start({ ...REQUEST, callId: 'call-1' });
    allowSound();
    await client.enableSound();
    expect(log).toContain('microphone');
    expect(client.state().devices).toMatchObject({ sound: 'on', microphone: 'on' });
    expect(sockets[0]?.sent.at(-1)).toMatchObject({ type: 'abilities', mic: true });
  });
});
