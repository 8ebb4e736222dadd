import { VOICE_NAMES } from '#contract/scenario.ts';

/** One voice of a vendor. `age`: about how old it sounds, in years. */
export type VendorVoice = { id: string; name: string; sex: 'female' | 'male'; age: number; british: boolean };

/**
 * ElevenLabs' default voices with a British accent, as their own list labels them (accent british, age middle_aged, seen
 * through GET /v1/voices in several public copies of it; default voices are promised for the long term). Among equals the
 * ages follow the vendor's descriptions: Alice clear, Daniel steady, Lily velvety, George warm and mature.
 */
export const ELEVENLABS_BRITISH: readonly VendorVoice[] = [
  { id: 'Xb7hH8MSUJpSbSDYk0k2', name: 'Alice', sex: 'female', age: 35, british: true },
  { id: 'pFZP5JQG7iQjIQuC4Bku', name: 'Lily', sex: 'female', age: 50, british: true },
  { id: 'onwK4e9ZLuTAKqWW03F9', name: 'Daniel', sex: 'male', age: 40, british: true },
  { id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', sex: 'male', age: 55, british: true },
];

/**
 * Names that a case may ask for: the default voices above, the spec's Rachel, and older British or well-known ones that
 * ElevenLabs no longer lists. Whether an old one still speaks only the vendor knows; if not, it is a failure like any other.
 */
export const ELEVENLABS_BY_NAME: Readonly<Record<string, string>> = {
  Rachel: '21m00Tcm4TlvDq8ikWAM',
  Charlotte: 'XB0fDUnXU5powFXDhCwa',
  Dave: 'CYw3kZ02Hs0563khs1Fj',
  Dorothy: 'ThT5KcBeYPX3keUQqHPh',
  Joseph: 'Zlb1dXrM653N07WRdFW3',
  Brian: 'nPczCjzI2devNBz1zQrb',
  Charlie: 'IKne3meq5aSn9XLyUdCD',
  Jessica: 'cgSgspJ2msm6clMCkdW9',
  Laura: 'FGY2WhTYpPnrIDTdsKH5',
  Liam: 'TX3LPaxmHKxFdv7VOQHJ',
  Matilda: 'XrExE9yKIg1WjnnlVkGX',
  Sarah: 'EXAVITQu4vr4xnSDxMaL',
  ...Object.fromEntries(ELEVENLABS_BRITISH.map(({ name, id }) => [name, id])),
};

/** OpenAI's voices (its speech page; a compatible server mostly knows the first of them under the same names). */
export const OPENAI_NAMES: readonly string[] = VOICE_NAMES.openai;

/**
 * OpenAI's voices by sex and age. Only fable is British by itself; a gpt model gives the others the accent when it is told to.
 * All five are in every model and on every compatible server. OpenAI publishes neither sex nor age: these are how they sound.
 */
export const OPENAI_VOICES: readonly VendorVoice[] = [
  { id: 'nova', name: 'Nova', sex: 'female', age: 30, british: false },
  { id: 'shimmer', name: 'Shimmer', sex: 'female', age: 50, british: false },
  { id: 'echo', name: 'Echo', sex: 'male', age: 30, british: false },
  { id: 'fable', name: 'Fable', sex: 'male', age: 40, british: true },
  { id: 'onyx', name: 'Onyx', sex: 'male', age: 55, british: false },
];
