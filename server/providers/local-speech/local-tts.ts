import { DOWN_RATE, FRAME_MS } from '#contract/voice.ts';
import type { Spoken } from '../tts/pcm-voice.ts';
import type { TtsProvider, VoiceWish } from '../tts/tts.ts';
import { wordTimes } from '../tts/word-times.ts';
import { ENGINE, MODELS } from './manifest.ts';
import { isEngineThere, isModelThere, modelFolder, speedHere } from '../local-models/places.ts';
import { speechProcess, type SpeechProcessOptions } from './speech-process.ts';
import { localVoice, paceOf, voiceNote, VOICES, type LocalVoice } from './voices.ts';

/** A slower model is used only where there is no other: a sentence of three seconds would begin after more than one and a half. */
const FAST_ENOUGH = 0.5;
/** One frame, for a piece such as '...', so that its text is not lost. */
const SILENCE = (DOWN_RATE * FRAME_MS) / 1000;

/**
 * The voices that were installed on this computer; ready while there is one. Each sentence is spoken when the one
 * before it is done. A crash fails the sentence, the next one starts the process again.
 */
export function localTts(options: SpeechProcessOptions): TtsProvider {
  const { modelsDir, report = () => {} } = options;
  const child = speechProcess(options);

  const folderOf = (id: string) => {
    const model = MODELS.find((one) => one.id === id);
    return model && isModelThere(modelsDir, model)
      ? { folder: modelFolder(modelsDir, model), slow: (speedHere(modelsDir, model)?.realTimeFactor ?? 0) > FAST_ENOUGH }
      : null;
  };
  /** What is installed, fast ones first. */
  function offered(): LocalVoice[] {
    if (!isEngineThere(modelsDir, ENGINE)) return [];
    const places = new Map([...new Set(VOICES.map(({ model }) => model))].map((id) => [id, folderOf(id)]));
    const there = VOICES.filter(({ model }) => places.get(model));
    return [...there.filter(({ model }) => !places.get(model)?.slow), ...there.filter(({ model }) => places.get(model)?.slow)];
  }

  function speakAs(voice: LocalVoice | undefined, speed: number): (piece: string, signal: AbortSignal) => Promise<Spoken> {
    return async (piece, signal) => {
      if (!/[\p{L}\p{N}]/u.test(piece)) return { pcm: new Int16Array(SILENCE), words: wordTimes(piece, { startMs: 0, endMs: 0 }) };
      const place = voice && folderOf(voice.model);
      if (!place) throw new Error('the voice of this computer was removed');
      const { pcm, voiced } = await child.speak(
        { model: voice.model, folder: place.folder, speaker: voice.speaker, speed, text: piece.trim() },
        signal,
      );
      return { pcm, words: wordTimes(piece, voiced) };
    };
  }

  /** Loads the model of a voice, by one word. One that fails does so again with the first sentence. */
  async function load(voice: LocalVoice | undefined): Promise<void> {
    if (!voice) return;
    const hello = speakAs(voice, 1)('Hello.', new AbortController().signal);
    await hello.catch((error: Error) => report(`local speech: ${voice.name} did not load: ${error.message}`));
  }

  return {
    id: 'local',
    label: 'this server',
    kind: 'pcm',
    about(wish: VoiceWish) {
      const voice = localVoice(wish, offered());
      const note = voice && voiceNote(wish, voice);
      return { label: voice ? `${voice.name}, on this server` : 'this server', ...(note !== undefined && { note }) };
    },
    ready: () => offered().length > 0 && !child.resting(),
    async open(wish) {
      const voice = localVoice(wish, offered());
      // The doctor speaks first: it is loaded before the patient's first word.
      void load(voice);
      const { pcmVoice } = await import('../tts/pcm-voice.ts');
      return pcmVoice({ id: 'local', speak: speakAs(voice, paceOf(wish)), alignedTranscript: true });
    },
    async warmUp() {
      const best = offered();
      for (const sex of ['female', 'male'] as const) await load(best.find((voice) => voice.sex === sex));
    },
    close: () => Promise.resolve(child.close()),
  };
}
