import { expect, test } from 'vitest';
import type { VoiceWish } from '../tts/tts.ts';
import { localVoice, voiceNote, VOICES } from './voices.ts';

const wish = (sex: VoiceWish['sex'], age: number | null): VoiceWish => ({ sex, age, voiceProvider: '11labs', voiceId: 'abc' });
const piper = VOICES.filter(({ model }) => model.startsWith('piper'));

test.each([
  ['female', 30, 'Emma'],
  ['female', 70, 'Isabella'],
  ['male', 30, 'Lewis'],
  ['male', 70, 'George'],
  ['male', null, 'Lewis'],
] as const)('with everything installed a %s patient of %s has the voice of %s', (sex, age, name) => {
  expect(localVoice(wish(sex, age), VOICES)?.name).toBe(name);
});

test('the right sex counts for more than the better model', () => {
  const offered = [...VOICES.filter(({ name }) => name === 'Emma'), ...piper];
  expect(localVoice(wish('male', 30), offered)?.name).toBe('Alan');
  expect(localVoice(wish('female', 70), offered)?.name).toBe('Emma');
});

test('where only the other sex is installed it speaks, and the screen says so', () => {
  const alan = localVoice(wish('female', 30), piper.slice(1))!;
  expect([alan.name, voiceNote(wish('female', 30), alan)]).toEqual(['Alan', "No woman's voice is installed here."]);
  expect(voiceNote(wish('male', 30), alan)).toBeUndefined();
});

test('nothing installed is no voice, and a patient of another sex always has the same one', () => {
  expect(localVoice(wish('female', 30), [])).toBeUndefined();
  expect(localVoice(wish('other', 30), VOICES)).toBe(localVoice(wish('other', 30), VOICES));
});
