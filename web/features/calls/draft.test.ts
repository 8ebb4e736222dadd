import { expect, it } from 'vitest';
import { EMPTY_DRAFT, tooLongBy, withReturned } from './draft.ts';

it('words that were not taken stand before what was written since, in the order they were sent', () => {
  const first = withReturned({ ...EMPTY_DRAFT, text: 'And your' }, 'Any fever?', 'Too fast');
  expect(first).toEqual({ text: 'Any fever? And your', returned: 'Any fever?', why: 'Too fast' });
  expect(withReturned({ ...first, text: 'Any fever? And your mood?' }, 'Any rash?', 'Too fast').text).toBe(
    'Any fever? Any rash? And your mood?',
  );
  expect(withReturned({ ...first, text: 'fever, and mood?' }, 'Any rash?', 'Too fast').text).toBe('Any rash? fever, and mood?');
});

it('2,000 characters can be sent, one more cannot', () => {
  expect(tooLongBy(` ${'a'.repeat(2000)} `)).toBe(0);
  expect(tooLongBy('a'.repeat(2015))).toBe(15);
});
