import { readFileSync } from 'node:fs';
import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { FORMAT, KNIP, LINT, PROBES, type Project, resultsOf, runAll, tests, testsOverPostgres, TYPES } from './steps.ts';

type Results = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

/** The whole test command: quick checks first, then the business, calls in real time, and a real browser. */
const began = performance.now();
const browser = prepareBrowser();
/** The continuous integration starts a Postgres for this (.ci/run). */
const postgres = process.env.POSTGRES_URL_FOR_TESTS;
await runAll([TYPES, LINT, FORMAT, KNIP, ...PROBES, tests('unit'), ...(postgres ? [testsOverPostgres(postgres)] : []), tests('voice')]);
await buildWeb();
const projects: Project[] = browser === null ? ['unit', 'voice'] : ['unit', 'voice', 'e2e'];
if (browser !== null) await runAll([tests('e2e')]);

const parts = [...projects, ...(postgres ? ['postgres'] : [])];
const results = parts.map((project) => JSON.parse(readFileSync(resultsOf(project), 'utf8')) as Results);
const sum = (part: keyof Results) => results.reduce((total, one) => total + one[part], 0);
const each = parts.map((project, index) => `${project} ${results[index]?.numPassedTests ?? 0}`).join(', ');
// A line of its own in this form is what continuous integration reads.
console.log(`\nTests: ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`);
console.log(`       ${each}`);
if (!postgres) console.log('       the tests over Postgres were LEFT OUT: POSTGRES_URL_FOR_TESTS names none');
if (browser === null) console.log('       the browser tests were LEFT OUT: no Chromium');
console.log(`       ${((performance.now() - began) / 1000).toFixed(0)} s in all`);
