import type { RoomClientMessage, RoomServerMessage } from '#contract/room-socket.ts';
import type { Clock } from '#web/voice/clock.ts';
import { loadLiveKit, type RoomsClient } from '#web/voice/livekit/load-client.ts';
import { type LiveKitLines, openLiveKitLines } from './livekit-lines.ts';
import { openMesh, type Mesh } from './mesh.ts';
import type { PeerLines } from './peer-lines.ts';
import { roomLine } from './room-line.ts';
import { AT_THE_DOOR, reduceRoom, type RoomEvent, type RoomState } from './room-state.ts';
import type { Signal, Signalling, Tracks } from './signals.ts';
import { NOTHING } from './signals.ts';
import { unkept } from './unkept.ts';
import type { PeerView } from './peer.ts';

type Pressed = Exclude<RoomClientMessage, { type: 'hello' | 'ping' | 'signal' | 'pass' | 'line' | 'mark' | 'unmark' }>;

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
  /** A piece of the recording that this page's `sound` announced. */
  sendSound: (bytes: ArrayBuffer) => void;
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
export function openRoom({
  enter,
  open,
  clock,
  load = loadLiveKit,
}: Pick<Parameters<typeof roomLine>[0], 'enter' | 'open'> & { clock: Clock; load?: () => Promise<RoomsClient> }): RoomClient {
  let state: RoomState = AT_THE_DOOR;
  /** One of the two carries sound and picture: the server says which. */
  let mesh: Mesh | null = null;
  let live: LiveKitLines | null = null;
  const lines = (): PeerLines | null => mesh ?? live;
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
        closeLines();
        apply({ type: 'over', why });
      },
    },
  });

  function heard(message: RoomServerMessage): void {
    if (message.type === 'signal') return onSignal?.(message.from, message.signal);
    if (message.type === 'pass') return live?.enter(message.livekit);
    waiting.heard(message);
    apply({ type: 'server', message, now: clock.now() });
    if (message.type === 'ready') come();
    else if (message.type === 'room') lines()?.setPeers(others());
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
    if (state.livekit) {
      live ??= met(openLiveKitLines({ me: state.place.you, load, clock, askForPass: () => void line.send({ type: 'pass' }) }));
      live.setPeers(others());
      live.mayEnter(state.livekit);
      return;
    }
    mesh ??= met(openMesh({ me: state.place.you, signalling, iceServers: state.iceServers, clock }));
    mesh.setPeers(others());
    mesh.arrive();
  }

  function met<Lines extends PeerLines>(opened: Lines): Lines {
    opened.subscribe(tell);
    opened.setTracks(tracks);
    return opened;
  }

  function closeLines(): void {
    lines()?.close();
    mesh = live = null;
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
    peers: () => lines()?.peers() ?? NOBODY,
    send: press,
    keep: (message) => {
      waiting.add(message);
      line.send(message);
      tell();
    },
    waitingLines: waiting.lines,
    sendSound: line.sendSound,
    setTracks: (next) => {
      tracks = next;
      lines()?.setTracks(next);
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
      closeLines();
      hearers.clear();
    },
  };
}

const NOBODY: readonly PeerView[] = [];
