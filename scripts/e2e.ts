import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { run, stopAtFailure } from './run-steps.ts';
import { BROWSER_TESTS } from './steps.ts';

/** The tests in a real browser only. */
if (prepareBrowser() === null) process.exit(1);
await buildWeb();
stopAtFailure([await run(BROWSER_TESTS)]);
