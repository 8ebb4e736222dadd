import { expect, test } from 'vitest';
import { lockEvidence } from './evidence-lock.ts';

const turns = [
  { id: 'a', role: 'user' as const, text: 'What  worries you\nmost about it?', startMs: 4500 },
  { id: 'b', role: 'assistant' as const, text: 'Losing the house.' },
];

test('a quote is tied to its turn and time, whatever its spacing and case, and stands as it was said', () => {
  expect(lockEvidence([{ role: 'user', quote: 'what worries you MOST' }], turns)).toEqual([
    { entryId: 'a', role: 'user', quote: 'What  worries you\nmost', seconds: 4.5 },
  ]);
  expect(lockEvidence([{ entryId: 'b', role: 'user', quote: 'most about it?' }], turns)).toMatchObject([{ entryId: 'a' }]);
});

test('an invented quote, an empty one, and one put into the wrong mouth are dropped', () => {
  const invented = [
    { role: 'user' as const, quote: 'What worries you least?' },
    { role: 'user' as const, quote: ' ' },
    { role: 'user' as const, quote: '?' },
    { role: 'user' as const, quote: 'What.*it' },
    { entryId: 'b', role: 'user' as const, quote: 'Losing the house.' },
  ];
  expect(lockEvidence(invented, turns)).toEqual([]);
});

test('a quote as long as a whole consultation is looked for like any other', () => {
  const text = 'You have worried me. '.repeat(5714);
  const [found] = lockEvidence([{ role: 'user', quote: text.toUpperCase() }], [{ id: 'a', role: 'user', text }]);
  expect(found).toMatchObject({ entryId: 'a', quote: text.trim() });
});

test('letters whose small form is longer move no border', () => {
  const said = [{ id: 'a', role: 'assistant' as const, text: 'İ was in  İzmir, and then it began.' }];
  expect(lockEvidence([{ role: 'assistant', quote: 'IN İZMIR, and' }], said)).toMatchObject([{ quote: 'in  İzmir, and' }]);
});
