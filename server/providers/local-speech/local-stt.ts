import { UP_RATE } from '#contract/voice.ts';
import { loudestDbfs } from '../stt/loudness.ts';
import type { SttProvider } from '../stt/stt.ts';
import { cutAtPauses } from './cut-at-pauses.ts';
import { ENGINE, MODELS, type Model } from './manifest.ts';
import { isEngineThere, isModelThere, modelFolder } from '../local-models/places.ts';
import { speechProcess, type SpeechProcessOptions } from './speech-process.ts';

/** Below it nobody spoke: these models write words into near-silence. Speech is above -30, a quiet room below -55. */
const QUIET_DBFS = -42;
/** Longest piece that a model is given, in seconds. Moonshine tiny answers nothing, without a word, from 10 s on (8 is fine). */
const LONGEST: Partial<Record<Model['kind'], number>> = { moonshine: 7, parakeet: 30 };
/** Shortest: the models want a few frames, and what a cut leaves may be less. */
const SHORTEST_SECONDS = 0.5;

/** With silence behind it where it is too short. */
function longEnough(pcm: Int16Array): Int16Array {
  const padded = new Int16Array(Math.max(pcm.length, UP_RATE * SHORTEST_SECONDS));
  padded.set(pcm);
  return padded;
}

/**
 * The recogniser that was installed on this computer, Parakeet before Moonshine; ready while there is one. It hears
 * whole utterances. A crash fails the utterance, the next one starts the process again.
 */
export function localStt(options: SpeechProcessOptions): SttProvider {
  const { modelsDir, report = () => {} } = options;
  const child = speechProcess(options);
  const installed = () =>
    isEngineThere(modelsDir, ENGINE) ? MODELS.find((model) => model.role === 'recogniser' && isModelThere(modelsDir, model)) : undefined;

  async function recognise(pcm: Int16Array, signal?: AbortSignal): Promise<string> {
    if (loudestDbfs(pcm, UP_RATE) < QUIET_DBFS) return '';
    const model = installed();
    if (!model) throw new Error('the recogniser of this computer was removed');
    const heard: string[] = [];
    for (const piece of cutAtPauses(pcm, UP_RATE, LONGEST[model.kind] ?? Infinity)) {
      if (loudestDbfs(piece, UP_RATE) < QUIET_DBFS) continue;
      heard.push(await child.hear({ model: model.id, folder: modelFolder(modelsDir, model), pcm: longEnough(piece) }, signal));
    }
    return heard.filter(Boolean).join(' ');
  }

  /** Loads the model, by half a second of silence. One that fails does so again with the first utterance. */
  async function load(): Promise<void> {
    const model = installed();
    if (!model) return;
    const job = { model: model.id, folder: modelFolder(modelsDir, model), pcm: longEnough(new Int16Array()) };
    await child.hear(job).catch((error: Error) => report(`local speech: ${model.name} did not load: ${error.message}`));
  }

  return {
    id: 'local',
    label: 'this server',
    note: 'Your speech is not sent to any other company.',
    ready: () => installed() !== undefined && !child.resting(),
    async open({ language }) {
      void load();
      const { batchRecogniser } = await import('../stt/batch-recogniser.ts');
      return batchRecogniser({ id: 'local', language, recognise });
    },
    warmUp: load,
    close: () => Promise.resolve(child.close()),
  };
}
