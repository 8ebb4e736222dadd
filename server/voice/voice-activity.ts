import { inference, VADEventType, type VADEvent } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { VAD_SILENCE_MS } from './turn-settings.ts';

/**
 * The library's voice activity detector, whose speech owns its samples. Its own END_OF_SPEECH is a view of a buffer
 * that it overwrites at once with the padding of the next utterance: a recogniser of whole utterances then hears the
 * last half second before the first word (@livekit/agents 1.9.0, inference/vad.js, `copySpeechBuffer`).
 */
class OwnedVad extends inference.VAD {
  override stream(): ReturnType<inference.VAD['stream']> {
    const stream = super.stream();
    const inner = stream as unknown as { sendVADEvent: (event: VADEvent) => boolean };
    const send = inner.sendVADEvent.bind(stream);
    inner.sendVADEvent = (event) => send(event.type === VADEventType.END_OF_SPEECH ? { ...event, frames: event.frames.map(owned) } : event);
    return stream;
  }
}

const owned = ({ data, sampleRate, channels, samplesPerChannel }: AudioFrame): AudioFrame =>
  new AudioFrame(data.slice(), sampleRate, channels, samplesPerChannel);

/** A detector for one call. */
export const voiceActivity = (): inference.VAD => new OwnedVad({ minSilenceDuration: VAD_SILENCE_MS });
