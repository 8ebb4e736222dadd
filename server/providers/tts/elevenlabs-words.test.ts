import { expect, test } from 'vitest';
import { Alignment, wordClock } from './elevenlabs-words.ts';

/** An alignment of 100 ms a character that begins at `fromMs`. */
const aligned = (text: string, fromMs = 0): Alignment => ({
  chars: Array.from(text),
  startsMs: Array.from(text, (_, index) => fromMs + index * 100),
  durationsMs: Array.from(text, () => 100),
});
const plain = (words: { text: string; startMs: number }[]) => words.map(({ text, startMs }) => [text, startMs]);

test('a word is told as soon as it is whole, with its spaces, and the last one needs no space after it', () => {
  const clock = wordClock();
  clock.add('It hurts.');
  expect(plain(clock.hear(aligned('It hu'), 0))).toEqual([['It ', 0]]);
  expect(clock.waits()).toBe(true);
  expect(plain(clock.hear(aligned('rts', 0), 500))).toEqual([['hurts.', 300]]);
  expect(clock.waits()).toBe(false);
  expect(clock.rest(1000)).toEqual([]);
});

test.each([
  ['the message', 0, 0],
  ['the sentence', 0, 300],
  ['the reply', 900, 1200],
])('times that count from %s are times of the reply', (_, third, fourth) => {
  const clock = wordClock();
  clock.add('One two. ');
  clock.add('Six ten.');
  clock.hear(aligned('One two. '), 0);
  expect(plain([...clock.hear(aligned('Six', third), 900), ...clock.hear(aligned(' ten.', fourth), 1200)])).toEqual([
    ['Six ', 900],
    ['ten.', 1300],
  ]);
});

test('what is read out in other letters keeps the word of the text, over the time it takes', () => {
  const clock = wordClock();
  clock.add('Take 500 mg & rest — now.');
  const words = clock.hear(aligned(' take five hundred mg and rest now. '), 0);
  expect(plain(words)).toEqual([
    ['Take ', 100],
    ['500 ', 600],
    ['mg & ', 1900],
    ['rest — ', 2600],
    ['now.', 3100],
  ]);
});

test('words without any time share what is left of the sound', () => {
  const clock = wordClock();
  clock.add('One two three four');
  clock.hear(aligned('One '), 0);
  const rest = clock.rest(900);
  expect(plain(rest)).toEqual([
    ['two ', 300],
    ['three ', 500],
    ['four', 700],
  ]);
});

test('the times are taken under both of their names, and not when some are missing', () => {
  expect(Alignment.parse({ chars: ['a'], charsStartTimesMs: [1], charsDurationsMs: [2] })).toEqual({
    chars: ['a'],
    startsMs: [1],
    durationsMs: [2],
  });
  expect(Alignment.safeParse({ chars: ['a', 'b'], charStartTimesMs: [1], charDurationsMs: [2] }).success).toBe(false);
});
