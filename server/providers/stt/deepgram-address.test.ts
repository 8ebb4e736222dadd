import { expect, test } from 'vitest';
import { deepgramStt, listenAddress } from './deepgram.ts';

const KEY = 'secret-key';

test.each([
  ['https://api.deepgram.com', 'wss://api.deepgram.com/v1/listen'],
  ['http://127.0.0.1:8080/', 'ws://127.0.0.1:8080/v1/listen'],
  ['ws://speech.local/deepgram', 'ws://speech.local/deepgram/v1/listen'],
  ['wss://speech.local/v1/', 'wss://speech.local/v1/listen'],
])('at %s it is asked at %s', (baseUrl, address) => {
  const { protocol, host, pathname } = listenAddress(baseUrl, { language: 'en-GB', keyTerms: [] });
  expect(`${protocol}//${host}${pathname}`).toBe(address);
});

test('key terms stay within what Deepgram takes', () => {
  const termsOf = (keyTerms: string[]) => listenAddress('wss://x', { language: 'en-GB', keyTerms }).searchParams.getAll('keyterm');
  expect(termsOf(Array.from({ length: 150 }, (_, n) => `drug${n}`))).toHaveLength(100);
  expect(termsOf(Array.from({ length: 60 }, () => 'bendroflumethiazide')).join('').length).toBeLessThanOrEqual(1000);
});

test('a candidate is told where the words go', () => {
  expect(deepgramStt({ apiKey: KEY })).toMatchObject({ id: 'deepgram', label: 'Deepgram', note: 'Your speech is sent to Deepgram.' });
  expect(deepgramStt({ apiKey: KEY, baseUrl: 'https://api.eu.deepgram.com' }).note).toBe('Your speech is sent to Deepgram.');
  expect(deepgramStt({ apiKey: KEY, baseUrl: 'http://speech.local:8080' }).note).toBe('Your speech is sent to speech.local.');
});
