import { expect, test } from 'vitest';
import { chooseRecogniser, pickStt } from './index.ts';
import { scriptedStt } from './scripted.ts';

const able = { recogniser: true };
const unable = { recogniser: false };
const fine = () => false;

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
  const recogniser = pickStt({ STT, SPEECH_DATA: '/nowhere', modelsDir: '/nowhere' });
  const { provider, status } = chooseRecogniser({ recognisers: recogniser, browser, mic, failed: fine });
  expect([provider?.id, status?.id]).toEqual([id, id]);
});

test('a candidate is told that the browser may send speech away', () => {
  const recogniser = pickStt({ STT: 'auto', modelsDir: '/nowhere' });
  const { status } = chooseRecogniser({ recognisers: recogniser, browser: able, mic: true, failed: fine });
  expect(status).toEqual({ id: 'browser', label: 'this browser', note: expect.stringContaining("browser's provider") as string });
});

const named = (id: string, ready = true) => ({ ...scriptedStt({ script: [] }), id, ready: () => ready });

test.each([
  ['none failed', [] as string[], 'a'],
  ['the first failed', ['a'], 'b'],
  ['all failed: the last is tried again rather than none', ['a', 'b'], 'b'],
])('%s', (_, gone, id) => {
  const recogniser = [named('not installed', false), named('a'), named('b')];
  expect(
    chooseRecogniser({ recognisers: recogniser, browser: unable, mic: true, failed: (each) => gone.includes(each) }).provider?.id,
  ).toBe(id);
});

test.each([
  [{ DEEPGRAM_API_KEY: 'k', OPENAI_API_KEY: 'k' }, ['deepgram', 'openai', 'local', 'browser']],
  [{ OPENAI_API_KEY: 'k' }, ['openai', 'local', 'browser']],
  [{}, ['local', 'browser']],
])('keys %j: the order is %j', (keys, order) => {
  expect(pickStt({ STT: 'auto', modelsDir: '/nowhere', ...keys }).map(({ id }) => id)).toEqual(order);
});
