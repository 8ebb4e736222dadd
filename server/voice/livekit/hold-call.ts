import { DisconnectReason, RoomEvent, TrackKind, type AudioFrame, type RemoteTrack, type Room } from '@livekit/rtc-node';
import { ROOM_ORDERS, ROOM_TOPIC, RoomOrder } from '#contract/livekit.ts';
import { ClientMessage, type ServerMessage } from '#contract/voice.ts';
import type { Call } from '../call.ts';
import { patientPlayout, type Sink } from './playout.ts';
import { roomWire, type RoomWire } from './room-wire.ts';

type Options = {
  /** Not yet connected: what happens at once must not be missed. */
  room: Room;
  call: Call;
  /** Identity of the one participant who is the doctor. */
  doctor: string;
  /** Where the patient's sound goes. */
  sink: Sink;
  /** The sound of a track as 16 kHz mono frames of 20 ms. */
  listen: (track: RemoteTrack) => AsyncIterable<AudioFrame>;
  now: () => number;
  warn: (message: string, detail: Record<string, unknown>) => void;
};

/**
 * Ties a call to its LiveKit room: the doctor's track is its microphone, the track of `sink` its voice, and data packets
 * carry the messages of `consult.v1`. Identity comes from the room: nobody else is listened to, and tickets say nothing.
 */
export function holdCall({ room, call, doctor, sink, listen, now, warn }: Options) {
  let wire: RoomWire | null = null;
  let heardAt = now();
  /** Resolves when the call has taken the page on. */
  let attached: Promise<void> | null = null;
  let sending: Promise<void> = Promise.resolve();
  let left = () => {};
  const playout = patientPlayout({ sink, report: call.receive, now });

  /** One after the other: the page must hear things in the order in which they were said. */
  function toPage(message: ServerMessage): void {
    const data = new TextEncoder().encode(JSON.stringify(message));
    sending = sending
      .then(() => room.localParticipant?.publishData(data, { reliable: true, topic: ROOM_TOPIC, destination_identities: [doctor] }))
      .catch((error: unknown) => warn('a message did not reach the page', { type: message.type, error: String(error) }));
  }

  function takeOn(hello: Extract<ClientMessage, { type: 'hello' }>): void {
    // The page repeats its hello until it is answered.
    if (wire) return;
    wire = { ...roomWire({ toPage, playout }), heardAt: () => heardAt };
    attached = call.attach(wire, hello).catch((error: unknown) => warn('a page could not be taken on', { error: String(error) }));
  }

  function receive(text: string): void {
    const parsed = ClientMessage.safeParse(parseJson(text));
    if (!parsed.success) return toPage({ type: 'error', code: 'malformed', recoverable: true, message: 'A message could not be read.' });
    const message = parsed.data;
    if (message.type === 'hello') return takeOn(message);
    if (!wire || !attached) return;
    if (message.type.startsWith('seg.') && 'seg' in message && !wire.saysItself(message.seg)) return;
    if (message.type === 'end') return call.receive(message);
    const from = wire;
    void attached.then(() => (wire === from ? call.receive(message) : undefined));
  }

  function goneAway(): void {
    if (wire) call.detach(wire);
    wire = null;
    attached = null;
    playout.stop();
    left();
  }

  async function hear(track: RemoteTrack): Promise<void> {
    // Frames are copied: the session keeps them, and the stream's memory is not ours.
    for await (const { data } of listen(track)) call.microphone(data.slice());
  }

  room.on(RoomEvent.DataReceived, (payload, from, _kind, topic) => {
    const text = new TextDecoder().decode(payload);
    if (topic === ROOM_TOPIC && from?.identity === doctor) {
      heardAt = now();
      receive(text);
    }
    // What comes from no participant comes from the server.
    const order = topic === ROOM_ORDERS && !from ? RoomOrder.safeParse(parseJson(text)) : null;
    if (order?.success) void call.end(order.data.reason);
  });
  room.on(RoomEvent.TrackSubscribed, (track, _publication, from) => {
    if (from.identity !== doctor || track.kind !== TrackKind.KIND_AUDIO) return;
    hear(track).catch((error: unknown) => warn('the microphone broke off', { error: String(error) }));
  });
  room.on(RoomEvent.ParticipantDisconnected, (who) => {
    if (who.identity === doctor) goneAway();
  });
  room.on(RoomEvent.Disconnected, (reason) => {
    goneAway();
    const stopped = reason === DisconnectReason.CLIENT_INITIATED || reason === DisconnectReason.SERVER_SHUTDOWN;
    void call.end(stopped ? 'server-shutdown' : 'connection-lost');
  });

  return {
    /** Resolves when the doctor has gone, or after `ms`: what was said last has then reached the page. */
    parted: async (ms: number): Promise<void> => {
      await sending;
      await new Promise<void>((resolve) => {
        if (!wire) return resolve();
        left = resolve;
        setTimeout(resolve, ms);
      });
    },
    close: () => playout.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
