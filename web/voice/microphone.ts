import { FRAME_MS, UP_RATE } from '#contract/voice.ts';
import type { CapturedFrame, CaptureFormat } from './capture-core.ts';
import type { MicrophoneStatus } from './call-events.ts';
// The bundler makes the default export: the address of the built worklet.
// oxlint-disable-next-line import/default
import captureUrl from './capture.worklet.ts?worker&url';
import { microphoneOptions, microphoneProblem } from './microphone-options.ts';

export type Microphone = {
  /** Silence is sent in place of sound: the clock runs on. */
  mute: (on: boolean) => void;
  track: MediaStreamTrack;
  close: () => void;
};

/** Why this page cannot even ask for a microphone; null when it can. */
export function microphoneHindrance(): MicrophoneStatus | null {
  if (!globalThis.isSecureContext) return 'insecure';
  return navigator.mediaDevices?.getUserMedia === undefined ? 'missing' : null;
}

/**
 * Asks for the microphone and gives its sound as 20 ms frames at 16 kHz. Rejects with what `microphoneProblem` names.
 * `onLost`: the device was unplugged or taken away; silent frames go on.
 */
export async function openMicrophone({
  context,
  onFrame,
  onLost,
  options = {},
}: {
  context: AudioContext;
  onFrame: (frame: CapturedFrame) => void;
  onLost: () => void;
  options?: Record<string, unknown>;
}): Promise<Microphone> {
  const audio = microphoneOptions(options, console.warn);
  const stream = await askFor(audio);
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
    made.port.addEventListener('message', ({ data }: MessageEvent<CapturedFrame>) => onFrame(data));
    made.port.start();
    source.connect(made);
    made.addEventListener('processorerror', restart, { once: true });
    return made;
  }

  /** An audio processor failed: noise cancellation is turned off (spec, section 4) and capture begins anew. */
  function restart(): void {
    source.disconnect();
    track?.applyConstraints({ ...audio, noiseSuppression: false }).catch(console.warn);
    node = capture();
  }

  track.addEventListener('ended', onLost);
  return {
    track,
    mute: (on) => {
      track.enabled = !on;
    },
    close: () => {
      track.removeEventListener('ended', onLost);
      node.removeEventListener('processorerror', restart);
      node.port.close();
      source.disconnect();
      stop();
    },
  };
}

/** A device that cannot meet the wishes is used as it is. */
async function askFor(audio: MediaTrackConstraints): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    if (microphoneProblem(error) !== 'unfit') throw error;
    return navigator.mediaDevices.getUserMedia({ audio: true });
  }
}
