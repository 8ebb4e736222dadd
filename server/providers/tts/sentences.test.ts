import { expect, test } from 'vitest';
import { sentenceCutter } from './sentences.ts';

/** All pieces of a text that streams in by `step` characters. */
function cut(text: string, step = text.length): string[] {
  const cutter = sentenceCutter();
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += step) pieces.push(...cutter.push(text.slice(at, at + step)));
  return [...pieces, ...cutter.flush()];
}

test('a reply is cut into sentences', () => {
  expect(cut("It's my toe. It hurts! Can you help?")).toEqual(["It's my toe. ", 'It hurts! ', 'Can you help?']);
});

test('a sentence is spoken as soon as it is complete', () => {
  const cutter = sentenceCutter();
  expect(cutter.push('It hurts')).toEqual([]);
  expect(cutter.push('. And')).toEqual(['It hurts. ']);
});

test.each(['I saw Dr. Patel at St. Mary hospital.', 'It was 37.5 degrees, approx. noon.', 'I take tablets, e.g. ramipril.'])(
  'an abbreviation or a decimal ends no sentence: %s',
  (text) => expect(cut(text).join('|').split('. |')).toHaveLength(1),
);

test('the first clause of a long opening sentence comes by itself, later ones stay whole', () => {
  const long = 'Well, to be honest, it started on Tuesday night when I woke up with a terrible pain.';
  expect(cut(`${long} ${long}`)).toEqual([
    'Well, to be honest, ',
    'it started on Tuesday night when I woke up with a terrible pain. ',
    long,
  ]);
});

test('a short opening sentence is not broken at its comma', () => {
  expect(cut('Hello, doctor, nice to meet you.')).toEqual(['Hello, doctor, nice to meet you.']);
});

test('text without any end is cut between words before it gets too long to speak', () => {
  const pieces = cut('toe '.repeat(200));
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(241);
  expect(pieces.every((piece) => /^toe( toe)* ?$/.test(piece))).toBe(true);
});

test.each([1, 3, 7, 1000])('nothing is lost or changed, however the text comes (by %i)', (step) => {
  const text = 'Well… it\'s "bad", doctor.  Dr. Patel said 2.5 mg; I said no!\nReally? Yes -- really. ';
  expect(cut(text, step).join('')).toBe(text);
});
