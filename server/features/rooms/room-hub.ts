import type { IceServer, RoomBell, RoomByeReason, RoomServerMessage, RoomSignal } from '#contract/room-socket.ts';
import type { Room, RoomLine } from '#contract/room.ts';
import { bellOf, isWarned, type RoomClock } from './clock.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { LiveSound } from './live-sound.ts';
import { gradesOf, lineOf, markOf, roomOf, waitingOf } from './present.ts';
import type { RoomCases } from './room-cases.ts';
import { sightOf } from './sight.ts';
import type { MemberRow, RoomState, RoomStore, StationRow } from './store.ts';

/** One page on the socket of a room. */
export type Connection = {
  id: string;
  memberId: string;
  send: (message: RoomServerMessage) => void;
  /** Says why, and closes. */
  bye: (reason: RoomByeReason) => void;
  /** This server is being stopped: the page enters again. */
  restart: () => void;
};

/** What a page was sent last, so that it is sent only what is new. */
type Seen = Connection & { welcomed: boolean; room: string; sight: string; waiting: string; standing: string };

type OpenRoom = {
  pages: Map<string, Seen>;
  /** As it was when it was last looked at; null before. */
  state: RoomState | null;
  /** The last line that every page has. */
  seq: number;
  /** Lines of the AI patient's call that every page has, by id. */
  ofCall: Set<string>;
  warned: boolean;
};

type Parts = {
  store: RoomStore;
  connections: ConnectionStore;
  cases: RoomCases;
  /** Title and kind of a case as it stands. */
  caseCard: (scenarioId: string) => Promise<Pick<Room, 'title' | 'consultationType'>>;
  /** What was said in the AI patient's call, as lines of the station. */
  callLines: (station: StationRow, members: MemberRow[]) => Promise<RoomLine[]>;
  iceServers: IceServer[];
  sound: LiveSound;
  now: () => number;
  onError: (error: unknown, roomId: string) => void;
};

export const clockOf = ({ phase, phaseStartedAt, extraTime }: RoomState['room']): RoomClock => ({
  phase,
  phaseStartedAt: phaseStartedAt.getTime(),
  extraTime,
});

/** The pages of this process by room, each told of what it may know as soon as that changes. */
export function roomHub({ store, connections, cases, caseCard, callLines, iceServers, sound, now, onError }: Parts) {
  const open = new Map<string, OpenRoom>();
  /** Looks under way; `again` when something changed meanwhile. */
  const looking = new Map<string, { again: boolean; done: Promise<void> }>();

  const toAll = (its: OpenRoom, message: RoomServerMessage, but?: string | null) => {
    for (const page of its.pages.values()) if (page.welcomed && page.memberId !== but) page.send(message);
  };

  async function linesOf({ station, members }: RoomState): Promise<RoomLine[]> {
    if (!station) return [];
    const said = (await store.lines(station.id)).map((row) => lineOf(row, members));
    const ofCall = station.callId ? await callLines(station, members) : [];
    return [...said, ...ofCall].toSorted((a, b) => a.startMs - b.startMs);
  }

  async function newLines(its: OpenRoom, { station, members }: RoomState): Promise<void> {
    if (!station) return;
    for (const row of await store.linesAfter(station.id, its.seq)) {
      its.seq = Math.max(its.seq, row.seq);
      // Who said it has been answered.
      toAll(its, { type: 'line', line: lineOf(row, members) }, row.memberId);
    }
    if (!station.callId) return;
    for (const line of await callLines(station, members)) {
      if (its.ofCall.has(line.id)) continue;
      its.ofCall.add(line.id);
      toAll(its, { type: 'line', line });
    }
  }

  async function mine(station: StationRow | null, memberId: string): Promise<RoomServerMessage> {
    const marks = station ? (await store.marks(station.id)).filter((mark) => mark.memberId === memberId) : [];
    const grades = station ? (await store.grades(station.id)).find((row) => row.memberId === memberId) : undefined;
    return { type: 'mine', marks: marks.map(markOf), grades: grades ? gradesOf(grades) : null };
  }

  const ring = (its: OpenRoom, bell: RoomBell, station: number) => toAll(its, { type: 'bell', bell, station });

  async function look(roomId: string, its: OpenRoom): Promise<void> {
    // A page that comes while the room is read would be judged by what was read before it came.
    const pages = [...its.pages.values()];
    const state = await store.state(roomId);
    const before = its.state;
    sound.settle(roomId, before, state);
    if (!state) return its.pages.forEach((page) => page.bye('closed'));
    const { room, station } = state;
    its.state = state;
    if (!before) Object.assign(its, { seq: room.lines, warned: isWarned(clockOf(room), now()) });
    if (before && before.station?.id !== station?.id) Object.assign(its, { ofCall: new Set(), warned: false });
    await newLines(its, state);
    const bell = before && bellOf(before.room.phase, room.phase);
    if (bell) ring(its, bell, room.station);

    const held = station && (await cases(station.scenarioVersionId));
    const card = held?.snapshot ?? (await caseCard(room.scenarioId));
    const graded = station ? (await store.grades(station.id)).map(({ memberId }) => memberId) : [];
    const view = roomOf(state, { title: card.title, consultationType: card.consultationType }, graded);
    const sightFor = ({ role }: MemberRow) => sightOf({ role, ...room }, held && station ? { ...held, told: station.told } : null);
    for (const page of pages) if (its.pages.has(page.id)) await tellPage(page, state, view, sightFor);
    if (room.phase === 'closed') its.pages.forEach((page) => page.bye('closed'));
  }

  async function tellPage(
    page: Seen,
    state: RoomState,
    view: Room,
    sightFor: (member: MemberRow) => ReturnType<typeof sightOf>,
  ): Promise<void> {
    const { members } = state;
    const member = members.find(({ id }) => id === page.memberId);
    if (!member || member.connection !== page.id) return page.bye(member ? 'replaced' : 'closed');
    if (member.status === 'waiting') {
      const place = waitingOf(members).indexOf(member) + 1;
      const hostName = members.find(({ id }) => id === state.room.hostId)?.name ?? '';
      const waiting = `${place} ${hostName}`;
      if (page.waiting !== waiting) page.send({ type: 'waiting', hostName, place });
      page.waiting = waiting;
      return undefined;
    }
    if (member.status !== 'in') return page.bye(member.status);
    const room = JSON.stringify({ ...view, revision: 0 });
    const sight = sightFor(member);
    const sightText = JSON.stringify(sight);
    const standing = sound.standingOf(state.room, member);
    if (!page.welcomed) {
      const livekit = await sound.passOf(state.room, member);
      page.send({ type: 'ready', you: member.id, room: view, now: now(), iceServers, ...(livekit && { livekit }) });
      page.send({ type: 'sight', sight });
      page.send({ type: 'lines', lines: await linesOf(state) });
      page.send(await mine(state.station, member.id));
      page.welcomed = true;
      for (const { fromId, signal } of await connections.takeSignals([member.id])) page.send({ type: 'signal', from: fromId, signal });
    } else {
      if (room !== page.room) page.send({ type: 'room', room: view, now: now() });
      if (sightText !== page.sight) page.send({ type: 'sight', sight });
      if (standing !== page.standing) await givePass(page, state.room, member);
    }
    Object.assign(page, { room, sight: sightText, standing });
    return undefined;
  }

  async function givePass(page: Pick<Seen, 'send'>, room: RoomState['room'], member: MemberRow): Promise<boolean> {
    const livekit = await sound.passOf(room, member);
    if (livekit) page.send({ type: 'pass', livekit });
    return livekit !== null;
  }

  /** Looks at a room and tells its pages what is new; a look under way is followed by another. Never rejects. */
  function refresh(roomId: string): Promise<void> {
    if (!open.has(roomId)) return Promise.resolve();
    const running = looking.get(roomId);
    if (running) {
      running.again = true;
      return running.done;
    }
    const entry = { again: false, done: Promise.resolve() };
    looking.set(roomId, entry);
    entry.done = (async () => {
      do {
        entry.again = false;
        // The last page may have gone, and another have come, since it was looked at.
        const its = open.get(roomId);
        if (its) await look(roomId, its).catch((error: unknown) => onError(error, roomId));
      } while (entry.again);
      looking.delete(roomId);
    })();
    return entry.done;
  }

  const pageOf = (roomId: string, memberId: string): Seen | undefined =>
    [...(open.get(roomId)?.pages.values() ?? [])].find((page) => page.memberId === memberId && page.welcomed);

  return {
    refresh,
    refreshAll: (): void => [...open.keys()].forEach((roomId) => void refresh(roomId)),
    mine,
    attach: (roomId: string, page: Connection): Promise<void> => {
      const its = open.get(roomId) ?? { pages: new Map(), state: null, seq: 0, ofCall: new Set(), warned: false };
      open.set(roomId, its);
      its.pages.set(page.id, { ...page, welcomed: false, room: '', sight: '', waiting: '', standing: '' });
      return refresh(roomId);
    },
    detach: (roomId: string, connectionId: string): void => {
      const its = open.get(roomId);
      its?.pages.delete(connectionId);
      if (its?.pages.size === 0) open.delete(roomId);
    },
    /** Gives a page of this process a fresh way into its LiveKit room. @returns false where there is none, or it is not in. */
    passAgain: async (roomId: string, memberId: string): Promise<boolean> => {
      const state = open.get(roomId)?.state;
      const [page, member] = [pageOf(roomId, memberId), state?.members.find(({ id, status }) => id === memberId && status === 'in')];
      return page !== undefined && state != null && member !== undefined && givePass(page, state.room, member);
    },
    /** Whether two are in the same room, as it was last looked at. */
    areTogether: (roomId: string, from: string, to: string): boolean => {
      const isIn = (id: string) => open.get(roomId)?.state?.members.some((member) => member.id === id && member.status === 'in') ?? false;
      return from !== to && isIn(from) && isIn(to);
    },
    /** False where the page is not here. */
    deliver: (roomId: string, to: string, from: string, signal: RoomSignal): boolean => {
      const page = pageOf(roomId, to);
      page?.send({ type: 'signal', from, signal });
      return page !== undefined;
    },
    /** Takes what other nodes left for pages that are here. */
    takeLeft: async (roomId?: string): Promise<void> => {
      const rooms = roomId === undefined ? [...open.entries()] : [[roomId, open.get(roomId)] as const];
      const here = rooms.flatMap(([id, its]) =>
        [...(its?.pages.values() ?? [])].filter(({ welcomed }) => welcomed).map((page) => ({ id, page })),
      );
      for (const left of await connections.takeSignals(here.map(({ page }) => page.memberId))) {
        const found = here.find(({ page }) => page.memberId === left.memberId);
        found?.page.send({ type: 'signal', from: left.fromId, signal: left.signal });
      }
    },
    /** Rings the bell of the last two minutes where it is time, and brings what an AI patient's call has said. */
    tick: async (): Promise<void> => {
      sound.sweep([...open.values()].flatMap(({ state }) => state ?? []));
      for (const its of open.values()) {
        if (!its.state) continue;
        const { room, station } = its.state;
        if (!its.warned && isWarned(clockOf(room), now())) {
          its.warned = true;
          ring(its, 'two-minutes', room.station);
        }
        if (station?.callId && room.phase === 'consulting') await newLines(its, its.state);
      }
    },
    /** Rooms that have pages here, with the revision that those know. */
    known: (): { id: string; revision: number }[] =>
      [...open.entries()].map(([id, { state }]) => ({ id, revision: state?.room.revision ?? 0 })),
    connectionIds: (): string[] => [...open.values()].flatMap(({ pages }) => [...pages.keys()]),
    /** Sends all pages to another process, or to this one when it is back. */
    closeAll: (): void => open.forEach(({ pages }) => pages.forEach((page) => page.restart())),
    count: (): number => [...open.values()].reduce((sum, { pages }) => sum + pages.size, 0),
  };
}
export type RoomHub = ReturnType<typeof roomHub>;
