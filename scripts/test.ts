import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { inPairs, stopAtFailure } from './run-steps.ts';
import { BROWSER_TESTS, CHECKS, EMBEDDED_TESTS, PROBES, unitTests, voiceTests } from './steps.ts';
import { report, runPart } from './test-report.ts';

/** The whole test command: quick checks and the patient's probes, then the business, calls in real time, and a real browser. */
const began = performance.now();
const browser = prepareBrowser();
/** The continuous integration starts a Postgres for this (.ci/run). */
const postgres = process.env.POSTGRES_URL_FOR_TESTS;
const notes: string[] = [];

const done = await inPairs('checks and probes', [...CHECKS, ...PROBES]);
stopAtFailure(done);

const parts = [unitTests(postgres), voiceTests(postgres)];
if (postgres) parts.splice(1, 0, EMBEDDED_TESTS);
else notes.push('the tests over Postgres were LEFT OUT: POSTGRES_URL_FOR_TESTS names none');
for (const part of parts) done.push(await runPart(part));

if (browser === null) notes.push('the browser tests were LEFT OUT: no Chromium');
else {
  await buildWeb();
  parts.push(BROWSER_TESTS);
  done.push(await runPart(BROWSER_TESTS));
}

report('Tests', done, parts, [...notes, `${((performance.now() - began) / 1000).toFixed(0)} s in all`]);
stopAtFailure(done);
