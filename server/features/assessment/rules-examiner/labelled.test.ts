import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INDICATOR_IDS } from '#contract/indicator.ts';
import { calibrationOf, markAll } from '../calibration/calibrate.ts';
import { LabelledTranscript } from '../calibration/labelled-transcript.ts';
import { LABELLED } from '../golden/labelled.ts';
import { markLines, verdictsOf } from '../golden/mark.ts';
import { readIndicators } from '../read-indicators.ts';
import { rulesExaminer } from './rules-examiner.ts';

const ORDER = ['CF', 'F', 'P', 'CP'];
const UNSEEN = new URL('../../../../tests/marked-consultations/unseen/', import.meta.url);

/** Nothing was learned from these twelve, by a hand of their own; the floors are below what was measured when they were new. */
test('verdicts and grades agree with those of people on consultations that nothing was learned from', async () => {
  const transcripts = readdirSync(UNSEEN).map((name) => LabelledTranscript.parse(JSON.parse(readFileSync(new URL(name, UNSEEN), 'utf8'))));
  const indicators = readIndicators('content/indicators.json');
  const { verdicts, grades, critical } = calibrationOf(await markAll(transcripts, rulesExaminer(), indicators), 'rules', new Date());
  expect(transcripts).toHaveLength(12);
  expect(verdicts.exact).toBeGreaterThanOrEqual(0.73);
  expect(verdicts.kappa).toBeGreaterThanOrEqual(0.75);
  expect(grades.exact).toBeGreaterThanOrEqual(0.6);
  expect(grades.withinOne).toBeGreaterThanOrEqual(0.97);
  expect(critical.found).toBeGreaterThanOrEqual(8);
  expect(critical.falseAlarms).toBeLessThanOrEqual(4);
});

describe('against two more transcripts labelled by hand, in styles of their own', () => {
  for (const { name, text, grades, labels } of LABELLED) {
    const report = markLines(text);
    test(`${name}: three verdicts in five agree`, () => {
      const verdicts = verdictsOf(report);
      const agreed = INDICATOR_IDS.filter((id) => verdicts[id] === labels[id]);
      expect(agreed.length / INDICATOR_IDS.length).toBeGreaterThanOrEqual(0.6);
    });
    test(`${name}: every grade is within one, and no missed critical indicator is missed by us`, () => {
      for (const [index, { grade }] of report.domains.entries())
        expect(Math.abs(ORDER.indexOf(grade!) - ORDER.indexOf(grades[index]!))).toBeLessThanOrEqual(1);
      const missed = report.indicators.filter(({ id, critical }) => critical && labels[id] === 'missed').map(({ id }) => id);
      expect(report.criticalMissed).toEqual(expect.arrayContaining(missed));
    });
  }
});
