import { describe, expect, test } from 'vitest';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import { LABELLED } from '../golden/labelled.ts';
import { markLines, verdictsOf } from '../golden/mark.ts';

const ORDER = ['CF', 'F', 'P', 'CP'];

describe('against labels given by hand', () => {
  for (const { name, text, grades, labels } of LABELLED) {
    const report = markLines(text);
    test(`${name}: three verdicts in four agree`, () => {
      const verdicts = verdictsOf(report);
      const agreed = INDICATOR_IDS.filter((id) => verdicts[id] === labels[id]);
      expect(agreed.length / INDICATOR_IDS.length).toBeGreaterThanOrEqual(0.75);
    });
    test(`${name}: every grade is within one, and no missed critical indicator is missed by us`, () => {
      for (const [index, { grade }] of report.domains.entries())
        expect(Math.abs(ORDER.indexOf(grade!) - ORDER.indexOf(grades[index]!))).toBeLessThanOrEqual(1);
      const missed = report.indicators.filter(({ id, critical }) => critical && labels[id] === 'missed').map(({ id }) => id);
      expect(report.criticalMissed).toEqual(expect.arrayContaining(missed));
    });
  }
});
