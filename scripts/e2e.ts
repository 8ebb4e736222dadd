import { prepareBrowser } from './browser.ts';
import { buildWeb } from './build.ts';
import { runAll, tests } from './steps.ts';

/** The tests in a real browser only. */
if (prepareBrowser() === null) process.exit(1);
await buildWeb();
await runAll([tests('e2e')]);
