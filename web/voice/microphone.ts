import { FRAME_MS, UP_RATE } from '#contract/voice.ts';
import type { CapturedFrame, CaptureFormat } from './capture-core.ts';
import type { MicrophoneStatus, NoiseCancellation } from './call-events.ts';
// The bundler makes the default export: the address of the built worklet.
// oxlint-disable-next-line import/default
import captureUrl from './capture.worklet.ts?worker&url';
import { askForMicrophone, LESS_PROCESSING, microphoneOptions } from './microphone-options.ts';

export type Microphone = {
  /** Silence is sent in place of sound: the clock runs on. */
  mute: (on: boolean) => void;
  track: MediaStreamTrack;
  /** The device's id, and the name the browser gives it. */
  id: string;
  name: string;
  noiseCancellation: () => NoiseCancellation;
  close: () => void;
};

/** What a microphone tells. */
export type MicrophoneEvents = {
  frame: (frame: CapturedFrame) => void;
  /** The device was unplugged or taken away; silent frames go on. */
  lost: () => void;
  /** The system, or another program, has silenced it; or lets it be heard again. */
  silenced: (on: boolean) => void;
  /** Its noise cancellation failed and was turned off. */
  unprocessed: () => void;
};

/** Why this page cannot even ask for a microphone; null when it can. */
export function microphoneHindrance(): MicrophoneStatus | null {
  if (!globalThis.isSecureContext) return 'insecure';
  return navigator.mediaDevices?.getUserMedia === undefined ? 'missing' : null;
}

/**
 * Asks for a microphone and gives its sound as 20 ms frames at 16 kHz. Rejects with what `microphoneProblem` names.
 * @param deviceId the device and no other; without it the system's own choice.
 */
export async function openMicrophone({
  context,
  deviceId,
  on,
}: {
  context: AudioContext;
  deviceId?: string | undefined;
  on: MicrophoneEvents;
}): Promise<Microphone> {
  const wanted = deviceId ? { deviceId: { exact: deviceId } } : {};
  const { stream, processed } = await askForMicrophone({
    wanted,
    ask: (audio) => navigator.mediaDevices.getUserMedia({ audio }),
    warn: console.warn,
  });
  if (!processed) on.unprocessed();
  const track = stream.getAudioTracks()[0];
  if (!track) throw new DOMException('The stream has no sound', 'NotFoundError');
  const stop = () => stream.getTracks().forEach((its) => its.stop());
  try {
    await context.audioWorklet.addModule(captureUrl);
  } catch (error) {
    stop();
    throw error;
  }
  const source = context.createMediaStreamSource(stream);
  let node = capture();

  function capture(): AudioWorkletNode {
    const format: CaptureFormat = { toRate: UP_RATE, frameSamples: (UP_RATE * FRAME_MS) / 1000 };
    const made = new AudioWorkletNode(context, 'capture', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
      processorOptions: format,
    });
    made.port.addEventListener('message', ({ data }: MessageEvent<CapturedFrame>) => on.frame(data));
    made.port.start();
    source.connect(made);
    made.addEventListener('processorerror', restart, { once: true });
    return made;
  }

  /** An audio processor failed: noise cancellation is turned off (spec, section 4) and capture begins anew. */
  function restart(): void {
    source.disconnect();
    const turnedOff = track?.applyConstraints(microphoneOptions({ ...wanted, ...LESS_PROCESSING[1] }, console.warn));
    turnedOff?.catch(console.warn).finally(on.unprocessed);
    node = capture();
  }

  const ended = () => on.lost();
  const muted = () => on.silenced(true);
  const unmuted = () => on.silenced(false);
  track.addEventListener('ended', ended);
  track.addEventListener('mute', muted);
  track.addEventListener('unmute', unmuted);
  return {
    track,
    id: track.getSettings().deviceId ?? '',
    name: track.label,
    // Safari processes and does not say so.
    noiseCancellation: () => (track.getSettings().noiseSuppression === false ? 'off' : 'on'),
    mute: (silent) => {
      track.enabled = !silent;
    },
    close: () => {
      track.removeEventListener('ended', ended);
      track.removeEventListener('mute', muted);
      track.removeEventListener('unmute', unmuted);
      node.removeEventListener('processorerror', restart);
      node.port.close();
      source.disconnect();
      stop();
    },
  };
}
