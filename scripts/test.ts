import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { inPairs, stopAtFailure } from './run-steps.ts';
import { browserTests, CHECKS, EMBEDDED_TESTS, PROBES, SPOKEN_TESTS, type TestPart, unitTests, voiceTests } from './steps.ts';
import { report, runPart } from './test-report.ts';

/** The whole test command: quick checks and the patient's probes, then the business, calls in real time, and a real browser. */
const began = performance.now();
const browser = prepareBrowser();
/** The continuous integration starts a Postgres for this (.ci/run). */
const postgres = process.env.POSTGRES_URL_FOR_TESTS;
const notes: string[] = [];

const done = await inPairs('checks and probes', [...CHECKS, ...PROBES]);
stopAtFailure(done);

const working = [unitTests(postgres)];
const calling = [voiceTests(postgres)];
if (postgres) working.push(EMBEDDED_TESTS);
else notes.push('the tests over Postgres were LEFT OUT: POSTGRES_URL_FOR_TESTS names none');
if (browser === null) notes.push('the browser tests were LEFT OUT: no Chromium');
else {
  await buildWeb();
  working.push(browserTests(postgres));
  calling.push(SPOKEN_TESTS);
}

// One after the other: beside work of the processor calls in real time stutter, and what works runs into its limits.
const parts: TestPart[] = [...working, ...calling];
for (const part of parts) done.push(await runPart(part));

report('Tests', done, parts, [...notes, `${((performance.now() - began) / 1000).toFixed(0)} s in all`]);
stopAtFailure(done);
