import { FORMAT, KNIP, LINT, runAll, tests, TYPES } from './steps.ts';

/** Everything but calls in real time and the browser: about a minute. */
await runAll([TYPES, LINT, FORMAT, KNIP, tests('unit')]);
