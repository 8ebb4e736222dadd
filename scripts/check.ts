import { FORMAT, KNIP, LINT, runAll, tests, TYPES } from './steps.ts';

/** Everything but the browser: under a minute. */
await runAll([TYPES, LINT, FORMAT, KNIP, tests('unit')]);
