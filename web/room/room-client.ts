import type { RoomClientMessage, RoomServerMessage } from '#contract/room-socket.ts';
import type { Clock } from '#web/voice/clock.ts';
import { openMesh, type Mesh } from './mesh.ts';
import { roomLine } from './room-line.ts';
import { AT_THE_DOOR, reduceRoom, type RoomEvent, type RoomState } from './room-state.ts';
import type { Signal, Signalling, Tracks } from './signals.ts';
import { NOTHING } from './signals.ts';
import { unkept } from './unkept.ts';
import type { PeerView } from './peer.ts';

type Pressed = Exclude<RoomClientMessage, { type: 'hello' | 'ping' | 'signal' | 'line' | 'mark' | 'unmark' }>;

export type RoomClient = {
  state: () => RoomState;
  subscribe: (listener: () => void) => () => void;
  /** Those who are connected with this page. */
  peers: () => readonly PeerView[];
  /** Whatever the host or anybody may do; `line` and `mark` have their own way, for they may not be lost. */
  send: (message: Pressed) => void;
  /** Words, or a mark: sent, and sent again until they are stored. */
  keep: (message: Extract<RoomClientMessage, { type: 'line' | 'mark' | 'unmark' }>) => void;
  /** Lines that are not stored yet. */
  waitingLines: () => { id: string; text: string }[];
  setTracks: (tracks: Tracks) => void;
  /** What the others are told of this page's devices; said again whenever it comes in. */
  setDevices: (devices: { mic: boolean; camera: boolean }) => void;
  refusalRead: () => void;
  /** By the server's clock, ms since 1970. */
  now: () => number;
  check: () => void;
  /** Leaves without giving up the place: it can be come back to for 30 s. */
  close: () => void;
};

/** One page's part in a room: its socket, what is known of the room, and the lines to the others. */
export function openRoom({ enter, open, clock }: Pick<Parameters<typeof roomLine>[0], 'enter' | 'open'> & { clock: Clock }): RoomClient {
  let state: RoomState = AT_THE_DOOR;
  let mesh: Mesh | null = null;
  let tracks = NOTHING;
  let devices = { mic: false, camera: false };
  const hearers = new Set<() => void>();
  const waiting = unkept();
  let leaving = false;
  /** Pressed while the line was down: done as soon as it is back, where it still makes sense to the server. */
  let pressed: Pressed[] = [];
  let onSignal: ((peerId: string, signal: Signal) => void) | null = null;

  const tell = () => {
    for (const hear of hearers) hear();
  };
  const apply = (event: RoomEvent) => {
    state = reduceRoom(state, event);
    tell();
  };

  const signalling: Signalling = {
    send: (to, signal) => void line.send({ type: 'signal', to, signal }),
    onSignal: (hear) => {
      onSignal = hear;
      return () => (onSignal = null);
    },
  };

  const line = roomLine({
    enter,
    open,
    clock,
    isLeaving: () => leaving,
    on: {
      message: heard,
      status: (status) => apply({ type: 'line-status', status }),
      over: (why) => {
        mesh?.close();
        mesh = null;
        apply({ type: 'over', why });
      },
    },
  });

  function heard(message: RoomServerMessage): void {
    if (message.type === 'signal') return onSignal?.(message.from, message.signal);
    waiting.heard(message);
    apply({ type: 'server', message, now: clock.now() });
    if (message.type === 'ready') come();
    else if (message.type === 'room') mesh?.setPeers(others());
    return undefined;
  }

  const others = () => (state.place.kind === 'in' ? state.place.room.members.map(({ id }) => id) : []);

  function come(): void {
    if (state.place.kind !== 'in') return;
    line.send({ type: 'devices', ...devices });
    for (const one of waiting.all()) line.send(one);
    const late = pressed;
    pressed = [];
    for (const one of late) press(one);
    // In a LiveKit room it joins people, and there is no mesh.
    if (state.livekit) return;
    if (!mesh) {
      mesh = openMesh({ me: state.place.you, signalling, iceServers: state.iceServers, clock });
      mesh.subscribe(tell);
      mesh.setTracks(tracks);
    }
    mesh.setPeers(others());
    mesh.arrive();
  }

  function press(message: Pressed): void {
    if (message.type === 'leave') leaving = true;
    if (!line.send(message)) pressed.push(message);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    peers: () => mesh?.peers() ?? NOBODY,
    send: press,
    keep: (message) => {
      waiting.add(message);
      line.send(message);
      tell();
    },
    waitingLines: waiting.lines,
    setTracks: (next) => {
      tracks = next;
      mesh?.setTracks(next);
    },
    setDevices: (next) => {
      if (next.mic === devices.mic && next.camera === devices.camera) return;
      devices = next;
      if (state.place.kind === 'in') line.send({ type: 'devices', ...devices });
    },
    refusalRead: () => apply({ type: 'refusal-read' }),
    now: () => clock.now() + state.clockOffsetMs,
    check: line.check,
    close: () => {
      line.close();
      mesh?.close();
      mesh = null;
      hearers.clear();
    },
  };
}

const NOBODY: readonly PeerView[] = [];
