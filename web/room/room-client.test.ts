import { expect, test } from 'vitest';
import type { RoomPlace } from '#contract/room.ts';
import { testClock } from '#web/voice/test-clock.ts';
import { TestSocket } from '#web/voice/test-socket.ts';
import { openRoom } from './room-client.ts';

const PLACE: RoomPlace = {
  code: 'c',
  memberId: 'anna',
  status: 'in',
  ticket: 't',
  socketPath: '/s',
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const ROOM = {
  code: 'c',
  revision: 1,
  phase: 'consulting',
  host: 'anna',
  title: 'A painful big toe',
  consultationType: 'video',
  settings: { scenarioId: 'toe', patient: 'person', observersSee: false, observersHidden: false, extraTime: 0 },
  station: 1,
  doctor: 'anna',
  patient: null,
  phaseStartedAt: '2026-11-27T10:00:00.000Z',
  phaseEndsAt: null,
  consultingAt: '2026-11-27T10:00:00.000Z',
  callId: null,
  machine: 'none',
  members: [],
  waiting: [],
} as const;
const READY = { type: 'ready', you: 'anna', room: ROOM, now: 0, iceServers: [] };

/** A room whose server a test plays. `refuse`: what the question for the place is answered with instead. */
function opened() {
  const clock = testClock();
  const sockets: TestSocket[] = [];
  const server = { refuse: null as unknown, asked: 0 };
  const client = openRoom({
    clock,
    enter: async () => {
      server.asked += 1;
      if (server.refuse) throw server.refuse;
      return PLACE;
    },
    open: (path) => {
      const socket = new TestSocket(path);
      sockets.push(socket);
      return socket;
    },
  });
  /** The server's part until `ready`. */
  const letIn = async () => {
    await expect.poll(() => sockets.at(-1)?.readyState).toBe(0);
    sockets.at(-1)!.open();
    sockets.at(-1)!.says(READY);
  };
  return { clock, client, sockets, server, letIn };
}

test('a line that drops comes back with a fresh ticket, and what was said or pressed meanwhile is sent then', async () => {
  const { clock, client, sockets, server, letIn } = opened();
  await letIn();
  expect(client.state()).toMatchObject({ line: 'up', place: { kind: 'in', you: 'anna' } });
  sockets[0]!.drop(1006);
  expect(client.state()).toMatchObject({ line: 'mending', place: { kind: 'in' } });
  client.keep({ type: 'line', id: 'l1', text: 'Hello', startMs: 0, endMs: 500, typed: true });
  client.send({ type: 'go-on', phase: 'consulting', station: 1 });
  await clock.advance(300);
  await letIn();
  expect(server.asked).toBe(2);
  expect(sockets[1]!.types()).toEqual(['hello', 'devices', 'line', 'go-on']);
  expect(client.waitingLines()).toHaveLength(1);
});

test('a server that is away is tried again; a refusal that stands is not', async () => {
  const { clock, client, server, sockets, letIn } = opened();
  await letIn();
  server.refuse = new TypeError('Failed to fetch');
  sockets[0]!.drop(1012);
  await clock.advance(10_000);
  expect(server.asked).toBeGreaterThan(3);
  expect(client.state().place.kind).toBe('in');
  server.refuse = Object.assign(new Error('closed'), { status: 410 });
  await clock.advance(4000);
  expect(client.state().place).toMatchObject({ kind: 'over' });
  const asked = server.asked;
  await clock.advance(20_000);
  expect(server.asked).toBe(asked);
});

test('a line on which nothing comes is dead, and is left for another', async () => {
  const { clock, sockets, letIn } = opened();
  await letIn();
  await clock.advance(20_000);
  expect(sockets[0]!.readyState).toBe(3);
  expect(sockets.length).toBeGreaterThan(1);
});

test('the server says goodbye: that is the end, whatever the socket does afterwards', async () => {
  const { clock, client, sockets, server, letIn } = opened();
  await letIn();
  sockets[0]!.says({ type: 'bye', reason: 'replaced' });
  sockets[0]!.drop(4409);
  await clock.advance(20_000);
  expect(client.state().place).toEqual({ kind: 'over', why: { bye: 'replaced' } });
  expect(server.asked).toBe(1);
});

test('whoever was away for too long comes again by themselves; whoever leaves does not', async () => {
  const { clock, client, sockets, letIn } = opened();
  await letIn();
  sockets[0]!.says({ type: 'bye', reason: 'left' });
  await clock.advance(300);
  await letIn();
  expect(client.state()).toMatchObject({ line: 'up', place: { kind: 'in' } });
  client.send({ type: 'leave' });
  sockets[1]!.says({ type: 'bye', reason: 'left' });
  expect(client.state().place).toEqual({ kind: 'over', why: { bye: 'left' } });
});
