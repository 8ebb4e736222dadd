import { voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { ReadableStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { UP_RATE } from '#contract/voice.ts';

/** What the voice activity detector judges at once: 32 ms. */
export const WINDOW_SAMPLES = 512;

/**
 * Microphone frames of a page as the agent session's audio input: 16 kHz mono. They are handed on in whole windows of the
 * voice activity detector. It decides no later, as it waits for a window anyhow; and each piece that goes through the
 * library's streams costs the same, however long it is: 31 a second instead of the page's 50.
 */
export class MicrophoneInput extends voice.AudioInput {
  #controller: ReadableStreamDefaultController<AudioFrame> | null = null;
  #window = new Int16Array(WINDOW_SAMPLES);
  #filled = 0;

  constructor() {
    super();
    const frames = new ReadableStream<AudioFrame>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.multiStream.addInputStream(frames);
  }

  push(pcm: Int16Array): void {
    for (let at = 0; at < pcm.length;) {
      const piece = pcm.subarray(at, at + WINDOW_SAMPLES - this.#filled);
      this.#window.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled === WINDOW_SAMPLES) this.#handOn();
    }
  }

  #handOn(): void {
    this.#controller?.enqueue(new AudioFrame(this.#window, UP_RATE, 1, WINDOW_SAMPLES));
    // The session keeps what it is given.
    this.#window = new Int16Array(WINDOW_SAMPLES);
    this.#filled = 0;
  }

  override async close(): Promise<void> {
    this.#controller?.close();
    this.#controller = null;
    await super.close();
  }
}
