import { expect, test } from 'vitest';
import { chooseVoice, pickTts } from './index.ts';
import { toneTts } from './tone.ts';
import type { TtsProvider } from './tts.ts';

const english = { voice: 'Google UK English Female' };
const none = { voice: null };
const asked = {
  wish: { sex: 'female', age: 40, voiceProvider: '11labs', voiceId: 'Rachel' } as const,
  failed: () => false,
  onFailed: () => undefined,
};

test.each([
  ['auto', english, 'browser', 'text'],
  ['auto', none, 'flite', 'pcm'],
  ['flite', english, 'flite', 'pcm'],
  ['tone', english, 'tone', 'pcm'],
  ['browser', english, 'browser', 'text'],
] as const)('TTS=%s, browser %j: %s speaks', (TTS, browser, id, kind) => {
  const { provider, status } = chooseVoice({ voices: pickTts({ TTS, modelsDir: '/nowhere' }), browser, ...asked });
  expect(provider?.id).toBe(id);
  expect(status).toMatchObject({ id, kind });
});

test('without any voice the words are only shown', () => {
  const voices = pickTts({ TTS: 'browser', modelsDir: '/nowhere' });
  expect(chooseVoice({ voices, browser: none, ...asked })).toEqual({ provider: null, status: null });
});

const named = (id: string, more: Partial<TtsProvider> = {}): TtsProvider => ({ ...toneTts(), id, label: id, ...more });

test('what is not installed and what has failed is passed over', () => {
  const voices = [named('not installed', { ready: () => false }), named('failed'), named('good')];
  expect(chooseVoice({ voices, browser: none, ...asked, failed: (id) => id === 'failed' }).status).toMatchObject({ id: 'good' });
});

test('the provider that the case asks for speaks where it is there', () => {
  const voices = [named('elevenlabs'), named('openai'), named('flite')];
  const speaks = (voiceProvider: string) =>
    chooseVoice({ voices, browser: none, ...asked, wish: { ...asked.wish, voiceProvider } }).status?.id;
  expect(['11labs', 'openai', 'playht'].map(speaks)).toEqual(['elevenlabs', 'openai', 'elevenlabs']);
});

test('the screen says whose voice it is where the provider can tell', () => {
  const about = () => ({ label: 'ElevenLabs', note: 'Rachel, as the case asks.' });
  const { status } = chooseVoice({ voices: [named('elevenlabs', { about })], browser: none, ...asked });
  expect(status).toEqual({ id: 'elevenlabs', kind: 'pcm', label: 'ElevenLabs', note: 'Rachel, as the case asks.' });
});

test.each([
  [{ ELEVENLABS_API_KEY: 'k', OPENAI_API_KEY: 'k' }, ['elevenlabs', 'openai', 'local', 'browser', 'flite']],
  [{ OPENAI_API_KEY: 'k' }, ['openai', 'local', 'browser', 'flite']],
  [{}, ['local', 'browser', 'flite']],
])('keys %j: the order is %j', (keys, order) => {
  expect(pickTts({ TTS: 'auto', modelsDir: '/nowhere', ...keys }).map(({ id }) => id)).toEqual(order);
});
