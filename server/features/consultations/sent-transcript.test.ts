import { expect, test } from 'vitest';
import { Entry, SentTranscript } from '#contract/transcript.ts';
import { entriesOf } from './sent-transcript.ts';

const startedAt = new Date('2026-01-01T10:00:00Z');
const entries = (sent: unknown) => entriesOf(SentTranscript.parse(sent), startedAt);

test('every way of writing an entry becomes one of ours', () => {
  const made = entries([
    { role: 'Doctor', text: 'Hello' },
    { role: 'bot', content: ' Hi ' },
    { role: 'user', message: 'How are you?', id: 'x' },
  ]);
  expect(made.map(({ id, role, text, content }) => [id, role, text, content])).toEqual([
    ['entry-1', 'user', 'Hello', 'Hello'],
    ['entry-2', 'assistant', 'Hi', 'Hi'],
    ['x', 'user', 'How are you?', 'How are you?'],
  ]);
  for (const entry of made) expect(Entry.parse(entry)).toEqual(entry);
});

test.each([
  ['2026-01-01T10:00:05+00:00', '2026-01-01T10:00:05.000Z', undefined],
  [1_767_261_605_000, '2026-01-01T10:00:05.000Z', undefined],
  [1_767_261_605, '2026-01-01T10:00:05.000Z', undefined],
  ['1767261605000', '2026-01-01T10:00:05.000Z', undefined],
  [83.5, '2026-01-01T10:01:23.500Z', 83_500],
  ['83.5', '2026-01-01T10:01:23.500Z', 83_500],
  ['1:23', '2026-01-01T10:01:23.000Z', 83_000],
  [0, '2026-01-01T10:00:00.000Z', 0],
  [undefined, '2026-01-01T10:00:00.000Z', undefined],
  ['yesterday', '2026-01-01T10:00:00.000Z', undefined],
  [-5, '2026-01-01T10:00:00.000Z', undefined],
  [1e300, '2026-01-01T10:00:00.000Z', undefined],
  ['+099999-01-01T00:00:00Z', '2026-01-01T10:00:00.000Z', undefined],
])('the timestamp %o becomes %s', (timestamp, moment, startMs) => {
  const [entry] = entries([{ role: 'user', text: 'x', timestamp }]);
  expect(Entry.parse(entry)).toMatchObject({ timestamp: moment });
  expect(entry!.startMs).toBe(startMs);
});

test('sent times within the call are kept', () => {
  expect(entries([{ role: 'user', text: 'x', startMs: 10, endMs: 20, timestamp: 3 }])[0]).toMatchObject({ startMs: 10, endMs: 20 });
});

test('ids are unique even when the sent ones are not', () => {
  const ids = entries(['a', 'entry-3', 'a', undefined, 'a-3', '', 'a'].map((id) => ({ id, role: 'user', text: 'x' }))).map(({ id }) => id);
  expect(new Set(ids).size).toBe(7);
  expect(ids.slice(0, 2)).toEqual(['a', 'entry-3']);
});

test('blank entries are dropped and what a database refuses is taken out', () => {
  expect(
    entries([{ role: 'user', text: ' \u0000 ' }, { role: 'user' }, { role: 'user', text: 'a\u0000b' }]).map(({ text }) => text),
  ).toEqual(['ab']);
});

test('a transcript above 400 kB is refused, one below is taken', () => {
  const long = (bytes: number) => [{ role: 'user', text: 'é'.repeat(bytes / 2) }];
  expect(entries(long(399_000))).toHaveLength(1);
  expect(() => entries(long(400_000))).toThrow(expect.objectContaining({ code: 'transcript_too_large' }));
});
