import { expect, it } from 'vitest';
import { keyTermsOf } from './key-terms.ts';

it('names the drugs and conditions of a case for the recogniser', () => {
  const terms = keyTermsOf(
    '## PAST MEDICAL HISTORY\nHypertension, gout\n## CURRENT MEDICAL CONDITIONS\nRamipril 5mg OD, Evorel 50 mcg patch\n## ICE\nWants antibiotics',
  );
  expect(terms).toEqual(expect.arrayContaining(['ramipril', 'evorel', 'hypertension', 'gout', 'antibiotics']));
  expect(new Set(terms).size).toBe(terms.length);
  expect(keyTermsOf('')).toEqual([]);
});
