import { expect, test } from 'vitest';
import { storable } from '#contract/text.ts';
import { doctorWords, isAssessable, measuredSeconds, recordingAddress } from './rules.ts';

const said = (words: number, role: 'user' | 'assistant' = 'user') => [{ role, text: Array(words).fill('word').join(' ') }];

test.each([
  ['spoken for 60 seconds', { spoken: true, measuredDuration: 60, transcript: said(1) }, true],
  ['spoken for 59.9 seconds', { spoken: true, measuredDuration: 59.9, transcript: said(500) }, false],
  ['spoken with nobody measuring', { spoken: true, measuredDuration: null, transcript: said(500) }, false],
  ['a silent call of ten minutes', { spoken: true, measuredDuration: 600, transcript: [] }, false],
  ['a call in which only the patient spoke', { spoken: true, measuredDuration: 600, transcript: said(90, 'assistant') }, false],
  ['typed with 60 words', { spoken: false, measuredDuration: 5, transcript: said(60) }, true],
  ['typed with 59 words', { spoken: false, measuredDuration: 700, transcript: said(59) }, false],
])('%s: assessable is %o', (_what, attempt, expected) => {
  expect(isAssessable(attempt)).toBe(expected);
});

test("only words of the doctor's count, and punctuation is no word", () => {
  expect(
    doctorWords([
      { role: 'user', text: "  Hello - how  are you? It's 5 o'clock …" },
      { role: 'assistant', text: 'Not so good' },
    ]),
  ).toBe(7);
});

test('the server measures from the first ready to the end', () => {
  const activeAt = new Date('2026-01-01T10:00:00Z');
  expect(measuredSeconds({ activeAt, endedAt: new Date('2026-01-01T10:12:00.500Z') })).toBe(720.5);
  expect(measuredSeconds({ activeAt: null, endedAt: activeAt })).toBe(0);
  expect(measuredSeconds({ activeAt, endedAt: new Date('2026-01-01T09:00:00Z') })).toBe(0);
  expect(measuredSeconds({ activeAt, endedAt: new Date('2026-01-02T10:00:00Z') })).toBe(1200);
});

test('a recording address is https or none (48)', () => {
  expect(recordingAddress(' https://files.example/a.wav ')).toBe('https://files.example/a.wav');
  expect([recordingAddress(null), recordingAddress(undefined), recordingAddress(' ')]).toEqual([null, null, null]);
  for (const address of ['http://files.example/a.wav', 'javascript:alert(1)', '//files.example/a', 'file:///etc/passwd', 'https:'])
    expect(() => recordingAddress(address)).toThrow('https://');
});

test('what Postgres refuses is taken out of a text and nothing else', () => {
  expect(storable('a\u0000b \ud83d c 😀\n')).toBe('ab \ufffd c 😀\n');
});
