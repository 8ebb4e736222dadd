import { playbackCore, type PlaybackOrder } from './playback-core.ts';

/** `levelMs`: how often the loudness is told. */
export type PlaybackFormat = { fromRate: number; levelMs: number };

registerProcessor(
  'playback',
  class extends AudioWorkletProcessor {
    readonly #core: ReturnType<typeof playbackCore>;
    readonly #levelSamples: number;
    #loudest = 0;
    #since = 0;

    constructor({ processorOptions: { fromRate, levelMs } }: { processorOptions: PlaybackFormat }) {
      super();
      this.#levelSamples = (sampleRate * levelMs) / 1000;
      this.#core = playbackCore({ fromRate, rate: sampleRate, report: (report) => this.port.postMessage(report, []) });
      this.port.addEventListener('message', ({ data }: MessageEvent<PlaybackOrder>) => this.#core.take(data));
      this.port.start();
    }

    process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
      const [first, ...others] = outputs[0] ?? [];
      if (!first) return true;
      this.#loudest = Math.max(this.#loudest, this.#core.render(first));
      for (const other of others) other.set(first);
      this.#since += first.length;
      if (this.#since >= this.#levelSamples) {
        this.port.postMessage({ type: 'level', level: this.#loudest }, []);
        this.#since = 0;
        this.#loudest = 0;
      }
      return true;
    }
  },
);
