import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { ROOM_TOPIC } from '#contract/livekit.ts';
import type { ServerMessage } from '#contract/voice.ts';
import type { CallAudio } from '../call-audio.ts';
import { createCallClient } from '../call-client.ts';
import { READY } from '../test-socket.ts';
import { REQUEST, testPage } from '../test-page.ts';
import type { LiveKitClient } from './room-line.ts';
import { roomVoice } from './room-voice.ts';

const PASS = { url: 'ws://livekit.test', token: 'a-pass' };
const CODES = {
  RoomEvent: {
    DataReceived: 'data',
    TrackSubscribed: 'track',
    TrackUnsubscribed: 'untrack',
    ParticipantConnected: 'in',
    ParticipantDisconnected: 'out',
    Reconnecting: 'reconnecting',
    Disconnected: 'gone',
  },
  DisconnectReason: { DUPLICATE_IDENTITY: 2 },
  Track: { Kind: { Audio: 'audio' }, Source: { Microphone: 'microphone' } },
};

/** LiveKit's room, as far as a call uses it: a test speaks as the worker in it. */
class FakeRoom extends EventEmitter {
  readonly sent: Record<string, unknown>[] = [];
  readonly tracks: unknown[] = [];
  readonly remoteParticipants = new Map<string, object>();
  entered: string[] = [];
  left = 0;
  soundStarted = 0;
  refuses = false;
  readonly worker = { identity: 'agent-1', isAgent: true };
  readonly localParticipant = {
    publishData: async (data: Uint8Array, { reliable, topic }: { reliable: boolean; topic: string }) => {
      const message = JSON.parse(new TextDecoder().decode(data)) as Record<string, unknown>;
      if (reliable && topic === ROOM_TOPIC) this.sent.push(message);
      this.emit('sent', message);
    },
    publishTrack: async (track: unknown) => void this.tracks.push(track),
    unpublishTrack: async (track: unknown) => void this.tracks.splice(this.tracks.indexOf(track), 1),
  };
  async connect(url: string, token: string): Promise<void> {
    if (this.refuses) throw new Error('no route');
    this.entered = [url, token];
  }
  async disconnect(): Promise<void> {
    this.left += 1;
  }
  async startAudio(): Promise<void> {
    this.soundStarted += 1;
  }
  workerComes(): void {
    this.remoteParticipants.set('agent-1', this.worker);
    this.emit('in', this.worker);
  }
  says(message: ServerMessage | Record<string, unknown>, from: object | null = this.worker, topic: string = ROOM_TOPIC): void {
    this.emit('data', new TextEncoder().encode(JSON.stringify(message)), from, 0, topic);
  }
  types = () => this.sent.map(({ type }) => type);
}

afterEach(() => vi.restoreAllMocks());

const withLiveTrack = (audio: CallAudio): CallAudio => ({
  ...audio,
  microphone: async (on, id) => ({ ...(await audio.microphone(on, id)), track: { readyState: 'live' } as MediaStreamTrack }),
});

/** A page whose calls are met in rooms; `serve` is told each room that is made. */
function page(serve: (room: FakeRoom, number: number) => void) {
  const rooms: FakeRoom[] = [];
  const heard: unknown[] = [];
  let loads = 0;
  class Room extends FakeRoom {
    constructor() {
      super();
      rooms.push(this);
      serve(this, rooms.length);
    }
  }
  const load = async () => {
    loads += 1;
    return { Room, ...CODES } as unknown as LiveKitClient;
  };
  const base = testPage();
  const { clock } = base;
  const inRoom = roomVoice({
    clock,
    load,
    hear: ({ track, onLevel }) => {
      heard.push(track);
      onLevel(0.3);
      return () => heard.splice(heard.indexOf(track), 1);
    },
  });
  const open = base.parts.openAudio;
  let audio: CallAudio | null = null;
  const client = createCallClient({
    ...base.parts,
    api: {
      ...base.parts.api,
      startCall: async (given) => ({ ...(await base.parts.api.startCall(given)), livekit: PASS }),
      issueTicket: async (given) => ({ ...(await base.parts.api.issueTicket(given)), livekit: { ...PASS, token: 'a-fresh-pass' } }),
    },
    connect: (path, pass) => (pass ? inRoom.connect(pass) : base.parts.connect(path)),
    openAudio: () => (audio = inRoom.through(withLiveTrack(open()))),
  });
  return { client, clock, rooms, heard, loads: () => loads, audio: () => audio!, log: base.log, sockets: base.sockets };
}
/** A worker that is there at once and answers the first hello. */
const worker = (room: FakeRoom) => {
  queueMicrotask(() => room.workerComes());
  room.on('sent', ({ type }: { type: string }) => {
    if (type === 'hello') room.says(READY);
    if (type === 'end') room.says({ type: 'ended', reason: 'customer-ended-call' });
  });
};

test('a call in a room goes through the same stages and states: hello, the microphone as a track, words, the end', async () => {
  const { client, rooms, sockets, heard, audio } = page(worker);
  await client.start(REQUEST);
  expect(client.state().status).toBe('active');
  const [room] = rooms;
  expect(room!.entered).toEqual([PASS.url, PASS.token]);
  expect(sockets).toEqual([]);
  expect(room!.sent[0]).toMatchObject({ type: 'hello', callId: 'call-1', mic: true });
  await vi.waitFor(() => expect(room!.tracks).toHaveLength(1));

  room!.emit('track', { kind: 'audio' }, {}, room!.worker);
  expect(heard).toHaveLength(1);
  room!.says({
    type: 'transcript',
    entry: { id: 'e1', role: 'assistant', text: 'Hello', content: 'Hello', timestamp: READY.createdAt, isPartial: false },
  });
  client.sendText('What brings you in?');
  expect(room!.types()).toContain('text');
  await audio().start();
  expect(room!.soundStarted).toBe(1);

  client.stop();
  await vi.waitFor(() => expect(client.state().status).toBe('ended'));
  expect(room!.left).toBe(1);
  expect(heard).toEqual([]);
});

test('only the worker on the call’s topic is listened to', async () => {
  const { client, rooms } = page(worker);
  await client.start(REQUEST);
  const ended = { type: 'ended', reason: 'error' };
  rooms[0]!.says(ended, { identity: 'other', isAgent: false });
  rooms[0]!.says(ended, null);
  rooms[0]!.says(ended, rooms[0]!.worker, 'another-topic');
  rooms[0]!.emit('track', { kind: 'audio' }, {}, { isAgent: false });
  expect(client.state().status).toBe('active');
});

test('hello is said again until the worker answers, and never after', async () => {
  const { client, clock, rooms } = page((room) => {
    queueMicrotask(() => room.workerComes());
    room.on('sent', () => {
      if (room.sent.length === 3) room.says(READY);
    });
  });
  const started = client.start(REQUEST);
  await vi.waitFor(() => expect(rooms[0]?.sent).toHaveLength(1));
  for (const count of [2, 3]) {
    await clock.advance(1000);
    await vi.waitFor(() => expect(rooms[0]!.sent).toHaveLength(count));
  }
  await started;
  await clock.advance(3000);
  expect(rooms[0]!.types().filter((type) => type === 'hello')).toHaveLength(3);
});

test.each([
  ['the worker goes', (room: FakeRoom) => room.emit('out', room.worker)],
  ['the connection must be made anew', (room: FakeRoom) => room.emit('reconnecting')],
  ['the room is closed', (room: FakeRoom) => room.emit('gone', 5)],
])('when %s the page comes back with a fresh pass', async (_what, happen) => {
  const { client, clock, rooms } = page(worker);
  await client.start(REQUEST);
  happen(rooms[0]!);
  expect(client.state().status).toBe('reconnecting');
  await clock.advance(300);
  await vi.waitFor(() => expect(client.state().status).toBe('active'));
  expect(rooms).toHaveLength(2);
  expect(rooms[0]!.left).toBe(1);
  expect(rooms[1]!.entered).toEqual([PASS.url, 'a-fresh-pass']);
  await vi.waitFor(() => expect(rooms[1]!.tracks).toHaveLength(1));
});

test('a microphone that cannot be brought into the room is tried again on a new line; one that is put away leaves it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { client, clock, rooms } = page((room, number) => {
    worker(room);
    if (number === 1) room.localParticipant.publishTrack = async () => Promise.reject(new Error('no'));
  });
  await client.start(REQUEST);
  await clock.advance(300);
  await vi.waitFor(() => expect(client.state().status).toBe('active'));
  expect(rooms.map(({ tracks, left }) => [tracks.length, left])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  client.leave();
  expect(rooms[1]!.left).toBe(1);
});

test('the call that goes on in another tab ends here as moved', async () => {
  const { client, rooms } = page(worker);
  await client.start(REQUEST);
  rooms[0]!.emit('gone', 2);
  expect(client.state()).toMatchObject({ status: 'ended', reason: 'moved' });
});

test('a room that cannot be entered, or in which nobody waits, fails the start', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const refused = page((room) => (room.refuses = true));
  await refused.client.start(REQUEST);
  expect(refused.client.state().status).toBe('failed');
  const empty = page(() => {});
  const started = empty.client.start(REQUEST);
  await vi.waitFor(() => expect(empty.rooms).toHaveLength(1));
  await vi.waitFor(() => expect(empty.rooms[0]!.entered).toHaveLength(2));
  await empty.clock.advance(10_000);
  await started;
  expect(empty.client.state().status).toBe('failed');
  expect(empty.rooms[0]!.left).toBe(1);
});

test('the client of LiveKit is not loaded for calls at the socket', async () => {
  const base = testPage();
  let loads = 0;
  const inRoom = roomVoice({
    clock: base.clock,
    load: async () => {
      loads += 1;
      return {} as LiveKitClient;
    },
  });
  const client = createCallClient({ ...base.parts, openAudio: () => inRoom.through(base.parts.openAudio()) });
  await client.start(REQUEST);
  expect(client.state().status).toBe('active');
  expect(loads).toBe(0);
});
