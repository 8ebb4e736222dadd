import type { Clock } from '#web/voice/clock.ts';
import { linkReader } from './link-sample.ts';
import { connectionOf, type Signal, type Tracks } from './signals.ts';
import { FULL_VIDEO, nextVideo, VIDEO_STEPS, type LinkSample } from './video-steps.ts';

/** `mending`: it was up, and is being brought back. */
export type LineTo = 'connecting' | 'up' | 'mending';

/** What comes from one peer. A track is there from the beginning, whether or not anything is on it. */
export type PeerView = {
  id: string;
  line: LineTo;
  voice: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  patient: MediaStreamTrack | null;
  /** Which of VIDEO_STEPS this page sends to it. */
  videoStep: number;
};

/** The order in which they stand in every description. */
const SLOTS = ['voice', 'camera', 'patient'] as const;
const KINDS = { voice: 'audio', camera: 'video', patient: 'audio' } as const;
const MEASURED_EVERY_MS = 2000;
/** A line that is gone for this long is not coming back by itself. */
const PATIENT_MS = 3000;

/**
 * The line to one other page. Whoever came later makes the first offer (`offers`); afterwards either may, and where both do the polite
 * one gives way. Tracks are put in place of each other, which needs no new offer.
 */
export function openPeer({
  id,
  offers,
  polite,
  iceServers,
  clock,
  send,
  onChange,
  tracks: first,
}: {
  id: string;
  offers: boolean;
  polite: boolean;
  iceServers: RTCIceServer[];
  clock: Clock;
  send: (signal: Signal) => void;
  onChange: () => void;
  tracks: Tracks;
}) {
  const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' });
  const readLink = linkReader();
  let tracks = first;
  let video = FULL_VIDEO;
  let wasUp = false;
  let makingOffer = false;
  let ignoring = false;
  let agreed = false;
  let over = false;
  let callOffRestart = () => {};
  /** Wishes of a sender are read and set in one go: two at a time would undo each other. */
  let settings: Promise<void> = Promise.resolve();

  const slotOf = (name: keyof Tracks) => connection.getTransceivers()[SLOTS.indexOf(name)];

  if (offers) for (const name of SLOTS) connection.addTransceiver(KINDS[name], { direction: 'sendrecv' });

  const describe = async () => {
    await connection.setLocalDescription();
    const { type, sdp } = connection.localDescription!;
    if (!over) send({ kind: type === 'offer' ? 'offer' : 'answer', sdp });
  };

  connection.addEventListener('negotiationneeded', async () => {
    if (over || (!offers && !agreed)) return;
    try {
      makingOffer = true;
      await describe();
    } catch (error) {
      if (!over) console.warn('room: no offer could be made', error);
    } finally {
      makingOffer = false;
    }
  });
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate || over) return;
    const { candidate: words = '', sdpMid, sdpMLineIndex, usernameFragment } = candidate.toJSON();
    send({ kind: 'candidate', candidate: { candidate: words, sdpMid, sdpMLineIndex, usernameFragment } });
  });
  connection.addEventListener('connectionstatechange', () => {
    callOffRestart();
    if (connection.connectionState === 'connected') wasUp = true;
    // The browser tries the known ways for a while; then new ones are looked for.
    if (connection.connectionState === 'failed') connection.restartIce();
    if (connection.connectionState === 'disconnected') callOffRestart = clock.after(PATIENT_MS, () => !over && connection.restartIce());
    onChange();
  });
  async function place(): Promise<void> {
    for (const name of SLOTS) {
      const sender = slotOf(name)?.sender;
      if (sender && sender.track !== tracks[name]) await sender.replaceTrack(tracks[name]);
    }
    await favourSound();
  }

  /** Sound before pictures, and a picture no larger than the line bears. */
  function favourSound(): Promise<void> {
    settings = settings.then(setSenders);
    return settings;
  }

  async function setSenders(): Promise<void> {
    const step = VIDEO_STEPS[video.step];
    await setUp(slotOf('voice')?.sender, { priority: 'high', networkPriority: 'high' });
    await setUp(slotOf('patient')?.sender, { priority: 'high', networkPriority: 'high' });
    await setUp(slotOf('camera')?.sender, {
      priority: 'low',
      active: step !== null,
      ...(step && { scaleResolutionDownBy: step.scale, maxBitrate: step.maxBitrate, maxFramerate: step.maxFramerate }),
    });
  }

  async function heed(sample: LinkSample): Promise<void> {
    const next = nextVideo(video, sample);
    const changed = next.step !== video.step;
    video = next;
    if (!changed) return;
    await favourSound();
    onChange();
  }

  const stopMeasuring = clock.every(MEASURED_EVERY_MS, () => {
    if (connection.connectionState === 'connected')
      connection.getStats().then(
        (stats) => heed(readLink(stats.values())),
        () => undefined,
      );
  });

  async function offered(sdp: string): Promise<void> {
    ignoring = !polite && (makingOffer || connection.signalingState !== 'stable');
    if (ignoring) return;
    await connection.setRemoteDescription({ type: 'offer', sdp });
    agreed = true;
    for (const name of SLOTS) {
      const slot = slotOf(name);
      if (slot && slot.direction !== 'sendrecv') slot.direction = 'sendrecv';
    }
    await place();
    await describe();
  }

  async function answered(sdp: string): Promise<void> {
    await connection.setRemoteDescription({ type: 'answer', sdp });
    agreed = true;
    await place();
  }

  if (offers) void place().catch(() => undefined);

  return {
    id,
    view: (): PeerView => ({
      id,
      line: connection.connectionState === 'connected' ? 'up' : wasUp ? 'mending' : 'connecting',
      voice: slotOf('voice')?.receiver.track ?? null,
      camera: slotOf('camera')?.receiver.track ?? null,
      patient: slotOf('patient')?.receiver.track ?? null,
      videoStep: video.step,
    }),
    /** Both have agreed once. */
    agreed: () => agreed,
    /** Whether the other page still has the connection that this one leads to, by its offer. */
    isOf: (sdp: string): boolean => {
      const theirs = connection.remoteDescription?.sdp;
      return theirs === undefined || connectionOf(theirs) === connectionOf(sdp);
    },
    /** What the other page says; faults of a line that is being closed, or of what was not listened to, are none. */
    receive: async (signal: Exclude<Signal, { kind: 'restart' }>): Promise<void> => {
      try {
        if (signal.kind === 'offer') await offered(signal.sdp);
        else if (signal.kind === 'answer') await answered(signal.sdp);
        else if (signal.candidate) await connection.addIceCandidate(signal.candidate);
      } catch (error) {
        if (!ignoring && !over) console.warn('room: a signal could not be used', error);
      }
    },
    setTracks: (next: Tracks): void => {
      tracks = next;
      place().catch((error: unknown) => !over && console.warn('room: a track could not be put in place', error));
    },
    /** The way between the pages may have changed: looks for new ones, while the old ones serve. */
    mend: (): void => {
      if (agreed) connection.restartIce();
    },
    close: (): void => {
      over = true;
      callOffRestart();
      stopMeasuring();
      connection.close();
    },
  };
}
export type Peer = ReturnType<typeof openPeer>;

async function setUp(sender: RTCRtpSender | undefined, wishes: Partial<RTCRtpEncodingParameters>): Promise<void> {
  if (!sender) return;
  const parameters = sender.getParameters();
  // Before the two have agreed there is nothing to set.
  if (!parameters.encodings?.[0]) return;
  Object.assign(parameters.encodings[0], wishes);
  // Firefox refuses wishes that it does not know: the picture is then as the browser makes it.
  await sender.setParameters(parameters).catch(() => undefined);
}
