import { captureCore, type CaptureFormat } from './capture-core.ts';

const QUANTUM = 128;

registerProcessor(
  'capture',
  class extends AudioWorkletProcessor {
    readonly #silence = new Float32Array(QUANTUM);
    readonly #core: ReturnType<typeof captureCore>;

    constructor({ processorOptions }: { processorOptions: CaptureFormat }) {
      super();
      this.#core = captureCore({
        ...processorOptions,
        rate: sampleRate,
        onFrame: (frame) => this.port.postMessage(frame, [frame.pcm.buffer]),
      });
    }

    /** A microphone that was unplugged gives no channel: silence goes on in its place. */
    process(inputs: Float32Array[][]): boolean {
      this.#core.take(inputs[0]?.[0] ?? this.#silence);
      return true;
    }
  },
);
