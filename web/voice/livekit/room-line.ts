import type * as LiveKit from 'livekit-client';
import type { RemoteParticipant, RemoteTrack, Room } from 'livekit-client';
import type { RoomPass } from '#contract/call.ts';
import { ROOM_TOPIC } from '#contract/livekit.ts';
import { CLOSE } from '#contract/voice.ts';
import type { SocketLike } from '../call-socket.ts';
import type { Clock } from '../clock.ts';

/** What the bundler keeps in a chunk of its own, loaded when a call is met in a room. */
export type LiveKitClient = Pick<typeof LiveKit, 'Room' | 'RoomEvent' | 'DisconnectReason' | 'Track'>;

/** The worker may not hear the first hello, while its own connection is being made. */
const HELLO_AGAIN_MS = 1000;
/** Codes of a WebSocket: it ended abnormally; the other side went away. */
const ABNORMAL = 1006;
const GONE = 1001;

type Options = {
  pass: RoomPass;
  load: () => Promise<LiveKitClient>;
  clock: Clock;
  /** The doctor's microphone; null without one. */
  microphone: () => MediaStreamTrack | null;
  /** The patient's track: answers how to stop hearing it. */
  hear: (track: RemoteTrack) => () => void;
};

/**
 * A call's line through a LiveKit room, with the manners of a WebSocket: open when a worker is in the room, JSON messages
 * as reliable data packets, closed with a code. Sound goes by tracks: binary frames are dropped.
 */
export class RoomLine extends EventTarget implements SocketLike {
  readyState: 0 | 1 | 2 | 3 = 0;
  bufferedAmount = 0;
  binaryType: BinaryType = 'arraybuffer';
  readonly #options: Options;
  #room: Room | null = null;
  #client: LiveKitClient | null = null;
  #worker: RemoteParticipant | null = null;
  #published: MediaStreamTrack | null = null;
  #publishing: Promise<void> = Promise.resolve();
  #stopHearing = () => {};
  #stopHello = () => {};

  constructor(options: Options) {
    super();
    this.#options = options;
    this.#enter().catch((error: unknown) => {
      console.warn('The room of the call could not be entered', error);
      this.#drop(ABNORMAL);
    });
  }

  send(data: unknown): void {
    if (this.readyState !== 1 || typeof data !== 'string') return;
    const isHello = data.startsWith('{"type":"hello"');
    this.#publish(data);
    if (isHello) this.#stopHello = this.#options.clock.every(HELLO_AGAIN_MS, () => this.#publish(data));
  }

  close(code = 1000): void {
    this.#drop(code);
  }

  /** Publishes the microphone in use; takes back the one before. */
  useMicrophone(): void {
    this.#publishing = this.#publishing
      .then(() => this.#publishMicrophone())
      .catch((error: unknown) => console.warn('The microphone could not be brought into the room', error));
  }

  /** Inside a click: starts the sound that the browser held back. */
  async startSound(): Promise<void> {
    await this.#room?.startAudio().catch(console.warn);
  }

  async #enter(): Promise<void> {
    const { load, pass } = this.#options;
    this.#client = await load();
    const { Room: LiveKitRoom, RoomEvent, DisconnectReason, Track } = this.#client;
    if (this.readyState === 3) return;
    // The microphone belongs to the page, which closes it.
    const room = new LiveKitRoom({ stopLocalTrackOnUnpublish: false });
    this.#room = room;
    room.on(RoomEvent.DataReceived, (payload, from, _kind, topic) => {
      if (topic === ROOM_TOPIC && from?.isAgent) this.#heard(new TextDecoder().decode(payload));
    });
    room.on(RoomEvent.TrackSubscribed, (track, _publication, from) => {
      if (track.kind !== Track.Kind.Audio || !from.isAgent) return;
      this.#stopHearing();
      this.#stopHearing = this.#options.hear(track);
    });
    room.on(RoomEvent.TrackUnsubscribed, (_track, _publication, from) => {
      if (from.isAgent) this.#stopHearing();
    });
    room.on(RoomEvent.ParticipantConnected, (who) => this.#meet(who));
    // The worker has died, or is losing its line: either way the call must be entered anew.
    room.on(RoomEvent.ParticipantDisconnected, (who) => {
      if (who === this.#worker) this.#drop(GONE);
    });
    // Another connection is another page to the worker: the call is come back to the way any page does.
    room.on(RoomEvent.Reconnecting, () => this.#drop(ABNORMAL));
    room.on(RoomEvent.Disconnected, (reason) => this.#drop(reason === DisconnectReason.DUPLICATE_IDENTITY ? CLOSE.replaced : ABNORMAL));
    await room.connect(pass.url, pass.token);
    this.useMicrophone();
    for (const who of room.remoteParticipants.values()) this.#meet(who);
  }

  #meet(who: RemoteParticipant): void {
    if (!who.isAgent || this.readyState !== 0) return;
    this.#worker = who;
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  #heard(text: string): void {
    this.#stopHello();
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  #publish(text: string): void {
    const sent = this.#room?.localParticipant.publishData(new TextEncoder().encode(text), { reliable: true, topic: ROOM_TOPIC });
    sent?.catch((error: unknown) => console.warn('A message did not reach the room', error));
  }

  async #publishMicrophone(): Promise<void> {
    const me = this.#room?.localParticipant;
    const wanted = this.#options.microphone();
    if (!me || !this.#client || wanted === this.#published || this.readyState === 3) return;
    const before = this.#published;
    this.#published = wanted;
    if (before) await me.unpublishTrack(before);
    if (!wanted) return;
    try {
      await me.publishTrack(wanted, { source: this.#client.Track.Source.Microphone });
    } catch (error) {
      this.#published = null;
      // A track that ended meanwhile is replaced by the next; one that lives and is not heard makes the line worthless.
      if (wanted.readyState === 'live') this.#drop(ABNORMAL);
      throw error;
    }
  }

  #drop(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#stopHello();
    this.#stopHearing();
    this.#room?.disconnect(false).catch(console.warn);
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}
