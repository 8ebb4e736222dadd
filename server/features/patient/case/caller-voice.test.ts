import { expect, test } from 'vitest';
import { callerVoice } from './caller-voice.ts';

test('a patient speaks with their own voice', () => {
  expect(callerVoice('## Demographics\nName: David Hughes\nAge: 47\nGender: male')).toEqual({ sex: 'male', age: 47 });
});

test("a mother who calls about her son speaks with a woman's voice, not a boy's", () => {
  const details = '## Demographics\nName: Jayden Campbell\nAge: 8\nGender: male\nCaller: Shanice Campbell, his mother';
  expect(callerVoice(details)).toEqual({ sex: 'female', age: null });
});

test('whoever is on the phone is the caller', () => {
  const details = '## Demographics\nName: Edna Marlowe\nAge: 84\nGender: female\nOn the phone: Josephine Marlowe, daughter, 57';
  expect(callerVoice(details)).toEqual({ sex: 'female', age: null });
  expect(callerVoice(details.replace('daughter', 'son')).sex).toBe('male');
});
