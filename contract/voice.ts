import { z } from 'zod';
import { CallLimits, EndedReason } from './call.ts';
import { TYPED_TURN_MAX } from './limits.ts';
import { storable } from './text.ts';
import { LiveEntry } from './transcript.ts';

/** `consult.v1`: what the two ends of a call's socket say to each other. docs/voice.md tells the story. */

export const SOCKET_PATH = '/api/calls/socket';
export const UP_RATE = 16_000;
export const DOWN_RATE = 24_000;
export const FRAME_MS = 20;

/** Binary frame: 8-byte little-endian header {u8 kind, u8 flags, u16 seg, u32 sampleOffset}, then s16le PCM. */
export const FRAME_HEADER_BYTES = 8;
export const FRAME_MICROPHONE = 1;
export const FRAME_PATIENT = 2;
export type Frame = { kind: number; flags: number; seg: number; sampleOffset: number; pcm: Int16Array };

export function encodeFrame({ kind, seg, sampleOffset, pcm }: Omit<Frame, 'flags'>): ArrayBuffer {
  const buffer = new ArrayBuffer(FRAME_HEADER_BYTES + pcm.byteLength);
  const view = new DataView(buffer);
  view.setUint8(0, kind);
  view.setUint16(2, seg & 0xffff, true);
  view.setUint32(4, sampleOffset >>> 0, true);
  new Int16Array(buffer, FRAME_HEADER_BYTES).set(pcm);
  return buffer;
}

/** The frame, with samples copied into a buffer of their own; null when the bytes are no frame. */
export function decodeFrame(bytes: ArrayBuffer | Uint8Array): Frame | null {
  const all = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
  const body = all.byteLength - FRAME_HEADER_BYTES;
  if (body <= 0 || body % 2 !== 0) return null;
  const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
  // A Node Buffer's `slice` is a view of shared memory, so the samples are copied by hand.
  const pcm = new Int16Array(Uint8Array.from(all.subarray(FRAME_HEADER_BYTES)).buffer);
  return { kind: view.getUint8(0), flags: view.getUint8(1), seg: view.getUint16(2, true), sampleOffset: view.getUint32(4, true), pcm };
}

export const AgentState = z.enum(['initializing', 'listening', 'thinking', 'speaking']);
export type AgentState = z.infer<typeof AgentState>;
export const UserState = z.enum(['listening', 'speaking', 'away']);
export type UserState = z.infer<typeof UserState>;

/** How the patient feels as they speak: what a face would show, and nothing that is said. */
export const Mood = z.enum(['calm', 'worried', 'in pain', 'tearful', 'angry', 'relieved']);
export type Mood = z.infer<typeof Mood>;

const seg = z.number().int().min(0);
const ms = z.number().min(0);
const words = z.string().max(TYPED_TURN_MAX).overwrite(storable);

/** What this browser can do, so that the server chooses recogniser and voice. */
export const BrowserAbilities = z.object({
  /** Web Speech recognition is there and the candidate allowed it. */
  recogniser: z.boolean().default(false),
  /** Name of an English voice of `speechSynthesis`, null without one. */
  voice: z.string().max(200).nullable().default(null),
});
export type BrowserAbilities = z.infer<typeof BrowserAbilities>;

export const ClientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    /** Absent is refused like a wrong ticket (4401). */
    ticket: z.string().max(500).default(''),
    callId: z.string().max(100).default(''),
    /** Id of the last entry the page has; entries after it are sent again. */
    resumeFrom: z.string().max(100).nullish(),
    /** Whether microphone frames will come. */
    mic: z.boolean().default(false),
    ua: z.string().max(1000).default(''),
    browser: BrowserAbilities.default({ recogniser: false, voice: null }),
  }),
  /** The first sample of a segment was rendered; `at` is the page's clock in ms since 1970. */
  z.object({ type: z.literal('seg.first'), seg, at: z.number() }),
  z.object({ type: z.literal('seg.progress'), seg, ms, chars: z.number().int().min(0).optional() }),
  /** Once for each segment: how much was rendered. `chars`: how much of the text the browser's voice has said. */
  z.object({
    type: z.literal('seg.played'),
    seg,
    ms,
    flushed: z.boolean().default(false),
    underruns: z.number().int().min(0).default(0),
    chars: z.number().int().min(0).optional(),
  }),
  /** `id`: a page whose line dropped sends again what it cannot be sure of; the same id is heard once. */
  z.object({ type: z.literal('text'), text: words, id: z.string().max(60).optional() }),
  /** A result of the browser's own recogniser. */
  z.object({ type: z.literal('stt'), text: words, final: z.boolean(), id: z.string().max(60).optional() }),
  z.object({ type: z.literal('mute'), on: z.boolean() }),
  /** The doctor is writing a turn: no silence is counted. Sent at most every few seconds. */
  z.object({ type: z.literal('typing') }),
  /** What the browser can do has changed: its recogniser failed, or its voice was refused. */
  z.object({ type: z.literal('abilities'), mic: z.boolean(), browser: BrowserAbilities }),
  z.object({ type: z.literal('end') }),
  z.object({ type: z.literal('ping'), t: z.number() }),
]);
/** What words are called that cannot be taken, whatever else is wrong with them. */
export const WordsId = z.object({ id: z.string().max(60) });
export type ClientMessage = z.infer<typeof ClientMessage>;

/** Start-up stages, Vapi's names. */
export const STAGES = [
  'validation',
  'initialization',
  'web-call-creation',
  'daily-call-object-creation',
  'mobile-permissions',
  'daily-call-join',
  'video-recording-setup',
  'audio-observer-setup',
  'audio-processing-setup',
] as const;
export const Stage = z.enum(STAGES);
export type Stage = z.infer<typeof Stage>;
export const StageStatus = z.enum(['started', 'completed', 'failed']);

/** The ears and the voice in use, in words for the screen. */
export const EngineStatus = z.object({
  /** Where words are recognised: 'this browser', 'this server', …; null when only typing works. */
  ears: z.object({ id: z.string(), label: z.string(), note: z.string().optional() }).nullable(),
  /** Who speaks the patient's words; null in text mode. `kind: 'text'`: the browser's voice says them. */
  voice: z.object({ id: z.string(), label: z.string(), kind: z.enum(['pcm', 'text']), note: z.string().optional() }).nullable(),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

export const SocketErrorCode = z.enum([
  'malformed',
  'ticket_invalid',
  'call_not_found',
  'hello_timeout',
  'replaced',
  'too_large',
  'text_too_long',
  'slow_down',
  'patient_failed',
  'voice_failed',
  'ears_failed',
  'internal',
  'restarting',
]);
export type SocketErrorCode = z.infer<typeof SocketErrorCode>;

/** Close codes, each preceded by an `error`. 1000 follows `ended`. */
export const CLOSE = {
  malformed: 4400,
  ticket: 4401,
  noCall: 4404,
  helloTimeout: 4408,
  replaced: 4409,
  tooLarge: 1009,
  /** This server is being stopped: the call goes on at another one, for which a fresh ticket is asked. */
  restarting: 1012,
} as const;

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    callId: z.string(),
    createdAt: z.iso.datetime(),
    limits: CallLimits,
    sampleRates: z.object({ up: z.number(), down: z.number() }),
    engines: EngineStatus,
  }),
  z.object({ type: z.literal('engines'), engines: EngineStatus }),
  z.object({
    type: z.literal('progress'),
    stage: Stage,
    status: StageStatus,
    duration: z.number().optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
  z.object({ type: z.literal('state'), agent: AgentState, user: UserState }),
  z.object({ type: z.literal('level'), who: z.enum(['patient', 'doctor']), v: z.number() }),
  /** `mood`: with the patient's words, where it is known. Not kept with them. */
  z.object({ type: z.literal('transcript'), entry: LiveEntry, mood: Mood.optional() }),
  /** Milliseconds by stage of one turn, from the end of the doctor's speech. */
  z.object({ type: z.literal('turn'), latency: z.record(z.string(), z.number()) }),
  z.object({ type: z.literal('seg.start'), seg }),
  /** A piece of a segment's text, for the browser's own voice to say. */
  z.object({ type: z.literal('seg.text'), seg, text: z.string() }),
  z.object({ type: z.literal('seg.end'), seg, samples: z.number().int().min(0) }),
  z.object({ type: z.literal('seg.flush'), seg }),
  z.object({ type: z.literal('seg.pause'), seg }),
  z.object({ type: z.literal('seg.resume'), seg }),
  /** Nobody has spoken for a while: the page asks whether the doctor is still there. */
  z.object({ type: z.literal('silence'), seconds: z.number() }),
  /** `id`: of the words that were not taken. They were not said, and may be sent again. */
  z.object({ type: z.literal('error'), code: SocketErrorCode, recoverable: z.boolean(), message: z.string(), id: z.string().optional() }),
  /** `at`: when the call ended, by the server's clock; what was left to store came after it. */
  z.object({ type: z.literal('ended'), reason: EndedReason, at: z.iso.datetime().optional() }),
  /** `waiting`: words that came before it are not stored yet, and the page keeps them. */
  z.object({ type: z.literal('pong'), t: z.number(), waiting: z.literal(true).optional() }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
