/** What was recorded: an address of this page's own, and when it began by the server's clock, in ms. */
export type OwnRecording = { url: string; beganAt: number };

export type RoomRecorder = {
  /** Who is heard now: those who come later are heard from then on. */
  hear: (tracks: readonly MediaStreamTrack[]) => void;
  /** Ends it. Null where this browser recorded nothing. */
  stop: () => Promise<OwnRecording | null>;
};

const PIECE_MS = 1000;

/**
 * Records the voices of a room as one, in this page's memory and nowhere else: what people said to each other is never sent. Null where
 * the browser cannot.
 */
export function recordRoom(now: () => number): RoomRecorder | null {
  if (typeof MediaRecorder === 'undefined') return null;
  const context = new AudioContext();
  const mix = context.createMediaStreamDestination();
  const heard = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  const pieces: Blob[] = [];
  const recorder = new MediaRecorder(mix.stream, { audioBitsPerSecond: 32_000 });
  const beganAt = now();
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && pieces.push(data));
  recorder.start(PIECE_MS);
  void context.resume();
  return {
    hear: (tracks) => {
      for (const [track, source] of heard)
        if (!tracks.includes(track)) {
          source.disconnect();
          heard.delete(track);
        }
      for (const track of tracks)
        if (!heard.has(track)) {
          const source = context.createMediaStreamSource(new MediaStream([track]));
          source.connect(mix);
          heard.set(track, source);
        }
    },
    stop: async () => {
      const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
      recorder.stop();
      await ended;
      await context.close();
      return pieces.length === 0 ? null : { url: URL.createObjectURL(new Blob(pieces, { type: recorder.mimeType })), beganAt };
    },
  };
}
