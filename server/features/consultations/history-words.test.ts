import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { idsWithWords, WORDS_BATCH, type WithWords } from './history-words.ts';

const NOTE = 'worry knee pain again sleep tired home '.repeat(512);
const rows = Array.from({ length: 400 }, (_, at): WithWords => ({
  id: `${at}`,
  completedAt: new Date(at),
  title: 'A painful big toe',
  description: 'Gout',
  notes: at % 100 === 7 ? `${NOTE} ICE 100%` : NOTE,
}));
const read = async (after: unknown) => {
  const from = after === null ? 0 : rows.indexOf(after as WithWords) + 1;
  return rows.slice(from, from + WORDS_BATCH);
};

test('every word must stand somewhere, in whatever case; as many rows as are asked for, from where it is asked', async () => {
  expect(await idsWithWords('100% ice TOE', 10, null, read)).toEqual(['7', '107', '207', '307']);
  expect(await idsWithWords('ice', 2, rows[8]!, read)).toEqual(['107', '207']);
  expect(await idsWithWords('ice zebra', 10, null, read)).toEqual([]);
});

test('twelve words in 400 long notes do not hold the event loop', async () => {
  const words = Array.from({ length: 12 }, (_, at) => (at < 11 ? 'worry' : 'zebra')).join(' ');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  expect(await idsWithWords(words, 25, null, read)).toEqual([]);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(100);
});
