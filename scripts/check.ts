import { inPairs, run, stopAtFailure } from './run-steps.ts';
import { CHECKS, unitTests } from './steps.ts';

/** Everything but probes, calls in real time and the browser: about two minutes. */
stopAtFailure(await inPairs('checks', CHECKS));
stopAtFailure([await run(unitTests())]);
