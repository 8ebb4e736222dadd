import type { CallLimits } from '#contract/call.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import type { AgentState, EngineStatus, Stage, UserState } from '#contract/voice.ts';
import type { CallEvent, EndedWhy, MicrophoneStatus, SoundStatus } from './call-events.ts';
import { mergeEntry } from './transcript-merge.ts';

/** What this page has to speak with. */
export type Devices = { microphone: MicrophoneStatus; muted: boolean; sound: SoundStatus };

/** The conversation, once there is one. */
export type Line = {
  callId: string;
  /** When the call became active, by the server's clock. */
  createdAt: string;
  clockOffsetMs: number;
  limits: CallLimits;
  engines: EngineStatus;
  agent: AgentState;
  user: UserState;
  transcript: LiveEntry[];
  /** From the end of the doctor's last spoken turn to the patient's first sound, in ms. */
  answerMs: number | null;
  /** Seconds of silence that the server asks about; null when it does not ask. */
  silence: number | null;
  error: string | null;
};

export type CallState =
  | { status: 'idle'; devices: Devices }
  | { status: 'starting'; devices: Devices; stage: Stage | null }
  | { status: 'active' | 'reconnecting' | 'ending'; devices: Devices; line: Line }
  | { status: 'ended'; devices: Devices; callId: string | null; reason: EndedWhy; at: number; line: Line | null }
  | { status: 'failed'; devices: Devices; message: string };

const NO_DEVICES: Devices = { microphone: 'off', muted: false, sound: 'off' };
export const IDLE: CallState = { status: 'idle', devices: NO_DEVICES };

export const lineOf = (state: CallState): Line | null => ('line' in state ? state.line : null);
/** A call is up, or coming up, on this page. */
export const isRunning = ({ status }: CallState): boolean =>
  status === 'starting' || status === 'active' || status === 'reconnecting' || status === 'ending';

/** The one place where a call's state changes. Events that make no sense in a state leave it as it is. */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'reset':
      return IDLE;
    case 'call-starting':
      return isRunning(state) ? state : { status: 'starting', devices: NO_DEVICES, stage: null };
    case 'call-start-progress':
      return state.status === 'starting' && event.status === 'started' ? { ...state, stage: event.stage } : state;
    case 'call-start-failed':
      return isRunning(state) ? { status: 'failed', devices: NO_DEVICES, message: event.message } : state;
    case 'call-start':
      return startLine(state, event);
    case 'call-ending':
      return state.status === 'active' || state.status === 'reconnecting' ? { ...state, status: 'ending' } : state;
    case 'call-end':
      if (!isRunning(state)) return state;
      return {
        status: 'ended',
        devices: NO_DEVICES,
        callId: event.callId,
        reason: event.reason,
        at: event.at,
        line: settled(lineOf(state)),
      };
    case 'connection-lost':
      return state.status === 'active' ? { ...state, status: 'reconnecting' } : state;
    case 'microphone':
      return isRunning(state) ? { ...state, devices: { ...state.devices, microphone: event.status } } : state;
    case 'mute':
      return isRunning(state) ? { ...state, devices: { ...state.devices, muted: event.on } } : state;
    case 'sound':
      return isRunning(state) ? { ...state, devices: { ...state.devices, sound: event.status } } : state;
    case 'call-start-success':
    case 'speech-end':
    case 'volume-level':
      return state;
    case 'clock':
    case 'engines':
    case 'state':
    case 'transcript':
    case 'turn':
    case 'silence':
    case 'present':
    case 'error':
    case 'error-cleared':
    case 'speech-start':
      return onLine(state, (line) => reduceLine(line, event));
    default:
      return event satisfies never;
  }
}

const isQuiet = ({ agent, user }: { agent: AgentState; user: UserState }) => agent === 'listening' && user !== 'speaking';

type LineEvent = Extract<
  CallEvent,
  { type: 'clock' | 'engines' | 'state' | 'transcript' | 'turn' | 'silence' | 'present' | 'error' | 'error-cleared' | 'speech-start' }
>;

function reduceLine(line: Line, event: LineEvent): Line {
  switch (event.type) {
    case 'clock':
      return { ...line, createdAt: event.createdAt };
    case 'engines':
      return { ...line, engines: event.engines };
    case 'state':
      return { ...line, agent: event.agent, user: event.user, silence: isQuiet(event) ? line.silence : null };
    case 'transcript':
      return { ...line, transcript: mergeEntry(line.transcript, event.entry), silence: null };
    case 'turn':
      return { ...line, answerMs: event.latency.heard ?? event.latency.sound ?? line.answerMs };
    case 'silence':
      return { ...line, silence: event.seconds };
    case 'present':
      return { ...line, silence: null };
    case 'error':
      return { ...line, error: event.message };
    case 'error-cleared':
      return { ...line, error: null };
    case 'speech-start':
      return event.who === 'doctor' ? { ...line, silence: null } : line;
    default:
      return event satisfies never;
  }
}

/** `ready` comes once for each socket: the first opens the line, a later one finds it again with all that was said. */
function startLine(state: CallState, event: Extract<CallEvent, { type: 'call-start' }>): CallState {
  if (!isRunning(state)) return state;
  const { callId, createdAt, limits, engines, clockOffsetMs } = event;
  const known = lineOf(state);
  const line: Line = {
    agent: 'initializing',
    user: 'listening',
    transcript: [],
    answerMs: null,
    silence: null,
    error: null,
    ...known,
    callId,
    createdAt,
    limits,
    engines,
    clockOffsetMs,
  };
  return { status: state.status === 'ending' ? 'ending' : 'active', devices: state.devices, line };
}

/** Words still being said when the call ended stay on screen as they were heard. */
function settled(line: Line | null): Line | null {
  return line && { ...line, agent: 'listening', user: 'listening', silence: null, error: null };
}

function onLine(state: CallState, change: (line: Line) => Line): CallState {
  if (state.status !== 'active' && state.status !== 'reconnecting' && state.status !== 'ending') return state;
  const line = change(state.line);
  return line === state.line ? state : { ...state, line };
}
