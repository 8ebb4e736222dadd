import { describe, expect, it } from 'vitest';
import { beyondPatient, echoGuard } from './echo-guard.ts';

const SPOKEN = "Well doctor, it's my big toe. It woke me up at three in the morning and I couldn't even bear the sheet on it.";

describe('what the doctor said beyond the patient', () => {
  it.each([
    ['the patient word for word', 'it woke me up at three in the morning'],
    ['a few words of the patient', 'the sheet on it'],
    ['the patient misheard', 'it walk me up at free in the mornings and I could even bear'],
    ['the patient with punctuation', "Well, Doctor. It's my big toe"],
    ['one word of the patient', 'doctor'],
  ])('%s: nothing', (_what, heard) => {
    expect(beyondPatient(heard, SPOKEN)).toBe('');
  });

  it.each([
    ['a word of their own', 'sorry'],
    ['an interruption', 'can I stop you there for a moment'],
    ['a question with some of the patient’s words', 'how long have you had the pain in your big toe'],
    ['an answer to something else', 'yes that is fine'],
  ])('%s stays whole', (_what, heard) => {
    expect(beyondPatient(heard, SPOKEN)).toBe(heard);
  });

  it('takes the echo off what was heard with it, before and after', () => {
    expect(beyondPatient('it woke me up at three Sorry, can I stop you', SPOKEN)).toBe('Sorry, can I stop you');
    expect(beyondPatient('hold on please it woke me up at three', SPOKEN)).toBe('hold on please');
  });

  it('passes everything while the patient has said nothing', () => {
    expect(beyondPatient('  good morning ', '')).toBe('good morning');
    expect(beyondPatient('', SPOKEN)).toBe('');
  });
});

describe('the guard', () => {
  const patient = { words: SPOKEN, quietMs: 0 };
  it('guards while the patient speaks and a little after, not later', () => {
    const guard = echoGuard(() => patient);
    expect(guard.clean('my big toe', false)).toBe('');
    patient.quietMs = 2000;
    expect(guard.clean('my big toe it', true)).toBe('');
    patient.quietMs = 10_000;
    expect(guard.clean('my big toe', true)).toBe('my big toe');
  });

  it('cleans the final of a result that began in the patient’s words, however late it comes', () => {
    patient.quietMs = 0;
    const guard = echoGuard(() => patient);
    guard.clean('it woke me up at three', false);
    patient.quietMs = 9000;
    expect(guard.clean('it woke me up at three and how is it today', true)).toBe('how is it today');
    expect(guard.clean('it woke me up at three', true)).toBe('it woke me up at three');
  });
});
