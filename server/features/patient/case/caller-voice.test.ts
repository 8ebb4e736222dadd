import { expect, test } from 'vitest';
import { callerVoice } from './caller-voice.ts';

test('a patient speaks with their own voice', () => {
  expect(callerVoice('## Demographics\nName: David Hughes\nAge: 47\nGender: male')).toEqual({ sex: 'male', age: 47 });
});

test("a mother who calls about her son speaks with a woman's voice, not a boy's", () => {
  const details = '## Demographics\nName: Jayden Campbell\nAge: 8\nGender: male\nCaller: Shanice Campbell, his mother';
  expect(callerVoice(details)).toEqual({ sex: 'female', age: null });
});
