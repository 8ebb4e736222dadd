import type { RoomPass } from '#contract/call.ts';
import type { Clock } from '#web/voice/clock.ts';
import type { LiveKitRoom, RoomsClient } from '#web/voice/livekit/load-client.ts';
import type { PeerView } from './peer.ts';
import type { PeerLines } from './peer-lines.ts';
import { NOTHING, type Tracks } from './signals.ts';
import { FULL_VIDEO } from './video-steps.ts';

export type LiveKitLines = PeerLines & {
  /** A way in that came with this page's place: used where it is not in already. */
  mayEnter: (pass: RoomPass) => void;
  /** A way in with other rights: whoever is in enters anew. */
  enter: (pass: RoomPass) => void;
};

/** Where no way led in, or the one that did broke off, another is asked for after this. */
const AGAIN_MS = 2000;
const SLOTS = ['voice', 'camera', 'patient'] as const;

/**
 * The lines of a room whose sound and picture LiveKit carries: this page sends each of its tracks once, however many are there,
 * and LiveKit lets pictures go before sound where a line is narrow. Participants are members by their ids.
 * @param askForPass asks the server for another way in; it comes by `enter`
 */
export function openLiveKitLines({
  me,
  load,
  clock,
  askForPass,
}: {
  /** This page's member. */
  me: string;
  load: () => Promise<RoomsClient>;
  clock: Clock;
  askForPass: () => void;
}): LiveKitLines {
  let client: RoomsClient | null = null;
  let room: LiveKitRoom | null = null;
  /** This page is in, and hears and sees. */
  let isIn = false;
  let wasIn = false;
  let entering: Promise<void> = Promise.resolve();
  let busy = 0;
  let publishing: Promise<void> = Promise.resolve();
  let published: Tracks = NOTHING;
  let wanted: Tracks = NOTHING;
  let ids: readonly string[] = [];
  let views: readonly PeerView[] = [];
  let over = false;
  let callOffAgain = () => {};
  const hearers = new Set<() => void>();

  const sourceOf = ({ Track: { Source } }: RoomsClient) => ({
    voice: Source.Microphone,
    camera: Source.Camera,
    patient: Source.ScreenShareAudio,
  });

  function viewOf(id: string): PeerView {
    const them = room?.remoteParticipants.get(id);
    const trackOf = (slot: (typeof SLOTS)[number]) =>
      (client && them?.getTrackPublication(sourceOf(client)[slot])?.track?.mediaStreamTrack) ?? null;
    const line = isIn && them ? 'up' : wasIn && !isIn ? 'mending' : 'connecting';
    return { id, line, voice: trackOf('voice'), camera: trackOf('camera'), patient: trackOf('patient'), videoStep: FULL_VIDEO.step };
  }

  const changed = () => {
    if (over) return;
    views = ids.map(viewOf);
    for (const tell of hearers) tell();
  };

  const askAgain = () => {
    callOffAgain();
    if (!over) callOffAgain = clock.after(AGAIN_MS, () => (askForPass(), askAgain()));
  };

  async function leave(): Promise<void> {
    const left = room;
    room = null;
    isIn = false;
    published = NOTHING;
    await left?.disconnect(false);
  }

  function watch(entered: LiveKitRoom, { RoomEvent, DisconnectReason }: RoomsClient): void {
    const here = (then: () => void) => () => {
      if (room === entered) then();
    };
    for (const event of [
      RoomEvent.TrackSubscribed,
      RoomEvent.TrackUnsubscribed,
      RoomEvent.ParticipantConnected,
      RoomEvent.ParticipantDisconnected,
    ])
      entered.on(event, here(changed));
    entered.on(
      RoomEvent.Reconnecting,
      here(() => {
        isIn = false;
        changed();
      }),
    );
    entered.on(
      RoomEvent.Reconnected,
      here(() => {
        isIn = true;
        changed();
      }),
    );
    entered.on(RoomEvent.Disconnected, (reason) => {
      if (room !== entered) return;
      room = null;
      isIn = false;
      published = NOTHING;
      changed();
      // Another page of the same member is in: the server says so to this one.
      if (reason !== DisconnectReason.DUPLICATE_IDENTITY) askAgain();
    });
  }

  async function goIn(pass: RoomPass): Promise<void> {
    client = await load();
    await leave();
    if (over) return;
    // Tracks belong to the page, which closes them. A picture is shown by elements of the page's own: LiveKit cannot know their size.
    const entered = new client.Room({ stopLocalTrackOnUnpublish: false, adaptiveStream: false, dynacast: true });
    room = entered;
    watch(entered, client);
    await entered.connect(pass.url, pass.token);
    if (over) return leave();
    isIn = wasIn = true;
    callOffAgain();
    publish();
    changed();
  }

  function enter(pass: RoomPass): void {
    busy += 1;
    entering = entering
      .then(() => (over ? undefined : goIn(pass)))
      .catch((error: unknown) => {
        console.warn('room: the LiveKit room could not be entered', error);
        askAgain();
      })
      .finally(() => (busy -= 1));
  }

  /** Brings what is sent in line with what is wanted, one change after the other. */
  function publish(): void {
    publishing = publishing.then(publishOnce).catch((error: unknown) => {
      if (!over) console.warn('room: a track could not be brought into the LiveKit room', error);
    });
  }

  async function publishOnce(): Promise<void> {
    const here = room?.localParticipant;
    if (!here || !client || !isIn) return;
    for (const slot of SLOTS) {
      const [before, next] = [published[slot], wanted[slot]];
      if (before === next) continue;
      published = { ...published, [slot]: null };
      if (before) await here.unpublishTrack(before, false);
      if (!next || here !== room?.localParticipant) continue;
      await here.publishTrack(next, { source: sourceOf(client)[slot], dtx: slot === 'voice' });
      published = { ...published, [slot]: next };
    }
  }

  return {
    enter,
    mayEnter: (pass) => {
      if (!room && busy === 0) enter(pass);
    },
    setPeers: (next) => {
      ids = next.filter((id) => id !== me);
      changed();
    },
    setTracks: (next) => {
      wanted = next;
      publish();
    },
    peers: () => views,
    subscribe: (listener) => {
      hearers.add(listener);
      return () => hearers.delete(listener);
    },
    close: () => {
      over = true;
      callOffAgain();
      hearers.clear();
      void leave().catch(() => undefined);
    },
  };
}
