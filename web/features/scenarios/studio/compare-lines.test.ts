import { expect, test } from 'vitest';
import { compareLines, type ComparedLine, stretchesOf } from './compare-lines.ts';

const SIGNS = { same: ' ', removed: '-', added: '+' } as const;
const drawn = (lines: readonly ComparedLine[]) => lines.map(({ kind, text }) => SIGNS[kind] + text);
const text = (...lines: string[]) => lines.join('\n');

test.each([
  ['nothing changed', text('a', 'b'), text('a', 'b'), [' a', ' b']],
  ['a line changed', text('a', 'b', 'c'), text('a', 'x', 'c'), [' a', '-b', '+x', ' c']],
  ['a line came between', text('a', 'c'), text('a', 'b', 'c'), [' a', '+b', ' c']],
  ['a line went at the end', text('a', 'b'), text('a'), [' a', '-b']],
  ['there was nothing', '', text('a'), ['+a']],
  [
    'two changes with a line between them',
    text('a', 'b', 'c', 'd', 'e'),
    text('a', 'B', 'c', 'D', 'e'),
    [' a', '-b', '+B', ' c', '-d', '+D', ' e'],
  ],
  ['a line went elsewhere', text('a', 'b', 'c'), text('b', 'c', 'a'), ['-a', ' b', ' c', '+a']],
  ['only the space behind a line differs', 'a  \nb', text('a', 'b'), [' a', ' b']],
])('%s', (_, earlier, later, lines) => expect(drawn(compareLines(earlier, later))).toEqual(lines));

test('both texts can be put together again, and each line knows its number in them', () => {
  const [earlier, later] = [text('a', 'b', 'c', 'b', 'd'), text('b', 'x', 'c', 'd', 'd', 'b')];
  const compared = compareLines(earlier, later);
  const side = (number: 'before' | 'after') => compared.filter((line) => line[number] !== null);
  expect(side('before').map((line) => line.text)).toEqual(earlier.split('\n'));
  expect(side('after').map((line) => line.text)).toEqual(later.split('\n'));
  for (const number of ['before', 'after'] as const)
    expect(side(number).map((line) => line[number])).toEqual(side(number).map((__, at) => at + 1));
});

test('texts with nothing in common and thousands of lines are taken as rewritten', () => {
  const many = (word: string) => Array.from({ length: 2500 }, (_, at) => `${word}${at}`).join('\n');
  expect(compareLines(many('a'), many('b')).map(({ kind }) => kind)).toEqual([
    ...Array<string>(2500).fill('removed'),
    ...Array<string>(2500).fill('added'),
  ]);
});

test('what stayed is left out but for two lines around each change', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const stretches = stretchesOf(compareLines(lines.join('\n'), lines.with(10, 'another').join('\n')));
  expect(stretches.map((each) => ('leftOut' in each ? each.leftOut : drawn(each.lines)))).toEqual([
    8,
    [' line 8', ' line 9', '-line 10', '+another', ' line 11', ' line 12'],
    7,
  ]);
});
