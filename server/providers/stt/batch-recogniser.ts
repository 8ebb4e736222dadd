import { stt, type LanguageCode } from '@livekit/agents';
import type { AudioFrame } from '@livekit/rtc-node';
import { UP_RATE } from '#contract/voice.ts';
import { resample } from '../resample.ts';

/** Recognises one utterance of 16 kHz mono sound; '' when nothing was said. */
export type Recognise = (pcm: Int16Array, signal?: AbortSignal) => Promise<string>;

/** One utterance as 16 kHz mono samples in a buffer of their own. */
function samplesOf(buffer: AudioFrame | AudioFrame[]): Int16Array {
  const frames = Array.isArray(buffer) ? buffer : [buffer];
  const pcm = new Int16Array(frames.reduce((sum, frame) => sum + frame.data.length, 0));
  let at = 0;
  for (const { data } of frames) {
    pcm.set(data, at);
    at += data.length;
  }
  return resample(pcm, frames[0]?.sampleRate ?? UP_RATE, UP_RATE);
}

class BatchRecogniser extends stt.STT {
  label: string;
  readonly #recognise: Recognise;
  readonly #language: string;

  constructor({ id, language, recognise }: { id: string; language: string; recognise: Recognise }) {
    super({ streaming: false, interimResults: false });
    this.label = id;
    this.#recognise = recognise;
    this.#language = language;
  }

  override get provider() {
    return this.label;
  }

  protected async _recognize(frames: AudioFrame | AudioFrame[], signal?: AbortSignal): Promise<stt.SpeechEvent> {
    try {
      const text = await this.#recognise(samplesOf(frames), signal);
      return {
        type: stt.SpeechEventType.FINAL_TRANSCRIPT,
        alternatives: [{ text, language: this.#language as LanguageCode, startTime: 0, endTime: 0, confidence: text === '' ? 0 : 1 }],
      };
    } catch (error) {
      // The stream adapter only logs a failed utterance, and the session closes on an unrecoverable one. The call
      // goes on by typing, so the screen is told and the session is not ended.
      if (!signal?.aborted) {
        this.emit('error', { type: 'stt_error', timestamp: Date.now(), label: this.label, error: error as Error, recoverable: true });
      }
      throw error;
    }
  }

  stream(): never {
    throw new Error(`${this.label} hears whole utterances: wrap it in a stream adapter`);
  }
}

/** A recogniser of the agents library made from a function that recognises one whole utterance. */
export function batchRecogniser(settings: { id: string; language: string; recognise: Recognise }): stt.STT {
  return new BatchRecogniser(settings);
}
