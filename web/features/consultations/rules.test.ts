import { describe, expect, it } from 'vitest';
import { contentLabel, timeAgo } from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => timeAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now);

describe('when a consultation was held', () => {
  it('is said in the largest whole unit', () => {
    expect([ago(20), ago(65), ago(3 * 3600), ago(86_400), ago(15 * 86_400)]).toEqual([
      'just now',
      '1 minute ago',
      '3 hours ago',
      'yesterday',
      '2 weeks ago',
    ]);
  });
  it('is just now when the clock of this computer is behind', () => expect(ago(-500)).toBe('just now'));
});

it('a card says what it holds in the three labels', () => {
  expect(contentLabel({ hasTranscript: true, hasAssessment: true })).toBe('Transcript & Assessment');
  expect(contentLabel({ hasTranscript: true, hasAssessment: false })).toBe('Transcript Available');
  expect(contentLabel({ hasTranscript: false, hasAssessment: true })).toBe('Assessment Available');
  expect(contentLabel({ hasTranscript: false, hasAssessment: false })).toBeNull();
});
