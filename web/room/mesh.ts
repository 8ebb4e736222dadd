import type { Clock } from '#web/voice/clock.ts';
import { openPeer, type Peer, type PeerView } from './peer.ts';
import type { PeerLines } from './peer-lines.ts';
import { NOTHING, type Signal, type Signalling } from './signals.ts';

export type Mesh = PeerLines & {
  /** This page has come, or is back: it makes its offers, anew where there is a line already. */
  arrive: () => void;
};

/** An offer, or its answer, that is not there after this long was lost: with a page that was being loaded again, for one. */
const AGREED_WITHIN_MS = 8000;

type Line = { peer: Peer | null; callOffWatch: () => void };

/**
 * Every page connected with every other: right for up to five. Who comes later makes the offers. A page that was loaded again is met
 * anew in its place: its offer is of another connection.
 */
export function openMesh({
  me,
  signalling,
  iceServers,
  clock,
}: {
  me: string;
  signalling: Signalling;
  iceServers: RTCIceServer[];
  clock: Clock;
}): Mesh {
  const lines = new Map<string, Line>();
  const hearers = new Set<() => void>();
  let tracks = NOTHING;
  let views: readonly PeerView[] = [];

  const changed = () => {
    views = [...lines.values()].flatMap(({ peer }) => (peer ? [peer.view()] : []));
    for (const tell of hearers) tell();
  };

  function meet(id: string, line: Line, offers: boolean): Peer {
    line.peer?.close();
    line.peer = openPeer({
      id,
      offers,
      polite: me > id,
      iceServers,
      clock,
      tracks,
      send: (signal) => signalling.send(id, signal),
      onChange: changed,
    });
    watch(id, line);
    changed();
    return line.peer;
  }

  /** Where nothing comes of it, this page begins anew. */
  function watch(id: string, line: Line): void {
    line.callOffWatch();
    line.callOffWatch = clock.after(AGREED_WITHIN_MS, () => {
      if (lines.get(id) === line && !line.peer?.agreed()) meet(id, line, true);
    });
  }

  function hear(id: string, signal: Signal): void {
    const line = lines.get(id);
    if (!line) return;
    if (signal.kind === 'restart') {
      if (line.peer?.agreed()) line.peer.mend();
      else meet(id, line, true);
      return;
    }
    void peerFor(id, line, signal)?.receive(signal);
  }

  /** Whom a signal is for; null where it is left alone. */
  function peerFor(id: string, line: Line, signal: Signal): Peer | null {
    if (signal.kind !== 'offer' || line.peer === null) return line.peer ?? (signal.kind === 'offer' ? meet(id, line, false) : null);
    // Two first offers have crossed: one of them counts.
    if (!line.peer.agreed()) return me > id ? meet(id, line, false) : null;
    return line.peer.isOf(signal.sdp) ? line.peer : meet(id, line, false);
  }

  const forget = signalling.onSignal(hear);

  return {
    setPeers: (ids) => {
      for (const [id, line] of lines)
        if (!ids.includes(id)) {
          line.callOffWatch();
          line.peer?.close();
          lines.delete(id);
        }
      for (const id of ids)
        if (id !== me && !lines.has(id)) {
          const line: Line = { peer: null, callOffWatch: () => {} };
          lines.set(id, line);
          watch(id, line);
        }
      changed();
    },
    arrive: () => {
      for (const [id, line] of lines)
        if (line.peer?.agreed()) line.peer.mend();
        else meet(id, line, true);
    },
    setTracks: (next) => {
      tracks = next;
      for (const { peer } of lines.values()) peer?.setTracks(next);
    },
    peers: () => views,
    subscribe: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    close: () => {
      forget();
      for (const { peer, callOffWatch } of lines.values()) {
        callOffWatch();
        peer?.close();
      }
      lines.clear();
      hearers.clear();
    },
  };
}
