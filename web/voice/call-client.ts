import { RESUME_SECONDS } from '#contract/limits.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import { Over } from './call-entrance.ts';
import type { CallEvent, EndedWhy, Speaker } from './call-events.ts';
import { IDLE, isEmpty, isRunning, lineOf, reduceCall, type CallState } from './call-machine.ts';
import type { CallParts, StartRequest } from './call-parts.ts';
import { callRun, type CallRun } from './call-run.ts';
import type { DeviceChoice } from './devices.ts';
import { Cancelled } from './start-stages.ts';
import { lackingInRecord } from './unsent-words.ts';

/** The server has this long to say how the call ended; then the page says it. */
const HANG_UP_MS = 4000;
const TYPING_EVERY_MS = 3000;

/** One page's end of a call: started, spoken with, ended; and again. */
export type VoiceClient = {
  /** Starts a call, or comes back to `request.callId`. Ignored while one runs. Never rejects: failures are told as events. */
  start: (request: StartRequest) => Promise<void>;
  /** Hangs up: the call ends for everyone. */
  stop: () => void;
  /** Hangs up a call in which nothing was said: for this page it has not been. Anything else is ended by `stop`. */
  discard: () => void;
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

const SILENT = { doctor: 0, patient: 0 } as const;

export function createCallClient(parts: CallParts): VoiceClient {
  const { clock } = parts;
  let state: CallState = IDLE;
  let live: CallRun | null = null;
  let last: StartRequest | null = null;
  let lastTyping = 0;
  const changes = new Set<() => void>();
  const hearers = new Set<(event: CallEvent) => void>();

  function emit(event: CallEvent): void {
    const next = reduceCall(state, event);
    const changed = next !== state;
    state = next;
    for (const hear of hearers) hear(event);
    if (changed) for (const tell of changes) tell();
  }

  /** Tells the end once, and gives everything back. @param at by the server's clock, where the server said it. */
  function end(its: CallRun, reason: EndedWhy, at?: number): void {
    if (live !== its) return;
    live = null;
    const unsent = its.unsent();
    const seen = lineOf(state)?.transcript ?? [];
    const callId = its.callId();
    its.undo();
    if (reason === 'moved') emit({ type: 'notice', code: 'moved' });
    emit({ type: 'call-end', callId, reason, at: at ?? clock.now() + its.clockOffsetMs() });
    if (unsent.length > 0 && callId) void tellUnsent(callId, unsent, seen);
  }

  /** A line that died swallows confirmations as well: what the record holds was sent. */
  async function tellUnsent(callId: string, unsent: string[], seen: LiveEntry[]): Promise<void> {
    const ended = state;
    const lacking = await lackingInRecord({ unsent, seen, clock, record: () => parts.api.getTranscript({ callId }) });
    if (lacking.length > 0 && state === ended) emit({ type: 'notice', code: 'words-not-sent', message: lacking.join(' ') });
  }

  async function start(request: StartRequest): Promise<void> {
    if (live || isRunning(state)) return;
    last = request;
    const its = callRun({ parts, emit, state: () => state, ended: (reason, at) => end(its, reason, at) });
    live = its;
    emit({ type: 'call-starting' });
    try {
      await its.begin(request);
    } catch (error) {
      if (live !== its) return;
      live = null;
      its.undo();
      if (error instanceof Over)
        emit({
          type: 'call-end',
          callId: its.callId() ?? request.callId ?? null,
          reason: error.reason,
          at: error.at ?? clock.now(),
        });
      else if (error instanceof Cancelled) emit({ type: 'reset' });
      else {
        const message = error instanceof Error ? error.message : String(error);
        emit({ type: 'call-start-failed', stage: its.stages.stage(), message, error, totalDuration: its.stages.duration() });
      }
    }
  }

  function stop(): void {
    const its = live;
    if (!its || state.status === 'ending') return;
    if (state.status === 'starting') return leave();
    emit({ type: 'call-ending' });
    its.sound()?.hush();
    its.send({ type: 'end' });
    // Words that the server has not confirmed are waited for, as long as their line may come back.
    clock.after(HANG_UP_MS, () => its.unsent().length === 0 && end(its, 'customer-ended-call'));
    clock.after(RESUME_SECONDS * 1000 + HANG_UP_MS, () => end(its, 'customer-ended-call'));
  }

  function leave(): void {
    const its = live;
    if (!its) return;
    live = null;
    its.undo();
    emit({ type: 'reset' });
  }

  function discard(): void {
    if (!live || !isEmpty(state) || live.unsent().length > 0) return stop();
    live.send({ type: 'end' });
    return leave();
  }

  async function enableSound(): Promise<void> {
    const its = live;
    const sound = its?.sound();
    if (!its || !sound || state.devices.sound === 'off') return;
    const playing = await sound.enable();
    if (live !== its || !playing) return;
    if (state.devices.microphone !== 'on') await sound.openMicrophone();
    if (live === its) sound.tellAbilities();
  }

  return {
    start,
    stop,
    discard,
    leave,
    sendText: (text) => {
      const said = text.trim();
      if (said) live?.send({ type: 'text', text: said });
      lastTyping = 0;
    },
    typing: () => {
      if (lineOf(state)?.silence != null) emit({ type: 'present' });
      if (clock.now() - lastTyping < TYPING_EVERY_MS) return;
      lastTyping = clock.now();
      live?.send({ type: 'typing' });
    },
    present: () => {
      live?.send({ type: 'typing' });
      emit({ type: 'present' });
    },
    mute: (on) => {
      live?.sound()?.mute(on);
      live?.send({ type: 'mute', on });
      emit({ type: 'mute', on });
    },
    enableSound,
    chooseDevices: async (devices) => {
      if (last) last = { ...last, devices };
      await live?.sound()?.choose(devices);
    },
    takeOver: async () => {
      if (state.status !== 'ended' || state.reason !== 'moved' || !state.callId || !last) return;
      await start({ ...last, callId: state.callId });
    },
    clearError: () => emit({ type: 'error-cleared' }),
    state: () => state,
    volumes: () => live?.sound()?.volumes() ?? SILENT,
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
