import type { RoomSignal } from '#contract/room-socket.ts';

/** What two pages of a room say to each other before they hear each other. */
export type Signal = RoomSignal;

/** The way to the other pages of a room, in order for each of them. */
export type Signalling = {
  send: (peerId: string, signal: Signal) => void;
  /** The answer stops it. */
  onSignal: (hear: (peerId: string, signal: Signal) => void) => () => void;
};

/** What a page sends: its microphone, its camera, and the sound of a patient who is played by the machine. */
export type Tracks = { voice: MediaStreamTrack | null; camera: MediaStreamTrack | null; patient: MediaStreamTrack | null };

export const NOTHING: Tracks = { voice: null, camera: null, patient: null };

/** Which connection a description is of: it stays through its renegotiations, and a page that was loaded again has another. */
export const connectionOf = (sdp: string): string => /^o=(\S+ \S+)/m.exec(sdp)?.[1] ?? '';
