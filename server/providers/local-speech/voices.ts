import type { VoiceWish } from '../tts/tts.ts';

/** One speaker of an installed model. */
export type LocalVoice = { model: string; speaker: number; name: string; sex: 'female' | 'male' };

/** The numbers are the places of the British speakers in kokoro v0.19's voices.bin. The younger sounding of a sex comes first. */
export const VOICES: readonly LocalVoice[] = [
  { model: 'kokoro', speaker: 7, name: 'Emma', sex: 'female' },
  { model: 'kokoro', speaker: 8, name: 'Isabella', sex: 'female' },
  { model: 'kokoro', speaker: 10, name: 'Lewis', sex: 'male' },
  { model: 'kokoro', speaker: 9, name: 'George', sex: 'male' },
  { model: 'piper-alba', speaker: 0, name: 'Alba', sex: 'female' },
  { model: 'piper-alan', speaker: 0, name: 'Alan', sex: 'male' },
];

/** From this age on the second speaker of a sex, where there are two. */
const OLDER = 45;
/** From this age on a little slower. */
const OLD = 70;

/** Of a patient who is neither: always the same one for the same case. */
const eitherSex = ({ voiceId, age }: VoiceWish) => ((voiceId.length + (age ?? 0)) % 2 === 0 ? 'female' : 'male');

/**
 * The voice for a patient, by sex and age, of what is installed; `offered` is in order of quality, and a voice of the
 * right sex counts for more. Undefined when nothing is installed.
 */
export function localVoice(wish: VoiceWish, offered: readonly LocalVoice[]): LocalVoice | undefined {
  const sex = wish.sex === 'other' ? eitherSex(wish) : wish.sex;
  const fitting = offered.some((voice) => voice.sex === sex) ? offered.filter((voice) => voice.sex === sex) : offered;
  const best = fitting.filter(({ model }) => model === fitting[0]?.model);
  return best[(wish.age ?? 0) >= OLDER ? best.length - 1 : 0];
}

/** How fast a patient speaks, against the model's own pace. */
export const paceOf = ({ age }: VoiceWish): number => ((age ?? 0) >= OLD ? 0.93 : 1);

/** What the screen says of a voice that is not the patient's sex. */
export function voiceNote({ sex }: VoiceWish, voice: LocalVoice): string | undefined {
  if (sex === 'other' || sex === voice.sex) return undefined;
  return sex === 'female' ? "No woman's voice is installed here." : "No man's voice is installed here.";
}
