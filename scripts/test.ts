import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { beside, type Done, inPairs, stopAtFailure } from './run-steps.ts';
import { browserTests, CHECKS, EMBEDDED_TESTS, PROBES, SPOKEN_TESTS, togetherTests, unitTests, voiceTests } from './steps.ts';
import { report, runPart } from './test-report.ts';

/** The whole test command: quick checks, the business, a real browser and calls in real time, with the patient's probes beside them. */
const began = performance.now();
const browser = prepareBrowser();
/** The continuous integration starts a Postgres for this (.ci/run). */
const postgres = process.env.POSTGRES_URL_FOR_TESTS;
const notes: string[] = [];

const done = await inPairs('checks', CHECKS);
stopAtFailure(done);

// Calls before the other browser tests: what they leave of the processor is enough for the probes, which then are over.
const parts = [unitTests(postgres)];
if (postgres) parts.push(EMBEDDED_TESTS);
else notes.push('the tests over Postgres were LEFT OUT: POSTGRES_URL_FOR_TESTS names none');
parts.push(voiceTests(postgres));
if (browser === null) notes.push('the browser tests were LEFT OUT: no Chromium');
else {
  await buildWeb();
  parts.push(SPOKEN_TESTS, browserTests(postgres), togetherTests(postgres));
}

/** One after the other: beside other tests calls in real time stutter, and what works runs into its limits. */
async function inTurn(): Promise<Done[]> {
  const went: Done[] = [];
  for (const part of parts) went.push(await runPart(part));
  return went;
}
// Tests wait for a quarter of their time, calls for most of theirs; the probes calculate, have no limits to run into, and give way.
done.push(...(await beside('probes, beside the tests', PROBES, inTurn)));

report('Tests', done, parts, [...notes, `${((performance.now() - began) / 1000).toFixed(0)} s in all`]);
stopAtFailure(done);
