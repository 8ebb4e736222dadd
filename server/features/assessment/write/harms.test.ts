import { expect, test } from 'vitest';
import type { HeardConsultation } from '../sheet/hear-consultation.ts';
import { harmsOf } from './harms.ts';

const SAID = "There's an anti-inflammatory called naproxen, a tablet called colchicine, or a short course of steroids.";

/** As it is heard: the case forbids what the record also forbids. @param clash the words in which the record's clash was found */
function heard(clash: string): HeardConsultation {
  const turn = { id: 'd12', role: 'doctor', place: 12, text: SAID };
  const none = { dissuaded: [], lulled: [], promises: [], secrets: [] };
  return {
    acts: [],
    harm: [{ act: { title: 'Anti-inflammatory given', why: 'The last course gave him an ulcer.' }, quote: { turn, text: SAID } }],
    clashes: [
      {
        says: 'You proposed naproxen',
        about: 'naproxen',
        indicator: 'D2_2',
        record: 'an ulcer',
        words: 'Duodenal ulcer (2021)',
        quote: { turn, text: clash },
      },
    ],
    manner: none,
  } as unknown as HeardConsultation;
}

test('what the case forbids by itself is told once, though the record forbids it too', () => {
  expect(harmsOf(heard('an anti-inflammatory called naproxen'), true).map(({ title }) => title)).toEqual(['Anti-inflammatory given']);
  expect(harmsOf(heard(SAID), true)).toHaveLength(1);
  const elsewhere = heard('take a naproxen tonight');
  expect(harmsOf(elsewhere, true).map(({ title }) => title)).toEqual(['Anti-inflammatory given', 'Against the record']);
});
