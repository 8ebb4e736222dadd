import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '#contract/assessment.ts';
import { INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { LABELLED } from '../golden/labelled.ts';
import { readIndicators } from '../read-indicators.ts';
import { rulesExaminer } from '../rules-examiner/rules-examiner.ts';
import { calibrationOf, markAll, type Marked } from './calibrate.ts';
import { keepLastRun, readLastRun } from './last-run.ts';
import { LabelledTranscript } from './labelled-transcript.ts';

const [, stiff] = LABELLED;
const sent = {
  name: 'a-stiff-call',
  case: { title: 'Cough', patientDetails: '' },
  transcript: stiff!.text.split('\n').map((line) => ({ role: line.split(':')[0]!.toLowerCase(), text: line.slice(line.indexOf(':') + 2) })),
  labels: stiff!.labels,
  grades: { D1: 'F', D2: 'F', D3: 'CF' },
};
const examiner = rulesExaminer();
const when = new Date('2026-11-20T10:00:00Z');

let agreed: Marked;
beforeAll(async () => {
  const [one] = await markAll([LabelledTranscript.parse(sent)], examiner, readIndicators('content/indicators.json'));
  const labels = Object.fromEntries(one!.report.indicators.map(({ id, verdict }) => [id, verdict])) as Record<IndicatorId, Verdict>;
  const grades = Object.fromEntries(one!.report.domains.map(({ id, grade }) => [id, grade!]));
  agreed = { report: one!.report, labelled: LabelledTranscript.parse({ ...sent, labels, grades }) };
});
const relabelled = (labels: Partial<Record<IndicatorId, Verdict>>, grades = {}): Marked => ({
  report: agreed.report,
  labelled: { ...agreed.labelled, labels: { ...agreed.labelled.labels, ...labels }, grades: { ...agreed.labelled.grades, ...grades } },
});

describe('an examiner against people', () => {
  it('agrees wholly with labels that are its own', () => {
    const { verdicts, grades, critical, transcripts } = calibrationOf([agreed], 'rules', when);
    expect(verdicts).toMatchObject({ pairs: INDICATOR_IDS.length, exact: 1, withinOne: 1, kappa: 1, bias: 0 });
    expect(grades).toMatchObject({ pairs: 3, exact: 1, bias: 0 });
    expect(critical).toMatchObject({ falseAlarms: 0, missed: critical.found });
    expect(transcripts).toBe(1);
  });

  it('shows where it is kinder, in the indicator, its domain and over all', () => {
    const met = agreed.report.indicators.find(({ verdict }) => verdict === 'met')!;
    const other = met.domain === 'D3' ? 'D1' : 'D3';
    const { indicators, domains, verdicts } = calibrationOf([relabelled({ [met.id]: 'missed' })], 'rules', when);
    expect(indicators[met.id]).toMatchObject({ exact: 0, withinOne: 0, bias: 2 });
    expect(domains[met.domain].indicators.bias).toBeGreaterThan(0);
    expect(domains[other].indicators.exact).toBe(1);
    expect(verdicts.exact).toBeCloseTo(25 / 26, 12);
  });

  it('counts overdone as partial, and a grade by its distance', () => {
    const partial = agreed.report.indicators.find(({ verdict }) => verdict === 'partial')!;
    const better = agreed.report.domains[2]!.grade === 'CF' ? 'F' : 'CF';
    const { indicators, domains } = calibrationOf([relabelled({ [partial.id]: 'overdone' }, { D3: better })], 'rules', when);
    expect(indicators[partial.id].exact).toBe(1);
    expect(domains.D3.grades).toMatchObject({ exact: 0, withinOne: 1 });
  });

  it('counts missed critical indicators that it did not see', () => {
    const seen = agreed.report.indicators.find(({ critical, verdict }) => critical && verdict !== 'missed')!;
    const before = calibrationOf([agreed], 'rules', when).critical;
    const { critical } = calibrationOf([relabelled({ [seen.id]: 'missed' })], 'rules', when);
    expect(critical).toEqual({ ...before, missed: before.missed + 1 });
  });

  it('names what another examiner marked in its place, and does not count it', () => {
    const byModel: Marked = { ...agreed, report: { ...agreed.report, engine: 'llm', model: 'big' } };
    const run = calibrationOf([byModel, relabelled({ D1_1: 'overdone' })], 'llm', when);
    expect(run).toMatchObject({ transcripts: 1, model: 'big', stoodIn: ['a-stiff-call'], verdicts: { pairs: 26, exact: 1 } });
  });

  it('is kept for administrators until the next run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calibration-'));
    expect(await readLastRun(folder)).toBeNull();
    const calibration = calibrationOf([agreed], 'rules', when);
    await keepLastRun(join(folder, 'new'), calibration);
    expect(await readLastRun(join(folder, 'new'))).toEqual(calibration);
    writeFileSync(join(folder, 'calibration.json'), '{"of": "another version"}');
    expect(await readLastRun(folder)).toBeNull();
    rmSync(folder, { recursive: true });
  });

  it('refuses a transcript with a label short', () => {
    const { D1_1: _, ...rest } = stiff!.labels;
    expect(LabelledTranscript.safeParse({ ...sent, labels: rest }).success).toBe(false);
  });
});
