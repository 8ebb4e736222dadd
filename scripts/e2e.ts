import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { run, stopAtFailure } from './run-steps.ts';
import { browserTests, SPOKEN_TESTS } from './steps.ts';

/** The tests in a real browser only. */
if (prepareBrowser() === null) process.exit(1);
await buildWeb();
const postgres = process.env.POSTGRES_URL_FOR_TESTS;
stopAtFailure([await run(browserTests(postgres)), await run(SPOKEN_TESTS)]);
