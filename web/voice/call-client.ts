import { MOBILE_PERMISSION_WAIT_MS, TICKET_SECONDS, TYPED_TURN_MAX } from '#contract/limits.ts';
import { CLOSE, type ServerMessage } from '#contract/voice.ts';
import type { CallEvent, EndedWhy, Speaker } from './call-events.ts';
import { IDLE, isRunning, lineOf, reduceCall, type CallState } from './call-machine.ts';
import type { CallParts, StartRequest } from './call-parts.ts';
import { callEntrance, Over, type Entrance } from './call-entrance.ts';
import { callSocket, SocketRefused, type CallSocket } from './call-socket.ts';
import { callSound, type CallSound } from './call-sound.ts';
import { wait } from './clock.ts';
import type { DeviceChoice } from './devices.ts';
import { Cancelled, startStages, type StartStages } from './start-stages.ts';
import { lastFinalId } from './transcript-merge.ts';

/** The server has this long to say how the call ended; then the page says it. */
const HANG_UP_MS = 4000;
const TYPING_EVERY_MS = 3000;

/** One page's end of a call: started, spoken with, ended; and again. */
export type VoiceClient = {
  /** Starts a call, or comes back to `request.callId`. Ignored while one runs. Never rejects: failures are told as events. */
  start: (request: StartRequest) => Promise<void>;
  /** Hangs up: the call ends for everyone. */
  stop: () => void;
  /** Leaves without ending: the call can be come back to for 30 s. */
  leave: () => void;
  sendText: (text: string) => void;
  typing: () => void;
  /** Answers the question whether anyone is still there. */
  present: () => void;
  mute: (on: boolean) => void;
  /** Inside a click: starts the sound that the browser held back, or asks for the microphone again. */
  enableSound: () => Promise<void>;
  /** Another microphone or speaker for the call that runs; the old one is used until the new one is there. */
  chooseDevices: (devices: DeviceChoice) => Promise<void>;
  /** After `moved`, inside a click: the call comes back to this tab. */
  takeOver: () => Promise<void>;
  clearError: () => void;
  state: () => CallState;
  /** Volumes from 0 to 1, changing ten times a second without a change of state. */
  volumes: () => Readonly<Record<Speaker, number>>;
  /** Told after each change of state. */
  subscribe: (listener: () => void) => () => void;
  /** Told every event. */
  onEvent: (listener: (event: CallEvent) => void) => () => void;
};

type Live = { callId: string | null; socket: CallSocket | null; sound: CallSound | null; stages: StartStages; cancelled: boolean };

const SILENT = { doctor: 0, patient: 0 } as const;

export function createCallClient(parts: CallParts): VoiceClient {
  const { clock, api } = parts;
  const { enter, ticketFor } = callEntrance({ api, clock });
  let state: CallState = IDLE;
  let live: Live | null = null;
  let lastTyping = 0;
  let last: StartRequest | null = null;
  const changes = new Set<() => void>();
  const hearers = new Set<(event: CallEvent) => void>();

  function emit(event: CallEvent): void {
    const next = reduceCall(state, event);
    const changed = next !== state;
    state = next;
    for (const hear of hearers) hear(event);
    if (changed) for (const tell of changes) tell();
  }

  /** Tells the end once, and gives everything back. */
  function end(its: Live, reason: EndedWhy): void {
    if (live !== its) return;
    live = null;
    its.stages.undo();
    if (reason === 'moved') emit({ type: 'notice', code: 'moved' });
    emit({ type: 'call-end', callId: its.callId, reason, at: clock.now() + (lineOf(state)?.clockOffsetMs ?? 0) });
  }

  async function start(request: StartRequest): Promise<void> {
    if (live || isRunning(state)) return;
    last = request;
    const stages = startStages({ emit, clock, cancelled: () => its.cancelled });
    const its: Live = { callId: request.callId ?? null, socket: null, sound: null, stages, cancelled: false };
    live = its;
    emit({ type: 'call-starting' });
    try {
      await goThrough(request, its);
    } catch (error) {
      if (live !== its) return;
      live = null;
      stages.undo();
      if (error instanceof Over) emit({ type: 'call-end', callId: its.callId, reason: error.reason, at: clock.now() });
      else if (error instanceof Cancelled) emit({ type: 'reset' });
      else {
        const message = error instanceof Error ? error.message : String(error);
        emit({ type: 'call-start-failed', stage: stages.stage(), message, error, totalDuration: stages.duration() });
      }
    }
  }

  async function goThrough(request: StartRequest, its: Live): Promise<void> {
    const { stages } = its;
    const { run, took } = stages;
    const spoken = request.mode === 'voice';
    await run('validation', () => {
      if (!request.scenarioId) throw new Error('Assistant or Squad or Workflow must be provided.');
    });
    const sound = callSound({
      parts,
      language: request.language ?? 'en-GB',
      allowRecogniser: request.recogniser,
      send: (message) => its.socket?.send(message),
      sendMicrophone: (pcm) => its.socket?.sendMicrophone(pcm),
      emit,
    });
    its.sound = sound;
    took(sound.close);
    // Opened before anything is awaited: browsers let sound start only inside the click.
    const playing = await run('initialization', () => (spoken ? sound.listenThrough(parts.openAudio()) : false));
    const entrance = await run(
      'web-call-creation',
      () => enter(request),
      ({ callId }) => ({ callId }),
    );
    its.callId = entrance.callId;
    await run('daily-call-object-creation', () => sound.openSpeaker(playing));
    await run('mobile-permissions', async () => {
      if (parts.isMobile) await wait(clock, MOBILE_PERMISSION_WAIT_MS);
      if (spoken && playing) await sound.openMicrophone();
      else if (spoken) emit({ type: 'microphone', status: parts.microphoneHindrance() ?? 'off' });
    });
    await run('daily-call-join', () => join(its, entrance));
    await run(
      'video-recording-setup',
      () => {},
      () => ({ videoRecordingEnabled: false }),
    );
    await run('audio-observer-setup', () => {});
    await run('audio-processing-setup', () => took(parts.keepAwake()));
    emit({ type: 'call-start-success', callId: entrance.callId, totalDuration: stages.duration() });
    syncClock(entrance.callId);
  }

  async function join(its: Live, entrance: Entrance): Promise<void> {
    const { callId } = entrance;
    let clockOffsetMs = entrance.serverNow - entrance.issuedAt;
    const socket = callSocket({
      open: parts.connect,
      callId,
      clock,
      hello: () => ({
        ...(its.sound?.abilities() ?? { mic: false, browser: { recogniser: false, voice: null } }),
        ua: parts.userAgent,
        resumeFrom: lastFinalId(lineOf(state)?.transcript ?? []),
      }),
      freshTicket: async () => {
        try {
          const fresh = await ticketFor(callId);
          clockOffsetMs = fresh.serverNow - fresh.issuedAt;
          return fresh;
        } catch (error) {
          if (error instanceof Over) return { ended: error.reason };
          throw error;
        }
      },
      on: {
        message: (message) => receive(its, message, clockOffsetMs),
        audio: (frame) => its.sound?.audio(frame),
        lost: () => {
          its.sound?.hush();
          emit({ type: 'connection-lost' });
        },
        over: (why) => end(its, why),
      },
    });
    its.socket = socket;
    its.stages.took(socket.close);
    // A ticket lives a minute: a doctor may have looked at the microphone's question for longer.
    const stale = clock.now() - entrance.issuedAt > (TICKET_SECONDS * 1000) / 2;
    try {
      await socket.join(stale ? await ticketFor(callId) : entrance);
    } catch (error) {
      if (!(error instanceof SocketRefused) || error.code !== CLOSE.ticket) throw error;
      await socket.join(await ticketFor(callId));
    }
  }

  function receive(its: Live, message: ServerMessage, clockOffsetMs: number): void {
    if (live !== its) return undefined;
    switch (message.type) {
      case 'ready':
        its.sound?.engines(message.engines);
        emit({ ...message, type: 'call-start', clockOffsetMs });
        // Hung up while the line was down: the server learns it now.
        return state.status === 'ending' ? its.socket?.send({ type: 'end' }) : undefined;
      case 'engines':
        its.sound?.engines(message.engines);
        return emit(message);
      case 'level':
        return message.who === 'patient' ? its.sound?.patientLevel(message.v) : undefined;
      case 'progress':
        return emit({ type: 'call-start-progress', stage: message.stage, status: message.status });
      case 'error':
        return message.code === 'replaced' ? undefined : emit({ type: 'error', message: message.message });
      case 'ended':
        return end(its, message.reason);
      case 'state':
      case 'transcript':
      case 'turn':
      case 'silence':
        return emit(message);
      case 'seg.start':
      case 'seg.text':
      case 'seg.end':
      case 'seg.flush':
      case 'seg.pause':
      case 'seg.resume':
        return its.sound?.segment(message);
      case 'pong':
        return undefined;
    }
  }

  /** The timer follows what the server has written down, not what this page believes. */
  function syncClock(callId: string): void {
    api.getCallDetails({ callId }).then(
      ({ createdAt }) => createdAt && emit({ type: 'clock', createdAt }),
      () => {},
    );
  }

  function stop(): void {
    const its = live;
    if (!its || state.status === 'ending') return;
    if (state.status === 'starting') return leave();
    emit({ type: 'call-ending' });
    its.sound?.hush();
    its.socket?.send({ type: 'end' });
    clock.after(HANG_UP_MS, () => end(its, 'customer-ended-call'));
  }

  function leave(): void {
    const its = live;
    if (!its) return;
    its.cancelled = true;
    live = null;
    its.stages.undo();
    emit({ type: 'reset' });
  }

  async function enableSound(): Promise<void> {
    const its = live;
    const sound = its?.sound;
    if (!its || !sound) return;
    const { devices } = state;
    if (devices.sound === 'off') return;
    const playing = await sound.listenAgain();
    if (live !== its || !playing) return;
    if (devices.sound === 'blocked') await sound.openSpeaker(true);
    if (devices.microphone !== 'on') await sound.openMicrophone();
    if (live === its) sound.tellAbilities();
  }

  return {
    start,
    stop,
    leave,
    sendText: (text) => {
      const said = text.trim().slice(0, TYPED_TURN_MAX);
      if (said) live?.socket?.send({ type: 'text', text: said });
      lastTyping = 0;
    },
    typing: () => {
      if (clock.now() - lastTyping < TYPING_EVERY_MS) return;
      lastTyping = clock.now();
      live?.socket?.send({ type: 'typing' });
    },
    present: () => {
      live?.socket?.send({ type: 'typing' });
      emit({ type: 'present' });
    },
    mute: (on) => {
      live?.sound?.mute(on);
      live?.socket?.send({ type: 'mute', on });
      emit({ type: 'mute', on });
    },
    enableSound,
    chooseDevices: async (devices) => {
      if (last) last = { ...last, devices };
      await live?.sound?.openMicrophone();
    },
    takeOver: async () => {
      if (state.status !== 'ended' || state.reason !== 'moved' || !state.callId || !last) return;
      await start({ ...last, callId: state.callId });
    },
    clearError: () => emit({ type: 'error-cleared' }),
    state: () => state,
    volumes: () => live?.sound?.volumes() ?? SILENT,
    subscribe: (listener) => {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    onEvent: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
  };
}
