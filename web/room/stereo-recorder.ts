/** Who is recorded: the doctor on the left, the patient on the right; null while there is no sound of theirs. */
export type TwoVoices = { doctor: MediaStreamTrack | null; patient: MediaStreamTrack | null };

export type StereoRecorder = {
  hear: (voices: TwoVoices) => void;
  /** Ends it; the last piece is given before it resolves. */
  stop: () => Promise<void>;
};

const PIECE_MS = 1000;

/**
 * Records two voices apart, as the server takes them (contract/room-socket.ts, `sound`). Null where the browser cannot.
 * @param onPiece given pieces of a second, in order
 */
export function recordTwo(onPiece: (bytes: ArrayBuffer) => void): StereoRecorder | null {
  if (typeof MediaRecorder === 'undefined') return null;
  const context = new AudioContext();
  const sides = context.createChannelMerger(2);
  const mix = new MediaStreamAudioDestinationNode(context, { channelCount: 2, channelCountMode: 'explicit' });
  sides.connect(mix);
  const heard: Record<keyof TwoVoices, { track: MediaStreamTrack; source: MediaStreamAudioSourceNode } | null> = {
    doctor: null,
    patient: null,
  };
  const recorder = new MediaRecorder(mix.stream, { audioBitsPerSecond: 48_000 });
  let inTurn: Promise<void> = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) inTurn = inTurn.then(async () => onPiece(await data.arrayBuffer()));
  });
  recorder.start(PIECE_MS);
  void context.resume();

  const put = (side: keyof TwoVoices, channel: number, track: MediaStreamTrack | null) => {
    if (heard[side]?.track === track) return;
    heard[side]?.source.disconnect();
    heard[side] = null;
    if (!track) return;
    const source = context.createMediaStreamSource(new MediaStream([track]));
    source.connect(sides, 0, channel);
    heard[side] = { track, source };
  };
  return {
    hear: ({ doctor, patient }) => {
      put('doctor', 0, doctor);
      put('patient', 1, patient);
    },
    stop: async () => {
      if (recorder.state !== 'inactive') {
        const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
        recorder.stop();
        await ended;
      }
      await inTurn;
      await context.close();
    },
  };
}
