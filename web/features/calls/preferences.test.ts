import { expect, test } from 'vitest';
import { Preferences } from './preferences.ts';

test('what an earlier version kept is still read, and what is new begins as never asked', () => {
  expect(Preferences.parse({ mode: 'text', language: 'en-IE', recogniser: false })).toEqual({
    mode: 'text',
    language: 'en-IE',
    recogniser: false,
    reading: false,
    devices: {},
    check: 'unseen',
  });
});

test('nonsense costs only itself', () => {
  expect(Preferences.parse({ mode: 'voice', check: 'done', devices: { microphone: 7, speaker: 'headset' } })).toMatchObject({
    mode: 'voice',
    check: 'done',
    devices: { speaker: 'headset' },
  });
});
