import { expect, test } from 'vitest';
import type { IndicatorRow } from '#contract/indicator.ts';
import { foundIndicators, foundStations, hasOwnWording, overrideOf, withFlag, wordingOf } from './rules.ts';

const ROW: IndicatorRow = {
  id: 'D3_2',
  domain: 'D3',
  title: 'Explores ICE',
  generalDescription: 'Asks for ideas, concerns and expectations.',
  critical: false,
  custom_title: null,
  custom_description: 'Asks what they fear.',
};

test('own wording comes before the built-in text, each part by itself', () => {
  expect(wordingOf(ROW)).toEqual({ title: 'Explores ICE', description: 'Asks what they fear.' });
  expect([hasOwnWording(ROW), hasOwnWording({ ...ROW, custom_description: null })]).toEqual([true, false]);
});

test('what is saved is trimmed; blank or unchanged text stays built-in', () => {
  expect(overrideOf(ROW, { title: ' Explores ICE ', description: '  Asks why now. ' })).toEqual({
    customTitle: null,
    customDescription: 'Asks why now.',
  });
  expect(overrideOf(ROW, { title: 'ICE', description: ' ' })).toEqual({ customTitle: 'ICE', customDescription: null });
});

test('a flag is set or taken away in the order of the indicators', () => {
  const all = [{ id: 'D1_1' }, { id: 'D2_8' }, { id: 'D3_9' }] as const;
  expect(withFlag(['D1_1', 'D3_9'], all, 'D2_8', true)).toEqual(['D1_1', 'D2_8', 'D3_9']);
  expect(withFlag(['D1_1', 'D3_9'], all, 'D1_1', false)).toEqual(['D3_9']);
  expect(withFlag(['D3_9'], all, 'D3_9', false)).toEqual([]);
});

test('a station is found by the title and specialty of its case, and by its keys, the former ones as well', () => {
  const toe = { stationKey: 'station-cut-slipper', title: 'A painful big toe', tag: 'Rheumatology', formerStationKeys: ['acute-gout'] };
  const trace = { stationKey: 'station-x', title: 'A heart tracing', tag: 'Cardiology' };
  const found = (words: string) => foundStations([toe, trace], words).map(({ title }) => title);
  expect([found(''), found('gout'), found('CARDIO heart'), found('toe heart')]).toEqual([
    [toe.title, trace.title],
    [toe.title],
    [trace.title],
    [],
  ]);
});

test('indicators are found by their own words and the guidance, those that are critical here, and those that have guidance', () => {
  const rows: IndicatorRow[] = [ROW, { ...ROW, id: 'D1_1', title: 'Red flags', custom_description: null, generalDescription: 'Asks.' }];
  const here = { critical: new Set(['D1_1'] as const), guided: new Map([['D3_2', 'The wedding']] as const) };
  const found = (words: string, shows: 'all' | 'critical' | 'guided' = 'all') => [...foundIndicators(rows, here, words, shows)];
  expect([found(''), found('fear'), found('wedding'), found('d1_1')]).toEqual([['D3_2', 'D1_1'], ['D3_2'], ['D3_2'], ['D1_1']]);
  expect([found('', 'critical'), found('', 'guided'), found('red', 'guided')]).toEqual([['D1_1'], ['D3_2'], []]);
});
