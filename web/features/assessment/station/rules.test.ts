import { expect, test } from 'vitest';
import type { IndicatorRow } from '#contract/indicator.ts';
import { hasOwnWording, overrideOf, withFlag, wordingOf } from './rules.ts';

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
