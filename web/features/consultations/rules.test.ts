import { expect, it } from 'vitest';
import { contentLabel } from './rules.ts';

it('a card says what it holds in the three labels', () => {
  expect(contentLabel({ hasTranscript: true, hasAssessment: true })).toBe('Transcript & Assessment');
  expect(contentLabel({ hasTranscript: true, hasAssessment: false })).toBe('Transcript Available');
  expect(contentLabel({ hasTranscript: false, hasAssessment: true })).toBe('Assessment Available');
  expect(contentLabel({ hasTranscript: false, hasAssessment: false })).toBeNull();
});
