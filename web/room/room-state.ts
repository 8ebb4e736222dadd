import type { Room, RoomGrades, RoomLine, RoomMark, RoomSight } from '#contract/room.ts';
import type { RoomServerMessage } from '#contract/room-socket.ts';
import type { LineStatus } from './room-line.ts';

type Message<Type extends RoomServerMessage['type']> = Extract<RoomServerMessage, { type: Type }>;

/** Where this page stands: at the door, inside, or outside for good. */
export type Place =
  | { kind: 'entering' }
  | { kind: 'waiting'; hostName: string; place: number }
  | { kind: 'in'; you: string; room: Room }
  | { kind: 'over'; why: OverWhy };
export type OverWhy = { bye: Message<'bye'>['reason'] } | { refused: unknown };

export type RoomState = {
  line: LineStatus;
  place: Place;
  /** Server's clock minus this page's, in ms. */
  clockOffsetMs: number;
  sight: RoomSight;
  /** In the order of their begin. */
  lines: RoomLine[];
  marks: RoomMark[];
  grades: RoomGrades | null;
  iceServers: Message<'ready'>['iceServers'];
  livekit: Message<'ready'>['livekit'] | null;
  /** The last one; `count` tells two of the same apart. */
  bell: { bell: Message<'bell'>['bell']; station: number; count: number } | null;
  /** What the server did not do, in its words. */
  refusal: { message: string; about: string | null; count: number } | null;
};

const SEES_NOTHING: RoomSight = { record: null, script: null, facts: null, told: null, sheet: null };

export const AT_THE_DOOR: RoomState = {
  line: 'connecting',
  place: { kind: 'entering' },
  clockOffsetMs: 0,
  sight: SEES_NOTHING,
  lines: [],
  marks: [],
  grades: null,
  iceServers: [],
  livekit: null,
  bell: null,
  refusal: null,
};

export type RoomEvent =
  | { type: 'line-status'; status: LineStatus }
  | { type: 'over'; why: OverWhy }
  | { type: 'refusal-read' }
  | { type: 'server'; message: RoomServerMessage; now: number };

/** What a room is after an event. */
export function reduceRoom(state: RoomState, event: RoomEvent): RoomState {
  switch (event.type) {
    case 'line-status':
      return { ...state, line: event.status };
    case 'over':
      return { ...state, place: { kind: 'over', why: event.why } };
    case 'refusal-read':
      return { ...state, refusal: null };
    case 'server':
      return heard(state, event.message, event.now);
    default:
      return event satisfies never;
  }
}

function heard(state: RoomState, message: RoomServerMessage, now: number): RoomState {
  switch (message.type) {
    case 'waiting':
      return { ...state, place: { kind: 'waiting', hostName: message.hostName, place: message.place } };
    case 'ready':
      return {
        ...state,
        place: { kind: 'in', you: message.you, room: message.room },
        clockOffsetMs: message.now - now,
        iceServers: message.iceServers,
        livekit: message.livekit ?? null,
      };
    case 'room':
      return roomChanged(state, message.room, message.now - now);
    case 'sight':
      return { ...state, sight: message.sight };
    case 'lines':
      return { ...state, lines: message.lines };
    case 'line':
      return { ...state, lines: withLine(state.lines, message.line) };
    case 'mine':
      return { ...state, marks: message.marks, grades: message.grades };
    case 'bell':
      return { ...state, bell: { bell: message.bell, station: message.station, count: (state.bell?.count ?? 0) + 1 } };
    case 'error':
      return { ...state, refusal: { message: message.message, about: message.about ?? null, count: (state.refusal?.count ?? 0) + 1 } };
    case 'pong':
      return { ...state, clockOffsetMs: message.now - now };
    case 'pass':
    case 'signal':
    case 'bye':
      return state;
    default:
      return message satisfies never;
  }
}

/** An older picture of the room that comes late is not taken; the lines, marks and grades of a station go with it. */
function roomChanged(state: RoomState, room: Room, clockOffsetMs: number): RoomState {
  if (state.place.kind !== 'in' || room.revision < state.place.room.revision) return state;
  const another = room.station !== state.place.room.station;
  return {
    ...state,
    clockOffsetMs,
    place: { ...state.place, room },
    ...(another && { lines: [], marks: [], grades: null }),
  };
}

function withLine(lines: RoomLine[], line: RoomLine): RoomLine[] {
  return [...lines.filter(({ id }) => id !== line.id), line].toSorted((a, b) => a.startMs - b.startMs);
}
