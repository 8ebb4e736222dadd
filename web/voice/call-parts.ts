import type { CallDetails, CallMode, CallTranscript, RoomPass, StartedCall } from '#contract/call.ts';
import type { CallAudio } from './call-audio.ts';
import type { MicrophoneStatus } from './call-events.ts';
import type { SocketLike, Ticket } from './call-socket.ts';
import type { RecognitionLike } from './browser-recogniser.ts';
import type { Clock } from './clock.ts';
import type { DeviceChoice } from './devices.ts';
import type { DeviceWatch } from './microphone-keeper.ts';
import type { AudioOutput, SegmentReport } from './audio-output.ts';
import type { PageSigns } from './page-signs.ts';
import type { FarCall, FarCallOptions } from './vapi/vapi-call.ts';

/** What a call needs from the page's API. Errors carry the answer's `status`. */
export type CallApi = {
  startCall: (given: { scenarioId: string; mode: CallMode; language?: StartRequest['language'] }) => Promise<StartedCall>;
  issueTicket: (given: { callId: string }) => Promise<Ticket & { expiresAt: string }>;
  getCallDetails: (given: { callId: string }) => Promise<CallDetails>;
  getTranscript: (given: { callId: string }) => Promise<CallTranscript>;
};

/** A voice of the browser's that can be made to speak. */
export type PageVoice = {
  name: string;
  open: (on: { report: (report: SegmentReport) => void; level: (level: number) => void; failed: () => void }) => AudioOutput;
};

/** What the page and its device offer; a test gives fakes. */
export type CallParts = {
  api: CallApi;
  clock: Clock;
  /** @param room the LiveKit room of the call, where it is met in one. */
  connect: (path: string, room?: RoomPass) => SocketLike;
  /** A call that is held on Vapi: its code is loaded with the first of them. */
  farCall: (options: FarCallOptions) => Promise<FarCall>;
  openAudio: () => CallAudio;
  /** Why no microphone can be asked for; null when it can. */
  microphoneHindrance: () => MicrophoneStatus | null;
  recogniser: (() => RecognitionLike) | null;
  findVoice: () => Promise<PageVoice | null>;
  /** Told when the browser's list of voices changes; some load it late. The answer stops it. */
  voicesChanged: (tell: () => void) => () => void;
  devices: DeviceWatch;
  watchPage: (on: PageSigns) => () => void;
  /** The tab is behind others: browsers slow its timers down to one a minute. */
  isHidden: () => boolean;
  keepAwake: () => () => void;
  isMobile: boolean;
  userAgent: string;
};

export type StartRequest = {
  scenarioId: string;
  mode: CallMode;
  /** Accent of the doctor, for recognisers. */
  language?: 'en-GB' | 'en-IN' | 'en-IE' | 'en-AU' | 'en-US';
  /** The candidate lets the browser's own recogniser listen. */
  recogniser: boolean;
  /** An open call to come back to, instead of a new one. */
  callId?: string;
  /** What to speak into and to hear from; what is not there any more is replaced by the system's own, with a notice. */
  devices?: DeviceChoice;
};
