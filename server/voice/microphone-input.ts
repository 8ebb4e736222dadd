import { voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { UP_RATE } from '#contract/voice.ts';

/** Microphone frames of a page as the agent session's audio input: 16 kHz mono. */
export class MicrophoneInput extends voice.AudioInput {
  #controller: ReadableStreamDefaultController<AudioFrame> | null = null;

  constructor() {
    super();
    const frames = new ReadableStream<AudioFrame>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.multiStream.addInputStream(frames);
  }

  /** `pcm` must own its buffer: the session keeps it (a view on Node's pooled memory would change under it). */
  push(pcm: Int16Array): void {
    this.#controller?.enqueue(new AudioFrame(pcm, UP_RATE, 1, pcm.length));
  }

  override async close(): Promise<void> {
    this.#controller?.close();
    this.#controller = null;
    await super.close();
  }
}
