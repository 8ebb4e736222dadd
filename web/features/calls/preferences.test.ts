import { expect, test } from 'vitest';
import { preferencesOf } from './preferences.ts';

test('what an earlier version kept is still read, and what is new begins as never asked', () => {
  expect(preferencesOf({ mode: 'text', language: 'en-IE', recogniser: false })).toEqual({
    mode: 'text',
    language: 'en-IE',
    recogniser: false,
    exam: false,
    devices: {},
    keys: true,
    check: 'unseen',
  });
});

test('nonsense costs only itself', () => {
  expect(preferencesOf({ mode: 'voice', check: 'done', devices: { microphone: 7, speaker: 'headset' } })).toMatchObject({
    mode: 'voice',
    check: 'done',
    devices: { speaker: 'headset' },
  });
});
