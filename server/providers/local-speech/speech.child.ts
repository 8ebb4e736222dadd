import { DOWN_RATE, UP_RATE } from '#contract/voice.ts';
import { resample } from '../resample.ts';
import { voicedSpan } from '../tts/word-times.ts';
import { MODELS, type Model } from './manifest.ts';
import { loadSherpa, recogniserConfig, voiceConfig, type Recogniser, type Sherpa, type Voice } from './sherpa.ts';
import type { SpeechJob, SpeechResult, SpokenPiece } from './speech-job.ts';

/**
 * Runs the models with sherpa-onnx, in a process of its own: a bad model aborts the process instead of failing, and
 * the engine holds GPL code. Told the engine's folder as its first argument. Models stay loaded until it ends.
 */

let engine: Sherpa | undefined;
const sherpa = () => (engine ??= loadSherpa(process.argv[2] ?? ''));
const recognisers = new Map<string, Recogniser>();
const voices = new Map<string, Voice>();

function modelOf(id: string): Model {
  const model = MODELS.find((one) => one.id === id);
  if (!model) throw new Error(`there is no model ${id}`);
  return model;
}

function hear({ model, folder, pcm }: Extract<SpeechJob, { do: 'hear' }>): string {
  const recogniser = recognisers.get(folder) ?? new (sherpa().OfflineRecognizer)(recogniserConfig(modelOf(model), folder));
  recognisers.set(folder, recogniser);
  const stream = recogniser.createStream();
  stream.acceptWaveform({ samples: Float32Array.from(pcm, (sample) => sample / 32_768), sampleRate: UP_RATE });
  recogniser.decode(stream);
  return recogniser.getResult(stream).text.trim();
}

function speak({ model, folder, speaker, speed, text }: Extract<SpeechJob, { do: 'speak' }>): SpokenPiece {
  const voice = voices.get(folder) ?? new (sherpa().OfflineTts)(voiceConfig(modelOf(model), folder));
  voices.set(folder, voice);
  const { samples, sampleRate } = voice.generate({ text, sid: speaker, speed, enableExternalBuffer: false });
  const own = Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))));
  const pcm = resample(own, sampleRate, DOWN_RATE);
  return { pcm, voiced: voicedSpan(pcm, DOWN_RATE) };
}

function work(job: SpeechJob): SpeechResult {
  if (job.do === 'hear') return hear(job);
  return job.do === 'speak' ? speak(job) : sherpa().version;
}

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, job }: { id: number; job: SpeechJob }) => {
  try {
    process.send?.({ id, result: work(job) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});
