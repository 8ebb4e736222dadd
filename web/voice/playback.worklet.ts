import { LEVEL_INTERVAL_MS } from '#contract/limits.ts';
import { playbackCore, type PlaybackOrder } from './playback-core.ts';

registerProcessor(
  'playback',
  class extends AudioWorkletProcessor {
    readonly #core = playbackCore({ rate: sampleRate, report: (report) => this.port.postMessage(report, []) });
    #loudest = 0;
    #since = 0;

    constructor() {
      super();
      this.port.addEventListener('message', ({ data }: MessageEvent<PlaybackOrder>) => this.#core.take(data));
      this.port.start();
    }

    process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
      const channels = outputs[0] ?? [];
      const [first, ...others] = channels;
      if (!first) return true;
      this.#loudest = Math.max(this.#loudest, this.#core.render(first));
      for (const other of others) other.set(first);
      this.#since += first.length;
      if (this.#since >= (sampleRate * LEVEL_INTERVAL_MS) / 1000) {
        this.port.postMessage({ type: 'level', level: this.#loudest }, []);
        this.#since = 0;
        this.#loudest = 0;
      }
      return true;
    }
  },
);
