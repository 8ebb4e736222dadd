import { expect, test } from 'vitest';
import { changesOf } from './log-change.ts';

test('only the fields that differ are kept, with what there was and is', () => {
  expect(changesOf({ title: 'A', tag: 'x', ids: [1] }, { title: 'B', tag: 'x', ids: [1, 2] })).toEqual([
    { field: 'title', before: 'A', after: 'B' },
    { field: 'ids', before: '[1]', after: '[1,2]' },
  ]);
  expect(changesOf({}, { title: 'New' })).toEqual([{ field: 'title', before: null, after: 'New' }]);
  expect(changesOf({ title: 'Old' }, {})).toEqual([{ field: 'title', before: 'Old', after: null }]);
});

test('a long text is shown around its first difference', () => {
  const same = 'a'.repeat(1000);
  const [change] = changesOf({ text: `${same}before${same}` }, { text: `${same}after${same}` });
  expect(change!.before).toBe(`…${'a'.repeat(40)}before${'a'.repeat(154)}… (2006 characters)`);
  expect(change!.after).toContain('aafteraa');
});

test('a long text that is cut in the middle of a character can be kept', () => {
  for (const shift of ['', 'a']) {
    const [change] = changesOf({ text: `${shift}${'😀'.repeat(300)}` }, { text: `${shift}${'😀'.repeat(150)}x${'😀'.repeat(150)}` });
    for (const shown of [change!.before!, change!.after!]) expect(shown.isWellFormed()).toBe(true);
  }
});
