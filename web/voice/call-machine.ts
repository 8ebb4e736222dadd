import type { CallLimits } from '#contract/call.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import type { AgentState, EngineStatus, Mood, Stage, UserState } from '#contract/voice.ts';
import type { CallEvent, EndedWhy, LineQuality, MicrophoneStatus, NoiseCancellation, SoundStatus } from './call-events.ts';
import { mergeEntry } from './transcript-merge.ts';

/** What this page has to speak with. */
export type Devices = {
  microphone: MicrophoneStatus;
  /** The name the browser gives it; null while none is open. */
  microphoneName: string | null;
  noiseCancellation: NoiseCancellation;
  muted: boolean;
  sound: SoundStatus;
};

/** One stage of the start-up as far as it is; `duration` in ms, once it is over. */
export type StageProgress = { stage: Stage; status: 'started' | 'completed' | 'failed'; duration?: number };
type Common = { devices: Devices; stages: readonly StageProgress[] };

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
  /** How the patient looks as they say what they said last. */
  mood: Mood;
  /** From the end of the doctor's last spoken turn to the patient's first sound, in ms. */
  answerMs: number | null;
  /** Seconds of silence that the server asks about; null when it does not ask. */
  silence: number | null;
  /** Null until it has been measured, and while the line is down. */
  quality: LineQuality | null;
  error: string | null;
};

export type CallState =
  | ({ status: 'idle' } & Common)
  | ({ status: 'starting'; stage: Stage | null } & Common)
  | ({ status: 'active' | 'reconnecting' | 'ending'; line: Line } & Common)
  | ({ status: 'ended'; callId: string | null; reason: EndedWhy; at: number; line: Line | null } & Common)
  | ({ status: 'failed'; message: string; /** The server's, of its refusal. */ code: string | null } & Common);

const NO_DEVICES: Devices = { microphone: 'off', microphoneName: null, noiseCancellation: 'off', muted: false, sound: 'off' };
export const IDLE: CallState = { status: 'idle', devices: NO_DEVICES, stages: [] };

export const lineOf = (state: CallState): Line | null => ('line' in state ? state.line : null);
/** A call is up, or coming up, on this page. */
export const isRunning = ({ status }: CallState): boolean =>
  status === 'starting' || status === 'active' || status === 'reconnecting' || status === 'ending';

/** The doctor has said nothing in this call, and is not saying anything; a line that is lost may hold more than is known here. */
export function isEmpty(state: CallState): boolean {
  const line = state.status === 'active' ? lineOf(state) : null;
  return line !== null && line.user !== 'speaking' && line.agent !== 'thinking' && !line.transcript.some(({ role }) => role === 'user');
}

/** How often the doctor has spoken; an 'mm' while the patient speaks is no turn. */
export const doctorTurns = ({ transcript }: Pick<Line, 'transcript'>): number =>
  transcript.filter(({ role, backchannel }) => role === 'user' && !backchannel).length;

/** The one place where a call's state changes. Events that make no sense in a state leave it as it is. */
export function reduceCall(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'reset':
      return IDLE;
    case 'call-starting':
      return isRunning(state) ? state : { status: 'starting', devices: NO_DEVICES, stages: [], stage: null };
    case 'call-start-progress':
      return isRunning(state) ? passStage(state, event) : state;
    case 'call-start-failed':
      return isRunning(state)
        ? { status: 'failed', devices: NO_DEVICES, stages: state.stages, message: event.message, code: codeOf(event.error) }
        : state;
    case 'call-start':
      return startLine(state, event);
    case 'call-ending':
      return state.status === 'active' || state.status === 'reconnecting' ? { ...state, status: 'ending' } : state;
    case 'call-end':
      if (!isRunning(state)) return state;
      return {
        status: 'ended',
        devices: NO_DEVICES,
        stages: state.stages,
        callId: event.callId,
        reason: event.reason,
        at: event.at,
        line: settled(lineOf(state)),
      };
    case 'connection-lost':
      return state.status === 'active'
        ? { ...state, status: 'reconnecting', line: { ...state.line, quality: null, silence: null } }
        : state;
    case 'microphone':
    case 'mute':
    case 'sound':
      return isRunning(state) ? { ...state, devices: reduceDevices(state.devices, event) } : state;
    case 'notice':
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
    case 'network-quality-change':
      return onLine(state, (line) => reduceLine(line, event));
    case 'words-refused':
      return state;
    default:
      return event satisfies never;
  }
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

function passStage(state: CallState, { stage, status, duration }: Extract<CallEvent, { type: 'call-start-progress' }>): CallState {
  const passed: StageProgress = { stage, status, ...(duration !== undefined && { duration }) };
  const known = state.stages.findIndex((its) => its.stage === stage);
  const stages = known === -1 ? [...state.stages, passed] : state.stages.with(known, passed);
  return state.status === 'starting' && status === 'started' ? { ...state, stages, stage } : { ...state, stages };
}

function reduceDevices(devices: Devices, event: Extract<CallEvent, { type: 'microphone' | 'mute' | 'sound' }>): Devices {
  if (event.type === 'mute') return { ...devices, muted: event.on };
  if (event.type === 'sound') return { ...devices, sound: event.status };
  return {
    ...devices,
    microphone: event.status,
    microphoneName: event.name ?? null,
    noiseCancellation: event.noiseCancellation ?? 'off',
  };
}

const isQuiet = ({ agent, user }: { agent: AgentState; user: UserState }) => agent === 'listening' && user !== 'speaking';

type LineEvent = Extract<
  CallEvent,
  {
    type:
      | 'clock'
      | 'engines'
      | 'state'
      | 'transcript'
      | 'turn'
      | 'silence'
      | 'present'
      | 'error'
      | 'error-cleared'
      | 'speech-start'
      | 'network-quality-change';
  }
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
      return { ...line, transcript: mergeEntry(line.transcript, event.entry), mood: event.mood ?? line.mood, silence: null };
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
    case 'network-quality-change':
      return { ...line, quality: event.quality };
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
    mood: 'calm',
    answerMs: null,
    quality: null,
    error: null,
    ...known,
    // A page that is taken on again is asked anew.
    silence: null,
    // What was being said when the line dropped comes again as far as it was heard: at another server under another id.
    transcript: known?.transcript.filter(({ isPartial }) => !isPartial) ?? [],
    callId,
    createdAt,
    limits,
    engines,
    clockOffsetMs,
  };
  return { status: state.status === 'ending' ? 'ending' : 'active', devices: state.devices, stages: state.stages, line };
}

/** Words still being said when the call ended stay on screen as they were heard. */
function settled(line: Line | null): Line | null {
  return line && { ...line, agent: 'listening', user: 'listening', silence: null, quality: null, error: null };
}

function onLine(state: CallState, change: (line: Line) => Line): CallState {
  if (state.status !== 'active' && state.status !== 'reconnecting' && state.status !== 'ending') return state;
  const line = change(state.line);
  return line === state.line ? state : { ...state, line };
}
