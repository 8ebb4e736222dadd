import { readFile } from 'node:fs/promises';
import { DOWN_RATE, UP_RATE } from '#contract/voice.ts';
import { loudestDbfs } from '../stt/loudness.ts';
import type { TestModel } from '../local-models/model.ts';
import type { SpeechProcess } from './speech-process.ts';

/** Of 'Can you tell me a bit more about the pain?', said by Flite in test-clip.wav. A recogniser that hears half of them runs. */
const CLIP_WORDS = ['tell', 'more', 'about', 'pain'];
const SENTENCE = 'Good morning, doctor. I have had this cough for two weeks.';
/** A voice is louder than this somewhere, in dB below full scale. */
const AUDIBLE_DBFS = -40;

/** 16 kHz samples of a plain WAV, in a buffer of their own. */
async function clip(): Promise<Int16Array> {
  const wav = await readFile(new URL('./test-clip.wav', import.meta.url));
  return new Int16Array(new Uint8Array(wav.subarray(44)).buffer);
}

/**
 * Tests a model in the child process that will run it: a recogniser hears a clip, a voice says a sentence. The second
 * time counts for the speed, for the first one loads the model.
 */
export const testModel =
  ({ hear, speak }: Pick<SpeechProcess, 'hear' | 'speak'>): TestModel =>
  async (model, folder, signal) => {
    const job = { model: model.id, folder };
    if (model.role === 'recogniser') {
      const pcm = await clip();
      await hear({ ...job, pcm }, signal);
      const began = performance.now();
      const text = (await hear({ ...job, pcm }, signal)).toLowerCase();
      const heard = CLIP_WORDS.filter((word) => text.includes(word)).length;
      if (heard < CLIP_WORDS.length / 2) throw new Error(`it heard '${text}' in place of '${CLIP_WORDS.join(' ')}'`);
      return { realTimeFactor: (performance.now() - began) / 1000 / (pcm.length / UP_RATE) };
    }
    const say = { ...job, speaker: 0, speed: 1, text: SENTENCE };
    await speak({ ...say, text: 'Hello.' }, signal);
    const began = performance.now();
    const { pcm } = await speak(say, signal);
    if (pcm.length < DOWN_RATE || loudestDbfs(pcm, DOWN_RATE) < AUDIBLE_DBFS) throw new Error('it said nothing that can be heard');
    return { realTimeFactor: (performance.now() - began) / 1000 / (pcm.length / DOWN_RATE) };
  };
