import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type Done, run } from './run-steps.ts';
import type { TestPart } from './steps.ts';

type Results = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

/** Runs a part of the tests; what an earlier run left must not be counted. */
export function runPart(part: TestPart): Promise<Done> {
  rmSync(part.results, { force: true });
  return run(part);
}

/** Prints how long each part took and how many tests it holds, then a line that continuous integration reads. */
export function report(title: string, done: Done[], parts: TestPart[], notes: string[]): void {
  const resultsOf = new Map(
    parts
      .filter(({ results }) => existsSync(results))
      .map(({ name, results }) => [name, JSON.parse(readFileSync(results, 'utf8')) as Results]),
  );
  console.log('\n  seconds  passed');
  for (const { name, seconds, code, inside } of done) {
    const passed = String(resultsOf.get(name)?.numPassedTests ?? '');
    console.log(`${seconds.toFixed(0).padStart(9)}  ${passed.padStart(6)}  ${inside ? '  ' : ''}${name}${code === 0 ? '' : ' FAILED'}`);
  }
  const sum = (part: keyof Results) => [...resultsOf.values()].reduce((total, one) => total + one[part], 0);
  console.log(`\n${title}: ${sum('numPassedTests')} passed, ${sum('numFailedTests')} failed, ${sum('numPendingTests')} skipped`);
  for (const note of notes) console.log(`       ${note}`);
}
