import type { CallLimits, EndedReason } from '#contract/call.ts';
import type { LiveEntry } from '#contract/transcript.ts';
import type { AgentState, EngineStatus, Stage, UserState } from '#contract/voice.ts';

/** Why a call is over on this page. `moved`: it goes on in another tab, and is saved there. */
export type EndedWhy = EndedReason | 'moved';

/** `refused` by the person or a policy; `missing` no device; `insecure` a page over plain http from another machine has none. */
export type MicrophoneStatus = 'off' | 'on' | 'refused' | 'missing' | 'busy' | 'insecure' | 'lost';
/** `blocked`: the browser wants a click before it plays. */
export type SoundStatus = 'off' | 'on' | 'blocked';
export type Speaker = 'doctor' | 'patient';

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
  | { type: 'transcript'; entry: LiveEntry }
  | { type: 'speech-start'; who: Speaker }
  | { type: 'speech-end'; who: Speaker }
  | { type: 'volume-level'; who: Speaker; volume: number }
  | { type: 'turn'; latency: Record<string, number> }
  | { type: 'silence'; seconds: number }
  | { type: 'present' }
  | { type: 'error'; message: string }
  | { type: 'error-cleared' }
  | { type: 'microphone'; status: MicrophoneStatus }
  | { type: 'mute'; on: boolean }
  | { type: 'sound'; status: SoundStatus }
  | { type: 'connection-lost' }
  | { type: 'call-ending' }
  | { type: 'call-end'; callId: string | null; reason: EndedWhy; at: number }
  | { type: 'reset' };
