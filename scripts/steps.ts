import { resolve } from 'node:path';
import type { Step } from './run-steps.ts';

const entry = (path: string) => resolve(import.meta.dirname, '../node_modules', path);

export const TYPES: Step = { name: 'types', command: [entry('typescript/bin/tsc')] };
export const LINT: Step = { name: 'lint', command: [entry('oxlint/bin/oxlint')] };
export const FORMAT: Step = { name: 'format', command: [entry('oxfmt/bin/oxfmt'), '--check', '.'] };
export const KNIP: Step = { name: 'dead code', command: [entry('knip/bin/knip.js')] };
export const VITE: Step = { name: 'vite', command: [entry('vite/bin/vite.js')] };
export const CHECKS = [TYPES, LINT, KNIP, FORMAT];

const folder = (path: string) => resolve(import.meta.dirname, '..', path);
const UNSEEN_CASES = folder('tests/probes/unseen');
/** Cases of many hands, from which the patient has learned. */
const LEARNED_CASES = folder('training/cases');
const probe = (name: string, floor: string, ...words: string[]): Step => ({
  name: `probes of ${name}`,
  command: [resolve(import.meta.dirname, 'probe.ts'), '--floor', floor, ...words],
});
const conversations = (name: string, ...words: string[]): Step => ({
  name,
  command: [resolve(import.meta.dirname, 'probe-conversations.ts'), '--floor', ...words],
});
/** The offline patient is asked thousands of questions: outside the test runner it takes seconds. */
export const PROBES: Step[] = [
  probe('cases from which nothing was learned', 'unseen', '--in', UNSEEN_CASES),
  probe('built-in cases', 'built-in'),
  conversations('whole conversations'),
  conversations('conversations kept apart', '--apart'),
];
/** What was learned from shows nothing that the unseen cases do not show sooner: a part of the slow tests. */
export const ALL_PROBES = probe('all cases of many hands', 'strangers', '--in', LEARNED_CASES);

/** A part of the tests: a step whose results are left as JSON. */
export type TestPart = Step & { results: string };

function testPart(name: string, words: string[], env: Record<string, string> = {}): TestPart {
  const results = entry(`.vitest-${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  return { name, command: [entry('vitest/vitest.mjs'), 'run', ...words, ...reporters], shows: 'while it runs', env, results };
}

const over = (postgres: string | undefined) => ({ TEST_DATABASE_URL: postgres ?? '' });

/** @param postgres the address of a server whose user may create databases; without it the tests run over the embedded one. */
export const unitTests = (postgres?: string) => testPart('unit', ['--project', 'unit'], over(postgres));

/** Calls in real time leave the processor idle: three at once, even on two cores and beside tests that work. */
export const voiceTests = (postgres?: string) => testPart('voice', ['--project', 'voice', '--maxWorkers=3'], over(postgres));

/** The same in a browser, over the embedded database, as the product is started. */
export const SPOKEN_TESTS = testPart('spoken', ['--project', 'e2e-spoken'], over(undefined));

/** A few over the embedded database, where all of them run over a Postgres: each kind of statement is seen by both. */
export const EMBEDDED_TESTS = testPart('embedded', ['--project', 'embedded'], over(undefined));

/** Those that work, two at a time. */
export const browserTests = (postgres?: string) => testPart('e2e', ['--project', 'e2e'], over(postgres));

/** Those of several pages that call one another, one at a time. */
export const togetherTests = (postgres?: string) => testPart('together', ['--project', 'e2e-together'], over(postgres));
export const SLOW_TESTS = testPart('slow', ['--project', 'slow']);
