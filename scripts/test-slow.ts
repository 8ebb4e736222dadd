import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { run, stopAtFailure } from './run-steps.ts';
import { ALL_PROBES, SLOW_TESTS } from './steps.ts';
import { report, runPart } from './test-report.ts';

/** What is too slow for every run of the tests: all probes, the built pages, and what has to wait for minutes. */
if (prepareBrowser() === null) process.exit(1);
await buildWeb();
const done = [await runPart(SLOW_TESTS), await run(ALL_PROBES)];
report('Slow tests', done, [SLOW_TESTS], []);
stopAtFailure(done);
