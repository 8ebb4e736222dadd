import { expect, test } from 'vitest';
import { chooseEars, pickStt } from './index.ts';

const able = { recogniser: true };
const unable = { recogniser: false };

test.each([
  ['auto', able, true, 'browser'],
  ['auto', able, false, 'browser'],
  ['auto', unable, true, undefined],
  ['browser', able, true, 'browser'],
  ['browser', unable, true, undefined],
  ['scripted', able, true, 'scripted'],
  ['scripted', able, false, undefined],
  ['pocketsphinx', able, true, 'pocketsphinx'],
] as const)('STT=%s, browser %j, microphone %s: %s listens', (STT, browser, mic, id) => {
  const { server } = pickStt({ STT, SPEECH_DATA: '/nowhere' });
  const { provider, status } = chooseEars({ config: { STT }, browser, mic, server });
  expect([provider?.id, status?.id]).toEqual([id, id]);
});

test('a candidate is told that the browser may send speech away', () => {
  const { status } = chooseEars({ config: { STT: 'auto' }, browser: able, mic: true, server: null });
  expect(status).toEqual({ id: 'browser', label: 'this browser', note: expect.stringContaining("browser's maker") as string });
});
