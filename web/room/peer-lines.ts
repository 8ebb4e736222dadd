import type { PeerView } from './peer.ts';
import type { Tracks } from './signals.ts';

/** The lines to the others of a room, whatever carries them: pages joined to each other (mesh.ts), or LiveKit (livekit-lines.ts). */
export type PeerLines = {
  /** Who else is in the room. Those who are gone are let go of. */
  setPeers: (ids: readonly string[]) => void;
  /** What this page sends; null in each place is nothing. */
  setTracks: (tracks: Tracks) => void;
  peers: () => readonly PeerView[];
  /** Told after each change. */
  subscribe: (listener: () => void) => () => void;
  close: () => void;
};
