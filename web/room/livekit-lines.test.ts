import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { testClock } from '#web/voice/test-clock.ts';
import type { RoomsClient } from '#web/voice/livekit/load-client.ts';
import { openLiveKitLines } from './livekit-lines.ts';
import { NOTHING } from './signals.ts';

const PASS = { url: 'ws://livekit.test', token: 'first' };
const CODES = {
  RoomEvent: {
    TrackSubscribed: 'track',
    TrackUnsubscribed: 'untrack',
    ParticipantConnected: 'in',
    ParticipantDisconnected: 'out',
    Reconnecting: 'reconnecting',
    Reconnected: 'reconnected',
    Disconnected: 'gone',
  },
  DisconnectReason: { DUPLICATE_IDENTITY: 2, SIGNAL_CLOSE: 9 },
  Track: { Source: { Microphone: 'microphone', Camera: 'camera', ScreenShareAudio: 'screen_share_audio' } },
};
const track = (name: string) => ({ name }) as unknown as MediaStreamTrack;

/** LiveKit's room, as far as people in rooms use it. */
class FakeRoom extends EventEmitter {
  readonly sent: string[] = [];
  readonly remoteParticipants = new Map<string, object>();
  entered = '';
  left = 0;
  refuses = false;
  readonly localParticipant = {
    publishTrack: async (one: { name: string }, { source }: { source: string }) => void this.sent.push(`${source}: ${one.name}`),
    unpublishTrack: async (one: { name: string }) =>
      void this.sent.splice(
        this.sent.findIndex((line) => line.endsWith(one.name)),
        1,
      ),
  };
  async connect(_url: string, token: string): Promise<void> {
    if (this.refuses) throw new Error('no route');
    this.entered = token;
  }
  async disconnect(): Promise<void> {
    this.left += 1;
  }
  comes(id: string, tracks: Record<string, string>): void {
    const publications = new Map(Object.entries(tracks).map(([source, name]) => [source, { track: { mediaStreamTrack: track(name) } }]));
    this.remoteParticipants.set(id, { identity: id, getTrackPublication: (source: string) => publications.get(source) });
    this.emit('in');
  }
}

/** A page's lines; `serve` is told each room that is made. */
function opened(serve: (room: FakeRoom, number: number) => void = () => undefined) {
  const clock = testClock();
  const rooms: FakeRoom[] = [];
  let asked = 0;
  class Room extends FakeRoom {
    constructor() {
      super();
      serve(this, rooms.push(this));
    }
  }
  const lines = openLiveKitLines({
    me: 'anna',
    clock,
    load: async () => ({ ...CODES, Room }) as unknown as RoomsClient,
    askForPass: () => (asked += 1),
  });
  const inside = async (count = 1): Promise<void> => {
    await expect.poll(() => rooms.at(count - 1)?.entered).toBeTruthy();
  };
  return { clock, lines, rooms, inside, asked: () => asked };
}

test('each track is sent once, and changes in place; others are known by their ids', async () => {
  const { lines, rooms, inside } = opened();
  lines.setTracks({ ...NOTHING, voice: track('mine') });
  lines.setPeers(['anna', 'ben', 'cleo']);
  lines.mayEnter(PASS);
  await inside();
  await expect.poll(() => rooms[0]!.sent).toEqual(['microphone: mine']);
  lines.setTracks({ voice: track('another'), camera: track('face'), patient: track('ai') });
  await expect.poll(() => rooms[0]!.sent).toEqual(['microphone: another', 'camera: face', 'screen_share_audio: ai']);
  rooms[0]!.comes('ben', { microphone: 'ben', screen_share_audio: 'patient' });
  const [ben, cleo] = lines.peers();
  expect(ben).toMatchObject({ id: 'ben', line: 'up', voice: { name: 'ben' }, camera: null, patient: { name: 'patient' } });
  expect(cleo).toMatchObject({ id: 'cleo', line: 'connecting', voice: null });
  // The server's socket came back: this page is in already.
  lines.mayEnter({ ...PASS, token: 'second' });
  expect(rooms).toHaveLength(1);
});

test('other rights are another entry, and what was sent is sent again', async () => {
  const { lines, rooms, inside } = opened();
  lines.setTracks({ ...NOTHING, voice: track('mine') });
  lines.mayEnter(PASS);
  await inside();
  lines.enter({ ...PASS, token: 'hidden' });
  await inside(2);
  expect(rooms.map(({ entered, left }) => [entered, left])).toEqual([
    ['first', 1],
    ['hidden', 0],
  ]);
  await expect.poll(() => rooms[1]!.sent).toEqual(['microphone: mine']);
});

test('no way in: another is asked for until one leads in', async () => {
  const { lines, rooms, clock, inside, asked } = opened((room, number) => (room.refuses = number === 1));
  lines.mayEnter(PASS);
  await expect.poll(() => rooms.length).toBe(1);
  await expect.poll(async () => (await clock.advance(2000), asked())).toBeGreaterThan(1);
  lines.enter({ ...PASS, token: 'second' });
  await inside(2);
  const before = asked();
  await clock.advance(10_000);
  expect(asked()).toBe(before);
});

test('a line that is being mended is told so; one that is gone is asked for again; another page of one’s own is not fought', async () => {
  const { lines, rooms, clock, inside, asked } = opened();
  lines.setPeers(['ben']);
  lines.mayEnter(PASS);
  await inside();
  rooms[0]!.comes('ben', {});
  const lineOfBen = () => lines.peers()[0]!.line;
  expect(lineOfBen()).toBe('up');
  rooms[0]!.emit('reconnecting');
  expect(lineOfBen()).toBe('mending');
  rooms[0]!.emit('reconnected');
  expect(lineOfBen()).toBe('up');
  rooms[0]!.emit('gone', CODES.DisconnectReason.SIGNAL_CLOSE);
  expect(lineOfBen()).toBe('mending');
  await clock.advance(2000);
  expect(asked()).toBe(1);
  lines.enter({ ...PASS, token: 'second' });
  await inside(2);
  rooms[1]!.emit('gone', CODES.DisconnectReason.DUPLICATE_IDENTITY);
  await clock.advance(10_000);
  expect(asked()).toBe(1);
});

test('whoever closes leaves, and asks for nothing more', async () => {
  const { lines, rooms, clock, inside, asked } = opened();
  lines.mayEnter(PASS);
  await inside();
  lines.close();
  rooms[0]!.emit('gone', CODES.DisconnectReason.SIGNAL_CLOSE);
  await clock.advance(10_000);
  expect([rooms[0]!.left, asked()]).toEqual([1, 0]);
});
