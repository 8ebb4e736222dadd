import { describe, expect, it } from 'vitest';
import { agreementOf, weightedKappa } from './agreement.ts';

/** Pairs from a table of counts: rows are the person's marks, columns the examiner's. */
const pairsOf = (table: number[][]) =>
  table.flatMap((row, person) => row.flatMap((count, examiner) => Array.from({ length: count }, () => ({ person, examiner }))));

describe('quadratic-weighted kappa', () => {
  it('is 1 when both agree throughout and the marks differ', () => {
    expect(weightedKappa(pairsOf([[3, 0, 0], [0, 4, 0], [0, 0, 2]]), 3)).toBeCloseTo(1, 12); // prettier-ignore
  });

  it('is 0 when one side gives the same mark to all: chance would agree as often', () => {
    expect(weightedKappa(pairsOf([[0, 5], [0, 5]]), 2)).toBeCloseTo(0, 12); // prettier-ignore
  });

  it('is -1 when two marks are always swapped', () => {
    expect(weightedKappa(pairsOf([[0, 5], [5, 0]]), 2)).toBeCloseTo(-1, 12); // prettier-ignore
  });

  it('on two marks is the plain kappa: 0.4 for the table 20 5 / 10 15', () => {
    // Agreement 35 in 50 = 0.7; by chance 0.5 * 0.6 + 0.5 * 0.4 = 0.5; (0.7 - 0.5) / (1 - 0.5) = 0.4.
    expect(weightedKappa(pairsOf([[20, 5], [10, 15]]), 2)).toBeCloseTo(0.4, 12); // prettier-ignore
  });

  it('on three marks counts a distance of two four times: worked by hand', () => {
    // Counts 2 1 1 / 0 3 1 / 0 0 2, ten pairs. Seen: 1*1 + 1*4 + 1*1 = 6 in 10 = 0.6.
    // Person 0.4 0.4 0.2, examiner 0.2 0.4 0.4. By chance: 0.4*(0.4*1 + 0.4*4) + 0.4*(0.2 + 0.4) + 0.2*(0.2*4 + 0.4*1) = 1.28.
    expect(weightedKappa(pairsOf([[2, 1, 1], [0, 3, 1], [0, 0, 2]]), 3)).toBeCloseTo(1 - 0.6 / 1.28, 12); // prettier-ignore
  });

  it('says nothing without pairs, or when both give one and the same mark', () => {
    expect(weightedKappa([], 3)).toBeNull();
    expect(weightedKappa(pairsOf([[0, 0], [0, 7]]), 2)).toBeNull(); // prettier-ignore
  });
});

describe('agreement', () => {
  it('counts exact and near marks over all pairs, and leaves "not applicable" out of kappa and bias', () => {
    const agreement = agreementOf(
      [
        { person: 2, examiner: 2 },
        { person: 1, examiner: 2 },
        { person: 0, examiner: 2 },
        { person: null, examiner: null },
        { person: null, examiner: 1 },
      ],
      3,
    );
    expect(agreement).toMatchObject({ pairs: 5, judged: 3, exact: 0.4, withinOne: 0.6, bias: 1 });
    expect(agreement.kappa).toBeCloseTo(0, 12);
  });

  it('of nothing is nothing', () => {
    expect(agreementOf([], 3)).toEqual({ pairs: 0, judged: 0, exact: null, withinOne: null, kappa: null, bias: null });
  });
});
