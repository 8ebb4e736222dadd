import { expect, it } from 'vitest';
import { asked, isNarrowed, NO_FILTER } from './history-filter.ts';

it('asks the server only for what was chosen', () => {
  expect(asked(NO_FILTER)).toEqual({});
  expect(asked({ ...NO_FILTER, words: '  ' })).toEqual({});
  expect(asked({ words: ' toe ', tag: 'Rheumatology', result: '', sort: 'oldest' })).toEqual({
    words: 'toe',
    tag: 'Rheumatology',
    sort: 'oldest',
  });
});

it('an order narrows nothing; words, a tag or a result do', () => {
  expect([NO_FILTER, { ...NO_FILTER, sort: 'oldest' }, { ...NO_FILTER, words: ' ' }].map(isNarrowed)).toEqual([false, false, false]);
  expect(
    [
      { ...NO_FILTER, tag: 'Cardiology' },
      { ...NO_FILTER, words: 'toe' },
    ].map(isNarrowed),
  ).toEqual([true, true]);
});
