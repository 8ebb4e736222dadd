import { expect, test } from 'vitest';
import type { HistoryItem } from '#contract/consultation.ts';
import { groupMocks } from './group-mocks.ts';

/** 'a', or 'm:2:a' for the second station of mock m. */
const item = (written: string): HistoryItem => {
  const [mock, station, id] = written.includes(':') ? written.split(':') : [null, null, written];
  return { id, ...(mock && { mock: { id: mock, kind: 'mini', station: Number(station), running: false } }) } as unknown as HistoryItem;
};

test.each([
  ['nothing', '', ''],
  ['what was held by itself stays', 'a b', 'a b'],
  ['stations stand together, in their order, where the newest stood', 'a m:2:c m:1:d b', 'a [d c] b'],
  ['also where something lies between', 'm:3:c x m:1:d n:1:e', '[d c] x [e]'],
])('%s', (_name, written, grouped) => {
  const entries = groupMocks(written.split(' ').filter(Boolean).map(item));
  expect(entries.map((entry) => ('item' in entry ? entry.item.id : `[${entry.items.map(({ id }) => id).join(' ')}]`)).join(' ')).toBe(
    grouped,
  );
});
