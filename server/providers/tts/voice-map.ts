import type { VendorVoice } from './british-voices.ts';
import type { VoiceWish } from './tts.ts';

/** What a vendor has to offer to a case. */
export type Vendor = {
  /** As a case names it, and as the screen does. */
  provider: string;
  label: string;
  /** The vendor's voice that a case's `voiceId` means; null when it has none of that name. */
  find: (voiceId: string) => { id: string; name: string | null } | null;
  voices: readonly VendorVoice[];
  /** Gives every voice a British accent. */
  accents: boolean;
};

export type ChosenVoice = { id: string; about: { label: string; note?: string } };

/** Of a patient of unknown age. */
const SOME_AGE = 45;
/** How a case's provider is named in a sentence. */
export const ASKED: Readonly<Record<string, string>> = {
  '11labs': 'an ElevenLabs voice',
  playht: 'a PlayHT voice',
  openai: 'an OpenAI voice',
};

/** The voice nearest to a patient in sex and then in age; for others always the same one for the same scenario. */
export function nearestVoice({ sex, age, voiceId }: VoiceWish, voices: readonly VendorVoice[]): VendorVoice {
  const years = age ?? SOME_AGE;
  const wanted = sex === 'other' ? ((voiceId.length + years) % 2 === 0 ? 'female' : 'male') : sex;
  const far = (voice: VendorVoice) => Math.abs(voice.age - years) + (voice.sex === wanted ? 0 : 1000);
  const [nearest] = voices.toSorted((one, other) => far(one) - far(other));
  if (!nearest) throw new Error('a vendor without voices');
  return nearest;
}

/** The voice that a case asks for where this vendor has it, else the nearest one, and what the screen says of it. */
export function chooseVendorVoice(wish: VoiceWish, { provider, label, find, voices, accents }: Vendor): ChosenVoice {
  const own = wish.voiceProvider === provider;
  const found = own ? find(wish.voiceId) : null;
  if (found) return { id: found.id, about: { label: `${label} (${found.name ?? "the case's own voice"})` } };
  const { id, sex, british } = nearestVoice(wish, voices);
  const instead = `${british || accents ? 'British ' : ''}${sex === 'female' ? "woman's" : "man's"} voice`;
  const note = own
    ? `${label} has no voice called “${wish.voiceId}”; a ${instead} speaks instead.`
    : `The case asks for ${ASKED[wish.voiceProvider] ?? 'another voice'}; a ${instead} of ${label} speaks instead.`;
  return { id, about: { label, note } };
}
