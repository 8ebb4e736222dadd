const ID = 'headset';
const NAME = 'Headset (USB)';

/** A microphone of the preview's own, which asks nobody. Faint until someone speaks into it; it can be unplugged. */
export function giveMicrophone(): { speak: () => void; unplug: () => void; withhold: () => void } {
  const media = navigator.mediaDevices;
  let loudness: AudioParam | null = null;
  let track: MediaStreamTrack | undefined;
  let state: 'there' | 'withheld' | 'gone' = 'there';

  media.enumerateDevices = async () => (state === 'gone' ? [] : [device('audioinput', ID, NAME), device('audiooutput', ID, NAME)]);
  media.getUserMedia = async () => {
    if (state === 'withheld') return new Promise(() => {});
    if (state === 'gone') throw new DOMException('unplugged', 'NotFoundError');
    const context = new AudioContext();
    const volume = context.createGain();
    volume.gain.value = 0.001;
    loudness = volume.gain;
    const tone = context.createOscillator();
    tone.frequency.value = 180;
    const { stream } = tone.connect(volume).connect(context.createMediaStreamDestination()) as MediaStreamAudioDestinationNode;
    tone.start();
    track = stream.getAudioTracks()[0];
    if (track)
      Object.defineProperties(track, { label: { value: NAME }, getSettings: { value: () => ({ deviceId: ID, noiseSuppression: true }) } });
    return stream;
  };

  return {
    speak: () => {
      if (loudness) loudness.value = 0.2;
    },
    unplug: () => {
      state = 'gone';
      track?.dispatchEvent(new Event('ended'));
    },
    /** The browser's question stays unanswered. */
    withhold: () => {
      state = 'withheld';
    },
  };
}

const device = (kind: MediaDeviceKind, deviceId: string, label: string): MediaDeviceInfo => ({
  kind,
  deviceId,
  label,
  groupId: '',
  toJSON: () => ({}),
});
