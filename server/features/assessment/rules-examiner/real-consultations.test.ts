import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { Report } from '#contract/assessment.ts';
import type { Role } from '#contract/transcript.ts';
import { BACK } from '../golden/cases.ts';
import { schemeOf } from '../golden/mark.ts';
import { markByRules } from './rules-examiner.ts';

/** PriMock57, CC BY 4.0: mock consultations by real clinicians, without marks. */
const folder = resolve(process.cwd(), '../shared/primock57');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^day.*\.json$/.test(name)) : [];
if (files.length === 0) console.warn(`SKIPPED: no mock consultations in ${folder}; the rules examiner is not measured on real talk`);

type Told = { durationSeconds: number; transcript: { role: Role; text: string; start: number; end: number }[] };

test.skipIf(files.length === 0)(
  '57 real mock consultations: each report is valid, quotes only what was said, and is made in 200 ms',
  () => {
    const times: number[] = [];
    const scheme = schemeOf(BACK);
    for (const file of files) {
      const { durationSeconds, transcript } = JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Told;
      const turns = transcript.map(({ role, text, start, end }, index) => ({
        id: `t${index}`,
        role,
        text,
        startMs: start * 1000,
        endMs: end * 1000,
      }));
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
      `rules examiner on ${files.length} consultations: median ${sorted[sorted.length >> 1]!.toFixed(0)} ms, slowest ${sorted.at(-1)!.toFixed(0)} ms`,
    );
    expect(sorted[sorted.length >> 1]).toBeLessThan(200);
  },
);
