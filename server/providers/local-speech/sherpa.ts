import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Model } from './manifest.ts';

type Sound = { samples: Float32Array; sampleRate: number };
type Stream = { acceptWaveform: (sound: Sound) => void };
export type Recogniser = {
  createStream: () => Stream;
  decode: (stream: Stream) => void;
  getResult: (stream: Stream) => { text: string };
};
export type Voice = {
  sampleRate: number;
  generate: (wish: { text: string; sid: number; speed: number; enableExternalBuffer: boolean }) => Sound;
};
/** What we use of sherpa-onnx-node 1.13.8, which is not among our packages. */
export type Sherpa = {
  version: string;
  OfflineRecognizer: new (config: object) => Recogniser;
  OfflineTts: new (config: object) => Voice;
};

/** Loads the engine from its folder in MODELS_DIR. Only in a child process: it is native code, and partly GPL. */
export const loadSherpa = (engine: string): Sherpa => createRequire(join(engine, 'package.json'))('sherpa-onnx-node') as Sherpa;

/** Half of the cores, so that the calls keep the other half; more than four gain nothing with models this small. */
const threads = () => Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));

/** The engine's configuration of a recogniser whose files lie in `folder`. */
export function recogniserConfig(model: Model, folder: string): object {
  const file = (name: string) => join(folder, name);
  const own =
    model.kind === 'parakeet'
      ? {
          transducer: { encoder: file('encoder.int8.onnx'), decoder: file('decoder.int8.onnx'), joiner: file('joiner.int8.onnx') },
          modelType: 'nemo_transducer',
        }
      : { moonshine: { encoder: file('encoder_model.ort'), mergedDecoder: file('decoder_model_merged.ort') } };
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...own, tokens: file('tokens.txt'), numThreads: threads(), provider: 'cpu', debug: 0 },
  };
}

/** The engine's configuration of a voice whose files lie in `folder`. */
export function voiceConfig(model: Model, folder: string): object {
  const file = (name: string) => join(folder, name);
  const common = { tokens: file('tokens.txt'), dataDir: file('espeak-ng-data') };
  const own =
    model.kind === 'kokoro'
      ? { kokoro: { ...common, model: file('model.int8.onnx'), voices: file('voices.bin') } }
      : { vits: { ...common, model: file(model.files[0]?.path ?? '') } };
  return { model: { ...own, numThreads: threads(), provider: 'cpu', debug: 0 }, maxNumSentences: 1 };
}
