import type { RoomClientMessage, RoomErrorCode, RoomServerMessage } from '#contract/room-socket.ts';
import { hashTicket } from '#server/features/calls/tickets.ts';
import { actInRoom, type Prepared, type RoomAct } from './act-in-room.ts';
import type { ConnectionStore } from './connection-store.ts';
import { lineOf } from './present.ts';
import type { RoomCases } from './room-cases.ts';
import type { RoomHub } from './room-hub.ts';
import { actingOf } from './acting.ts';
import { mayDo } from './rules.ts';
import type { StationSounds } from './station-sounds.ts';
import { type JoinRoom, ROOM_WORDS } from './room-socket.ts';
import { endStation, settleRoom } from './settle-room.ts';
import type { MemberRow, RoomState, RoomStore } from './store.ts';

type Parts = {
  store: RoomStore;
  connections: ConnectionStore;
  hub: RoomHub;
  cases: RoomCases;
  sounds: StationSounds;
  /** How many people may be in a room. */
  most: number;
  /** Whether candidates may play a case. */
  isPlayable: (scenarioId: string) => Promise<boolean>;
  /** The version of a case as it stands. */
  currentVersion: (scenarioId: string) => Promise<string | null>;
  /** Whether the doctor of a station may begin another consultation today. */
  mayBegin: (userId: string) => Promise<boolean>;
  /** Whether a call is this user's, on this case, and of this station. */
  isCallOf: (callId: string, userId: string, state: RoomState) => Promise<boolean>;
  /** Deletes what was recorded of a station. */
  forgetSound: (stationId: string) => Promise<void>;
  /** Whether the call of a station that is on is over. */
  isCallOver: (callId: string) => Promise<boolean>;
  told: (roomId: string) => Promise<void>;
  now: () => number;
};

type Message = Exclude<RoomClientMessage, { type: 'hello' }>;
type Page = { /** Of the connection. */ id: string; member: MemberRow; send: (message: RoomServerMessage) => void };

/** What pages ask of rooms over their sockets, and what rooms do by the clock. */
export function roomService(parts: Parts) {
  const { store, connections, hub, cases, sounds, most, told, now } = parts;

  /** What an act needs to know; asked before the room is locked. */
  async function prepare(roomId: string, userId: string, asked: RoomAct): Promise<Prepared | RoomErrorCode> {
    const common = { at: new Date(now()), most, its: null, version: null, isKnown: false };
    const needsCase = asked.type === 'told' || asked.type === 'mark';
    const needsState = needsCase || asked.type === 'call' || (asked.type === 'go-on' && asked.phase === 'setup');
    if (asked.type === 'arrange')
      return { ...common, isKnown: asked.scenarioId === undefined || (await parts.isPlayable(asked.scenarioId)) };
    const state = needsState ? await store.state(roomId) : null;
    if (!state) return common;
    const { room, station, members } = state;
    if (needsCase) return { ...common, its: station && (await cases(station.scenarioVersionId)) };
    if (asked.type === 'call') return { ...common, isKnown: await parts.isCallOf(asked.callId, userId, state) };
    const doctor = members.find(({ status, role }) => status === 'in' && role === 'doctor');
    if (doctor && !(await parts.mayBegin(doctor.userId))) return 'too_many';
    const id = (await parts.isPlayable(room.scenarioId)) ? await parts.currentVersion(room.scenarioId) : null;
    // Read now, so that nobody waits for it when reading begins.
    if (id) await cases(id);
    return { ...common, version: id === null ? null : { scenarioId: room.scenarioId, id } };
  }

  async function act(page: Page, message: RoomAct): Promise<void> {
    const { id: memberId, roomId, userId } = page.member;
    const before = await store.state(roomId);
    const me = before?.members.find(({ id }) => id === memberId);
    // Looked at again when the room is locked: refused here, it costs nobody else anything.
    const refused = before && me ? mayDo(actingOf(before.room, before.members, me), message) : 'not_here';
    if (refused === 'not_yours' || refused === 'not_here') return complain(page, message, refused);
    const prepared = await prepare(roomId, userId, message);
    if (typeof prepared === 'string') return complain(page, message, prepared);
    const { done: code, changed } = await store.change(roomId, async (held) => {
      // Where the clock is: what was sent a moment too late comes too late.
      await settleRoom(held, { gone: [], past: [] }, prepared.at);
      return actInRoom(held, memberId, message, prepared);
    });
    if (changed) await told(roomId);
    if (code) return complain(page, message, code);
    if (message.type === 'line' || message.type === 'mark' || message.type === 'unmark' || message.type === 'grade')
      await answer(page, message);
    return undefined;
  }

  const complain = (page: Page, message: Message, code: RoomErrorCode) =>
    page.send({ type: 'error', code, message: ROOM_WORDS[code], about: message.type, ...('id' in message && { id: message.id }) });

  /** Tells who wrote that it is stored. */
  async function answer({ member, send }: Page, message: RoomAct): Promise<void> {
    const state = await store.state(member.roomId);
    if (!state) return;
    if (message.type !== 'line') return send(await hub.mine(state.station, member.id));
    const row = state.station && (await store.line(state.station.id, member.id, message.id));
    if (row) send({ type: 'line', line: lineOf(row, state.members) });
  }

  async function signal(page: Page, message: Extract<Message, { type: 'signal' }>): Promise<void> {
    const { roomId, id: from } = page.member;
    const { to, signal: its } = message;
    if (!hub.areTogether(roomId, from, to)) return complain(page, message, 'not_here');
    if (hub.deliver(roomId, to, from, its)) return undefined;
    if (!(await connections.keepSignal(to, from, its))) return complain(page, message, 'slow_down');
    return told(roomId);
  }

  async function beginSound(page: Page, message: Extract<Message, { type: 'sound' }>): Promise<void> {
    const { id, roomId } = page.member;
    const state = await store.state(roomId);
    const me = state?.members.find((member) => member.id === id);
    if (!state?.station || !me) return complain(page, message, 'not_here');
    const refused = mayDo(actingOf(state.room, state.members, me), message);
    if (refused) return complain(page, message, refused);
    const startMs = Math.min(message.startMs, Math.max(0, now() - (state.station.consultingAt?.getTime() ?? now())));
    if (!(await sounds.begin(page.id, state.station.id, startMs))) return complain(page, message, 'not_now');
    return undefined;
  }

  /** Consent that is taken back takes back what was kept by it. */
  async function forgetSound({ member: { id, roomId } }: Page): Promise<void> {
    const running = (await store.state(roomId))?.station ?? [];
    const played = [...(await store.stationsOf([roomId])), running].flat().filter(({ patientId }) => patientId === id);
    for (const stationId of new Set(played.map((station) => station.id))) {
      await sounds.endOf(stationId);
      await parts.forgetSound(stationId);
    }
  }

  async function receive(page: Page, message: Message): Promise<void> {
    if (message.type === 'ping') return page.send({ type: 'pong', t: message.t, now: now() });
    if (message.type === 'signal') return signal(page, message);
    if (message.type === 'sound') return beginSound(page, message);
    if (message.type === 'pass') {
      if (!(await hub.passAgain(page.member.roomId, page.member.id))) complain(page, message, 'not_now');
      return undefined;
    }
    if (message.type === 'keeps-voice' && !message.keeps) await forgetSound(page);
    return act(page, message);
  }

  /** Brings a room to where the clock is, and parts with who is gone. */
  async function settle(roomId: string): Promise<void> {
    const lost = await connections.lost(roomId);
    const before = await store.state(roomId);
    if (!before) return;
    const call = before.room.phase === 'consulting' ? (before.station?.callId ?? null) : null;
    const isOver = call !== null && (await parts.isCallOver(call));
    const at = new Date(now());
    const { changed } = await store.change(roomId, async (held) => {
      await settleRoom(held, lost, at);
      if (isOver && held.room.phase === 'consulting' && held.station?.callId === call) await endStation(held, at);
    });
    if (!changed) return;
    for (const { id } of lost.past) await connections.forgetSignals(id);
    await told(roomId);
  }

  const join: JoinRoom = async (ticket, page) => {
    const member = await connections.redeem(hashTicket(ticket), new Date(now()));
    if (!member) return null;
    await connections.connect(member.id, page.id);
    // An earlier connection of the same user learns that it does not count any more, wherever it is.
    await store.touch(member.roomId);
    await hub.attach(member.roomId, { ...page, memberId: member.id });
    await told(member.roomId);
    const { send } = page;
    return {
      receive: (message) => receive({ id: page.id, member, send }, message),
      takeSound: (bytes) => sounds.take(page.id, bytes),
      left: async () => {
        hub.detach(member.roomId, page.id);
        await sounds.end(page.id);
        if (closing) return;
        await connections.disconnect(member.id, page.id);
        await store.touch(member.roomId);
        await told(member.roomId);
      },
    };
  };

  /** Places are kept over a restart: nobody is said to be away who was there until the end. */
  let closing = false;

  return {
    join,
    settle,
    /** Ends the acceptance of what pages say; their sockets are closed by the listener. */
    close: () => (closing = true),
  };
}
export type RoomService = ReturnType<typeof roomService>;
