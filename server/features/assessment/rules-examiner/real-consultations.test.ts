import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Report } from '#contract/assessment.ts';
import { LabelledTranscript } from '../calibration/labelled-transcript.ts';
import { BACK } from '../golden/cases.ts';
import { schemeOf } from '../golden/mark.ts';
import { parseTranscript } from '../parse-transcript.ts';
import { markByRules } from './rules-examiner.ts';

/** PriMock57, CC BY 4.0: mock consultations by real clinicians. */
const FOLDER = new URL('../../../../tests/marked-consultations/primock/', import.meta.url);
const Told = LabelledTranscript.extend({ durationSeconds: z.number() });

test('57 real mock consultations: each report is valid and quotes only what was said', () => {
  const times: number[] = [];
  const scheme = schemeOf(BACK);
  for (const file of readdirSync(FOLDER)) {
    const { durationSeconds, transcript } = Told.parse(JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')));
    const turns = parseTranscript(transcript);
    const from = performance.now();
    const report = markByRules({ turns, durationSeconds, spoken: true }, scheme);
    times.push(performance.now() - from);
    expect(Report.safeParse(report).error).toBeUndefined();
    expect(report.assessable).toBe(true);
    for (const { entryId, quote } of report.indicators.flatMap(({ evidence }) => evidence))
      expect(turns.find(({ id }) => id === entryId)?.text).toContain(quote);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.info(
    `rules examiner on ${sorted.length} consultations: median ${sorted[sorted.length >> 1]!.toFixed(0)} ms, slowest ${sorted.at(-1)!.toFixed(0)} ms`,
  );
  expect(sorted).toHaveLength(57);
});
