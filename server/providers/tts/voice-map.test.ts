import { expect, test } from 'vitest';
import { VOICE_NAMES } from '#contract/scenario.ts';
import { ELEVENLABS_BRITISH, OPENAI_VOICES } from './british-voices.ts';
import { elevenlabsTts } from './elevenlabs.ts';
import { openaiTts } from './openai.ts';
import type { VoiceWish } from './tts.ts';
import { nearestVoice } from './voice-map.ts';

const wish = (voiceProvider: string, voiceId = 'x', more: Partial<VoiceWish> = {}): VoiceWish => ({
  sex: 'female',
  age: 40,
  voiceProvider,
  voiceId,
  ...more,
});
const elevenlabs = (asked: VoiceWish) => elevenlabsTts({ apiKey: 'k' }).about!(asked);
const openai = (asked: VoiceWish, more = {}) => openaiTts({ apiKey: 'k', ...more }).about!(asked);

test.each([
  ['female', 25, 'Alice'],
  ['female', 70, 'Lily'],
  ['male', null, 'Daniel'],
  ['male', 80, 'George'],
] as const)('for a %s patient of %s years ElevenLabs has %s', (sex, age, name) => {
  expect(nearestVoice(wish('', '', { sex, age }), ELEVENLABS_BRITISH).name).toBe(name);
});

test('every patient gets a voice of their own sex, and others always the same one', () => {
  for (const age of [1, 40, 100]) expect(nearestVoice(wish('', '', { sex: 'male', age }), OPENAI_VOICES).sex).toBe('male');
  const other = wish('', 'Rachel', { sex: 'other', age: 31 });
  expect(nearestVoice(other, OPENAI_VOICES)).toBe(nearestVoice({ ...other }, OPENAI_VOICES));
  expect(nearestVoice(other, OPENAI_VOICES).sex).not.toBe(nearestVoice({ ...other, age: 32 }, OPENAI_VOICES).sex);
});

test('a voice that the case asks for is named, by its name or its id', () => {
  expect(elevenlabs(wish('11labs', 'Rachel'))).toEqual({ label: 'ElevenLabs (Rachel)' });
  expect(elevenlabs(wish('11labs', '21m00Tcm4TlvDq8ikWAM'))).toEqual({ label: 'ElevenLabs (Rachel)' });
  expect(elevenlabs(wish('11labs', 'AbCdEfGhIjKlMnOpQrSt'))).toEqual({ label: "ElevenLabs (the case's own voice)" });
  expect(openai(wish('openai', 'Coral'))).toEqual({ label: 'OpenAI (Coral)' });
});

test('a voice of another vendor is replaced by the nearest British one, in one sentence', () => {
  expect(elevenlabs(wish('playht'))).toEqual({
    label: 'ElevenLabs',
    note: "The case asks for a PlayHT voice; a British woman's voice of ElevenLabs speaks instead.",
  });
  expect(openai(wish('11labs', 'Daniel', { sex: 'male' }))).toEqual({
    label: 'OpenAI',
    note: "The case asks for an ElevenLabs voice; a British man's voice of OpenAI speaks instead.",
  });
  expect(elevenlabs(wish('something else')).note).toContain('asks for another voice;');
});

test('a name that the vendor does not have is said to be missing', () => {
  expect(elevenlabs(wish('11labs', 'Sophie')).note).toBe(
    "ElevenLabs has no voice called “Sophie”; a British woman's voice speaks instead.",
  );
  expect(openai(wish('openai', 'Sophie')).note).toContain('no voice called “Sophie”');
});

test('a model that takes no instructions is not called British, and another server has voices of its own', () => {
  const { note } = openai(wish('11labs'), { model: 'tts-1' });
  expect(note).toContain("a woman's voice of OpenAI");
  expect(openai(wish('openai', 'bf_emma'), { baseUrl: 'http://kokoro.test:8880/v1' })).toEqual({ label: 'kokoro.test:8880 (bf_emma)' });
});

test('every voice that the case editor offers is one that its vendor has', () => {
  for (const name of VOICE_NAMES['11labs']) expect(elevenlabs(wish('11labs', name))).toEqual({ label: `ElevenLabs (${name})` });
  for (const name of VOICE_NAMES.openai) expect(openai(wish('openai', name)).note).toBeUndefined();
});
