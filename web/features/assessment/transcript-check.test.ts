import { expect, it } from 'vitest';
import { checkTranscript } from './transcript-check.ts';

it('a pasted transcript needs words, and one line of a doctor, with or without a time', () => {
  expect(checkTranscript('  \n')).toBe('Please paste a transcript first.');
  expect(checkTranscript('Patient: it hurts')).toContain("No line starts with 'Doctor:'");
  expect(checkTranscript('Patient: it hurts\nDoctor: where?')).toBeNull();
  expect(checkTranscript('[2:41] doctor: where?')).toBeNull();
});
