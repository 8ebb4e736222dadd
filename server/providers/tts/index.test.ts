import { expect, test } from 'vitest';
import { chooseVoice, pickTts } from './index.ts';

const english = { voice: 'Google UK English Female' };
const none = { voice: null };

test.each([
  ['auto', english, 'browser', 'text'],
  ['auto', none, 'flite', 'pcm'],
  ['flite', english, 'flite', 'pcm'],
  ['tone', english, 'tone', 'pcm'],
  ['browser', english, 'browser', 'text'],
] as const)('TTS=%s, browser %j: %s speaks', (TTS, browser, id, kind) => {
  const { server } = pickTts({ TTS });
  const { provider, status } = chooseVoice({ config: { TTS }, browser, server });
  expect(provider?.id).toBe(id);
  expect(status).toMatchObject({ id, kind });
});

test('without any voice the words are only shown', () => {
  const { server, browserAllowed } = pickTts({ TTS: 'browser' });
  expect(browserAllowed).toBe(true);
  expect(chooseVoice({ config: { TTS: 'browser' }, browser: none, server })).toEqual({ provider: null, status: null });
});
