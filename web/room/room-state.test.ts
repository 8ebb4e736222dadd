import { expect, test } from 'vitest';
import type { Room, RoomLine } from '#contract/room.ts';
import type { RoomServerMessage } from '#contract/room-socket.ts';
import { AT_THE_DOOR, reduceRoom, type RoomState } from './room-state.ts';

const room = (change: Partial<Room>): Room => ({
  code: 'c',
  revision: 1,
  phase: 'setup',
  host: 'anna',
  title: 'A painful big toe',
  consultationType: 'video',
  settings: { scenarioId: 'toe', patient: 'person', observersSee: false, observersHidden: false, extraTime: 0 },
  station: 1,
  doctor: 'anna',
  patient: null,
  phaseStartedAt: '2026-11-27T10:00:00.000Z',
  phaseEndsAt: null,
  consultingAt: null,
  callId: null,
  machine: 'none',
  members: [],
  waiting: [],
  ...change,
});
const line = (id: string, startMs: number): RoomLine => ({
  id,
  memberId: 'anna',
  name: 'Anna',
  role: 'doctor',
  text: id,
  startMs,
  endMs: startMs,
  typed: false,
});
const after = (messages: RoomServerMessage[], from: RoomState = AT_THE_DOOR) =>
  messages.reduce((state, message) => reduceRoom(state, { type: 'server', message, now: 1000 }), from);
const ready: RoomServerMessage = { type: 'ready', you: 'anna', room: room({}), now: 5000, iceServers: [] };

test('from the door into the room, on the server’s clock', () => {
  const waiting = after([{ type: 'waiting', hostName: 'Ben', place: 2 }]);
  expect(waiting.place).toEqual({ kind: 'waiting', hostName: 'Ben', place: 2 });
  const inside = after([ready], waiting);
  expect(inside.place).toMatchObject({ kind: 'in', you: 'anna' });
  expect(inside.clockOffsetMs).toBe(4000);
});

test('a picture of the room that comes late is not taken', () => {
  const state = after([
    ready,
    { type: 'room', room: room({ revision: 5, phase: 'reading' }), now: 1 },
    { type: 'room', room: room({ revision: 4 }), now: 1 },
  ]);
  expect(state.place).toMatchObject({ room: { revision: 5, phase: 'reading' } });
});

test('lines stand in the order in which they were said, once each, and go with their station', () => {
  const said = after([
    ready,
    { type: 'lines', lines: [line('b', 2000)] },
    { type: 'line', line: line('a', 500) },
    { type: 'line', line: line('b', 2000) },
  ]);
  expect(said.lines.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(after([{ type: 'room', room: room({ revision: 9, station: 2 }), now: 1 }], said).lines).toEqual([]);
});

test('the same bell twice is two bells', () => {
  const bell: RoomServerMessage = { type: 'bell', bell: 'two-minutes', station: 1 };
  expect(after([bell, bell]).bell?.count).toBe(2);
});
