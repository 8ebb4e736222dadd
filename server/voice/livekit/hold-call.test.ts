import { AudioFrame, AudioSource, DisconnectReason, RoomEvent, TrackKind, type Room } from '@livekit/rtc-node';
import { EventEmitter } from 'node:events';
import { beforeAll, expect, test, type TestContext } from 'vitest';
import { ROOM_ORDERS, ROOM_TOPIC } from '#contract/livekit.ts';
import { DOWN_RATE, UP_RATE, type ServerMessage } from '#contract/voice.ts';
import { scriptedStt } from '#server/providers/stt/scripted.ts';
import { browserTts } from '#server/providers/tts/browser.ts';
import { toneTts } from '#server/providers/tts/tone.ts';
import { fakeMicrophone, until } from '#tests/support/fake-page.ts';
import { speech } from '#tests/support/speech.ts';
import { keptCall } from '#tests/support/kept-call.ts';
import { warmUpTurnTaking } from '../end-of-turn.ts';
import type { CallPlan } from '../plan.ts';
import { holdCall } from './hold-call.ts';

const DOCTOR = 'doctor-1';
const LONG = 'Well doctor, it started about three days ago in my big toe, and it has been getting worse every single night since then.';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
beforeAll(warmUpTurnTaking);

type Test = Pick<TestContext, 'onTestFinished'>;
type Setting = { script?: string[]; says?: string; plan?: Partial<CallPlan> };

/** A room in memory: LiveKit's events on one side, what the worker publishes on the other. */
function begin({ onTestFinished }: Test, { script = [], says = LONG, plan = {} }: Setting = {}) {
  const events = new EventEmitter();
  const published: { message: ServerMessage; to: string[]; topic: string }[] = [];
  const localParticipant = {
    publishData: async (data: Uint8Array, { topic, destination_identities }: { topic: string; destination_identities: string[] }) => {
      published.push({ message: JSON.parse(new TextDecoder().decode(data)) as ServerMessage, to: destination_identities, topic });
    },
  };
  const room = Object.assign(events, { localParticipant }) as unknown as Room;

  const tts = toneTts();
  const status = { ears: { id: 'scripted', label: 'test' }, voice: { id: 'tone', label: 'test', kind: 'pcm' as const } };
  const stt = scriptedStt({ script });
  const { call, stored, ended } = keptCall({
    patient: {
      reply: async function* reply() {
        yield* says.split(/(?<= )/);
      },
    },
    chooseEngines: ({ mic }) => ({ stt: mic ? stt : null, tts, status }),
    ...plan,
  });
  const source = new AudioSource(DOWN_RATE, 1);
  let cleared = 0;
  let samples = 0;
  const held = holdCall({
    room,
    call,
    doctor: DOCTOR,
    sink: {
      captureFrame: (frame) => {
        samples += frame.data.length;
        return source.captureFrame(frame);
      },
      clearQueue: () => {
        cleared += 1;
        source.clearQueue();
      },
      get queuedDuration() {
        return source.queuedDuration;
      },
    },
    listen: (track) => track as unknown as AsyncIterable<AudioFrame>,
    now: Date.now,
    warn: () => {},
  });
  onTestFinished(async () => {
    await call.end('error');
    held.close();
  });
  const data = (message: object | string, from: string | null = DOCTOR, topic = ROOM_TOPIC) =>
    events.emit(
      RoomEvent.DataReceived,
      new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message)),
      from === null ? undefined : { identity: from },
      0,
      topic,
    );
  const of = <Type extends ServerMessage['type']>(type: Type) =>
    published.flatMap(({ message }) => (message.type === type ? [message as Extract<ServerMessage, { type: Type }>] : []));
  const finals = () => of('transcript').flatMap(({ entry }) => (entry.isPartial ? [] : [entry]));
  const hello = (extra: object = {}) => data({ type: 'hello', mic: true, browser: { recogniser: false, voice: null }, ...extra });
  const speaks = () => of('state').at(-1)?.agent === 'speaking';
  return { events, data, hello, of, finals, published, stored, ended, held, speaks, cleared: () => cleared, samples: () => samples };
}

/** A microphone's track: its frames come from one that says WAVs. */
function microphone({ onTestFinished }: Test, events: EventEmitter) {
  const frames: AudioFrame[] = [];
  const mic = fakeMicrophone((pcm) => frames.push(new AudioFrame(pcm, UP_RATE, 1, pcm.length)));
  const life = { over: false };
  onTestFinished(() => {
    life.over = true;
    mic.stop();
  });
  const track = {
    kind: TrackKind.KIND_AUDIO,
    async *[Symbol.asyncIterator]() {
      while (!life.over) {
        yield* frames.splice(0);
        await wait(5);
      }
    },
  };
  events.emit(RoomEvent.TrackSubscribed, track, {}, { identity: DOCTOR });
  return { say: (name: string) => mic.say(speech(name)) };
}

test.concurrent('a page says hello without a ticket, is taken on once, and messages go both ways in order', async (t) => {
  const { hello, data, of, finals, published, samples, stored } = begin(t, { says: 'It is my toe.' });
  hello();
  hello();
  data({ type: 'text', text: 'What brings you in?' });
  await until('the answer', () => finals().length === 2);
  expect(published.slice(0, 2).map(({ message }) => message.type)).toEqual(['ready', 'state']);
  expect(of('ready')).toHaveLength(1);
  expect(finals().map(({ role, content }) => [role, content])).toEqual([
    ['user', 'What brings you in?'],
    ['assistant', 'It is my toe.'],
  ]);
  expect(stored.map(({ id }) => id)).toEqual(finals().map(({ id }) => id));
  // The page hears a track: nothing of segments reaches it, and everything is for it alone.
  expect(published.filter(({ message }) => message.type.startsWith('seg.'))).toEqual([]);
  expect(published.every(({ to, topic }) => topic === ROOM_TOPIC && to.length === 1 && to[0] === DOCTOR)).toBe(true);
  expect(samples()).toBeGreaterThan(0);
});

test.concurrent('nobody but the doctor is listened to, and nonsense is answered with words', async (t) => {
  const { data, of, published } = begin(t);
  data({ type: 'hello' }, 'somebody-else');
  data({ type: 'hello' }, DOCTOR, 'another-topic');
  data({ type: 'end', reason: 'error' }, DOCTOR, ROOM_ORDERS);
  data('{nonsense');
  await until('the complaint', () => of('error').length === 1);
  expect(published).toHaveLength(1);
  expect(of('error')[0]).toMatchObject({ code: 'malformed', recoverable: true });
});

test.concurrent('a doctor who drops out is not spoken to; back again, it is the same call', async (t) => {
  const { events, hello, data, of, finals, published, speaks, cleared } = begin(t, {
    says: 'Well doctor, it started about three days ago.',
  });
  hello();
  data({ type: 'text', text: 'What brings you in?' });
  await until('the patient to speak', speaks);
  await wait(600);
  events.emit(RoomEvent.ParticipantDisconnected, { identity: DOCTOR });
  expect(cleared()).toBe(1);
  const before = published.length;
  data({ type: 'text', text: 'Said by nobody who is here.' });
  await wait(300);
  expect(published.length).toBe(before);
  hello({ resumeFrom: finals().at(-1)!.id });
  await until('the answer', () => finals().find(({ role }) => role === 'assistant'), 15_000);
  expect(of('ready').map(({ createdAt }) => createdAt)).toEqual([of('ready')[0]!.createdAt, of('ready')[0]!.createdAt]);
  expect(finals().filter(({ role }) => role === 'user')).toHaveLength(1);
  // The page before had left: nothing was taken over from it.
  expect(of('error')).toEqual([]);
});

test.concurrent('the browser’s own voice gets words, begun and reported by the page', async (t) => {
  const voice = { id: 'browser', label: 'this browser', kind: 'text' as const };
  const plan = { chooseEngines: () => ({ stt: null, tts: browserTts(), status: { ears: null, voice } }) };
  const { hello, data, of, finals, samples } = begin(t, { says: 'It is my toe.', plan });
  hello({ mic: false });
  data({ type: 'text', text: 'What brings you in?' });
  await until('the end of the words', () => of('seg.end').length === 1);
  const { seg } = of('seg.start')[0]!;
  expect(
    of('seg.text')
      .map(({ text }) => text)
      .join(''),
  ).toContain('It is my toe.');
  data({ type: 'seg.first', seg, at: Date.now() });
  data({ type: 'seg.played', seg, ms: 900, flushed: false, chars: 13 });
  await until('the answer', () => finals().length === 2);
  expect(samples()).toBe(0);
});

test.concurrent.for([
  [
    'its server asks for it',
    (events: EventEmitter, data: (message: object, from: null, topic: string) => void) =>
      data({ type: 'end', reason: 'replaced' }, null, ROOM_ORDERS),
    'replaced',
  ],
  [
    'the worker is stopped',
    (events: EventEmitter) => events.emit(RoomEvent.Disconnected, DisconnectReason.CLIENT_INITIATED),
    'server-shutdown',
  ],
  ['the room is lost', (events: EventEmitter) => events.emit(RoomEvent.Disconnected, DisconnectReason.ROOM_DELETED), 'connection-lost'],
] as const)('a call ends when %s', async ([, happen, reason], t) => {
  const { events, hello, data, of, ended, held } = begin(t);
  hello();
  await until('the call', () => of('state').length > 0);
  happen(events, data);
  await until('the end', () => ended.length > 0);
  expect(ended).toEqual([reason]);
  if (reason === 'replaced') await until('the last word', () => of('ended').length === 1);
  const parting = performance.now();
  const parted = held.parted(2000);
  events.emit(RoomEvent.ParticipantDisconnected, { identity: DOCTOR });
  await parted;
  expect(performance.now() - parting).toBeLessThan(1000);
});

test.concurrent('a spoken turn is heard and answered; barge-in empties the queue and keeps only what was heard', async (t) => {
  const { events, hello, of, finals, cleared, speaks } = begin(t, {
    script: ['What brings you in today?', 'Sorry, can I stop you there?'],
    plan: { endOfTurn: async () => 1 },
  });
  hello();
  const mic = microphone(t, events);
  await until('the call', () => of('state').length > 0);
  await mic.say('u15');
  await until('the patient to speak', speaks, 15_000);
  await wait(1200);
  const onset = performance.now();
  void mic.say('u03');
  await until('the queue to be emptied', () => cleared() > 0);
  expect(performance.now() - onset).toBeLessThan(3000);
  await until('the cut answer', () => finals().find(({ role }) => role === 'assistant'), 15_000);
  const answer = finals().find(({ role }) => role === 'assistant')!;
  expect(cleared()).toBeGreaterThan(0);
  expect(answer.interrupted).toBe(true);
  expect(answer.content.length).toBeGreaterThan(5);
  expect(answer.content.length).toBeLessThan(LONG.length);
});
