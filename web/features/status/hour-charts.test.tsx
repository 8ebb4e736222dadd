import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { HourCharts } from './hour-charts.tsx';

const minute = { at: '2026-11-27T12:00:00.000Z', calls: 0, turns: 0, answerSeconds: null, markings: 0, failures: 0, databaseMs: 2, delayMs: 1 }; // prettier-ignore
const drawn = (change: Partial<typeof minute>) => renderToStaticMarkup(<HourCharts hour={[{ ...minute, ...change }]} calls={0} />);

test('what was nothing all the hour is named, and no empty chart is drawn for it', () => {
  const quiet = drawn({});
  expect(quiet.match(/<svg/g)).toHaveLength(1);
  expect(quiet).toContain('Nothing to show for: calls, spoken turns, time to answer, marking, provider failures.');
  expect(drawn({ calls: 2, turns: 3 }).match(/<svg/g)).toHaveLength(3);
});

test('calls in progress are told with where they are held', () => {
  expect([copy.calls(0, 0), copy.calls(1, 1), copy.calls(2, 2), copy.calls(5, 2)]).toEqual([
    'none',
    '1, on this computer',
    '2, all on this computer',
    '5, 2 on this computer',
  ]);
});
