import { expect, test } from 'vitest';
import { lockEvidence } from './evidence-lock.ts';

const turns = [
  { id: 'a', role: 'user' as const, text: 'What  worries you\nmost about it?', startMs: 4500 },
  { id: 'b', role: 'assistant' as const, text: 'Losing the house.' },
];

test('a quote is tied to its turn and time, whatever its spacing and case', () => {
  expect(lockEvidence([{ role: 'user', quote: 'what worries you MOST' }], turns)).toEqual([
    { entryId: 'a', role: 'user', quote: 'what worries you MOST', seconds: 4.5 },
  ]);
  expect(lockEvidence([{ entryId: 'b', role: 'user', quote: 'most about it?' }], turns)).toMatchObject([{ entryId: 'a' }]);
});

test('an invented quote, an empty one, and one put into the wrong mouth are dropped', () => {
  const invented = [
    { role: 'user' as const, quote: 'What worries you least?' },
    { role: 'user' as const, quote: ' ' },
    { entryId: 'b', role: 'user' as const, quote: 'Losing the house.' },
  ];
  expect(lockEvidence(invented, turns)).toEqual([]);
});
