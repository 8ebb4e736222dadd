import { expect, test } from 'vitest';
import { spokenTalk } from '../hear/spoken-talk.ts';
import { inSentences } from './in-sentences.ts';

const shown = (text: string, quote: string): string => {
  const [turn] = spokenTalk([{ id: 'd1', role: 'user', text }]).turns;
  return inSentences({ turn: turn!, text: quote }).text;
};

test('a stretch that begins in the middle is shown with its sentence, and letter for letter', () =>
  expect(shown('Right. Have you had any fever, or felt ill? Thank you.', 'any fever, or felt')).toBe(
    'Have you had any fever, or felt ill?',
  ));

test('one over two sentences takes both', () =>
  expect(shown('It is gout. You had a test in July.', 'gout. You had')).toBe('It is gout. You had a test in July.'));

test('what would be too long stays as it was recognised', () => {
  const long = `${'and we could look at that again soon '.repeat(8)}with any fever at all`;
  expect(shown(long, 'with any fever').length).toBeLessThanOrEqual(240);
  expect(long).toContain(shown(long, 'with any fever'));
});
