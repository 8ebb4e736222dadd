import { UP_RATE } from '#contract/voice.ts';
import { fliteTts } from '#server/providers/tts/flite.ts';
import { resample } from '#server/providers/resample.ts';
import { say } from '#tests/support/say.ts';
import { type DoctorVoice, sentences, speech, withoutTail } from '#tests/support/speech.ts';

export type Utterance = { words: string; pcm: Int16Array; ms: number };

/** One of the twenty test sentences, without the quiet before and after it. */
export function utterance(name: string, voice?: DoctorVoice): Utterance {
  const pcm = withoutQuiet(speech(name, voice));
  return { words: texts()[name] ?? '', pcm, ms: pcm.length / 16 };
}

let read: Record<string, string> | undefined;
const texts = (): Record<string, string> => (read ??= sentences('spoken-text'));

/** A short sound: the first `ms` of an utterance's loud part, faded out. For a 'mm' its words do not matter, its length does. */
export function cutShort({ pcm }: Utterance, ms: number, words: string): Utterance {
  const length = ms * 16;
  const fade = 16 * 40;
  const cut = pcm.slice(0, length).map((sample, at) => Math.round(sample * Math.min(1, (length - at) / fade)));
  return { words, pcm: cut, ms };
}

export function withoutQuiet(pcm: Int16Array): Int16Array {
  const start = pcm.findIndex((sample) => Math.abs(sample) >= 300);
  return withoutTail(pcm.subarray(Math.max(0, start)));
}

/** Words spoken by the built-in voice, without the quiet before and after. */
export async function spoken(...all: string[]): Promise<Utterance[]> {
  const flite = fliteTts();
  const voice = await flite.open({ sex: 'male', age: 40, voiceProvider: '', voiceId: '' });
  const utterances: Utterance[] = [];
  for (const words of all) {
    const { pcm, sampleRate } = await say(voice, words);
    const own = withoutQuiet(resample(pcm, sampleRate, UP_RATE));
    utterances.push({ words, pcm: own, ms: own.length / 16 });
  }
  await flite.close?.();
  return utterances;
}
