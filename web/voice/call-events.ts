import type { CallLimits, EndedReason } from '#contract/call.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import type { AgentState, EngineStatus, Mood, Stage, UserState } from '#contract/voice.ts';

/** Why a call is over on this page. `moved`: it goes on in another tab, and is saved there. */
export type EndedWhy = EndedReason | 'moved';

/** `refused` by the person or a policy; `missing` no device; `insecure` a page over plain http from another machine has none. */
export type MicrophoneStatus = 'off' | 'on' | 'refused' | 'missing' | 'busy' | 'insecure' | 'lost';
/** `blocked`: the browser wants a click before it plays. */
export type SoundStatus = 'off' | 'on' | 'blocked';
export type Speaker = 'doctor' | 'patient';
export type NoiseCancellation = 'on' | 'off';
/** How well the line carries a conversation; `fair` may be felt as delay, `poor` as missing words. */
export type LineQuality = 'good' | 'fair' | 'poor';

/** What happened to a call and was mended, or needs a hand. The screen has the words; `message` fills in a name or a number. */
export type NoticeCode =
  /** The microphone went away and there is no other: words can be typed, and the next one plugged in is taken. */
  | 'microphone-lost'
  /** The chosen microphone was not there: another is in use. `message`: its name. */
  | 'microphone-changed'
  /** A microphone is there again, or the chosen one is. `message`: its name. */
  | 'microphone-back'
  /** The system or another program has silenced the microphone for seconds. */
  | 'microphone-silenced'
  /** The browser's permission was taken away while the call ran. */
  | 'permission-withdrawn'
  /** The chosen loudspeaker was not there: the system's own is in use. */
  | 'speaker-changed'
  /** The chosen loudspeaker is there again. */
  | 'speaker-back'
  /** The browser or the system stopped the sound; a click brings it back. */
  | 'sound-interrupted'
  | 'sound-back'
  /** The browser's processing of the microphone failed: it is used as it is. */
  | 'noise-cancellation-off'
  /** The camera cannot be used; the call goes on without a picture. */
  | 'camera-failed'
  /** This page stood still, as a computer does that sleeps. `message`: for how many seconds. */
  | 'slept'
  /** The line dropped and is back. `message`: after how many seconds. */
  | 'line-back'
  /** The call ended while words typed into a dropped line still waited. `message`: the words. */
  | 'words-not-sent'
  /** The browser offers a recogniser, which failed before it had heard a word. `message`: the browser's code. */
  | 'recogniser-not-started'
  /** The browser's own recogniser gave up. `message`: the browser's code. */
  | 'recogniser-failed'
  /** The browser's own voice was refused or never began. */
  | 'voice-failed'
  /** The call goes on in another tab; `takeOver` brings it back. */
  | 'moved';

/** Everything that happens to a call, in the spec's words where it has them. The machine and the page know nothing else. */
export type CallEvent =
  | { type: 'call-starting' }
  | {
      type: 'call-start-progress';
      stage: Stage;
      status: 'started' | 'completed' | 'failed';
      duration?: number;
      metadata?: Record<string, unknown>;
    }
  | { type: 'call-start-success'; callId: string; totalDuration: number }
  | { type: 'call-start-failed'; stage: Stage | null; message: string; error: unknown; totalDuration: number }
  | {
      type: 'call-start';
      callId: string;
      createdAt: string;
      limits: CallLimits;
      engines: EngineStatus;
      /** Server's clock minus this page's, in ms. */
      clockOffsetMs: number;
    }
  | { type: 'clock'; createdAt: string }
  | { type: 'engines'; engines: EngineStatus }
  | { type: 'state'; agent: AgentState; user: UserState }
  | { type: 'transcript'; entry: LiveEntry; mood?: Mood | undefined }
  | { type: 'speech-start'; who: Speaker }
  | { type: 'speech-end'; who: Speaker }
  | { type: 'volume-level'; who: Speaker; volume: number }
  | { type: 'turn'; latency: Record<string, number> }
  | { type: 'silence'; seconds: number }
  | { type: 'present' }
  /** Words were not taken: whoever wrote them gets them back. */
  | { type: 'words-refused'; text: string; why: string }
  | { type: 'error'; message: string }
  | { type: 'error-cleared' }
  | { type: 'microphone'; status: MicrophoneStatus; name?: string | null; noiseCancellation?: NoiseCancellation }
  | { type: 'mute'; on: boolean }
  | { type: 'sound'; status: SoundStatus }
  | { type: 'connection-lost' }
  | { type: 'network-quality-change'; quality: LineQuality }
  | { type: 'notice'; code: NoticeCode; message?: string }
  | { type: 'call-ending' }
  | { type: 'call-end'; callId: string | null; reason: EndedWhy; at: number }
  | { type: 'reset' };
