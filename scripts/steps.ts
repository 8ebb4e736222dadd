import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** A command of an installed package, run with the Node that runs this. */
export type Step = {
  name: string;
  command: string[];
  /** Shows what it prints while it runs, not only when it fails. */
  loud?: boolean;
  env?: Record<string, string>;
};

const entry = (path: string) => resolve(import.meta.dirname, '../node_modules', path);

export const TYPES: Step = { name: 'types', command: [entry('typescript/bin/tsc')] };
export const LINT: Step = { name: 'lint', command: [entry('oxlint/bin/oxlint')] };
export const FORMAT: Step = { name: 'format', command: [entry('oxfmt/bin/oxfmt'), '--check', '.'] };
export const KNIP: Step = { name: 'dead code', command: [entry('knip/bin/knip.js')] };
export const VITE: Step = { name: 'vite', command: [entry('vite/bin/vite.js')], loud: true };

const probe = (name: string, floor: string, ...folder: string[]): Step => ({
  name: `probes of ${name}`,
  command: [resolve(import.meta.dirname, 'probe.ts'), '--floor', floor, ...folder],
});
/** The offline patient is asked thousands of questions: outside the test runner it takes seconds. */
export const PROBES: Step[] = [
  probe('built-in cases', 'built-in'),
  probe('cases of many hands', 'strangers', '--in', resolve(import.meta.dirname, '../training/cases')),
  probe('cases from which nothing was learned', 'unseen', '--in', resolve(import.meta.dirname, '../tests/probes/unseen')),
];

/** Where the results of a project's tests are left, as JSON. */
export const resultsOf = (project: string) => entry(`.vitest-${project}.json`);

export type Project = 'unit' | 'voice' | 'e2e';

/** Every test that opens a database does so through this file, and so over whichever database that is told to open. */
const OPENS_A_DATABASE = resolve(import.meta.dirname, '../tests/support/db.ts');
const ITS_PROJECTS = ['--project', 'unit', '--project', 'voice', '--passWithNoTests=false'];

/** Calls in real time leave the processor idle: four at once, even on two cores. */
const VOICE_WORKERS = '--maxWorkers=4';

const reportersOf = (name: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(name)}`];

/**
 * All tests that touch the database, which the embedded one has passed, over a Postgres with many connections.
 * @param url its user may create databases; every test file makes one of its own there.
 */
export const testsOverPostgres = (url: string): Step => ({
  name: 'tests over Postgres',
  command: [entry('vitest/vitest.mjs'), 'related', OPENS_A_DATABASE, '--run', ...ITS_PROJECTS, ...reportersOf('postgres')],
  loud: true,
  env: { TEST_DATABASE_URL: url },
});

export function tests(project: Project): Step {
  const workers = project === 'voice' ? [VOICE_WORKERS] : [];
  return {
    name: `${project} tests`,
    command: [entry('vitest/vitest.mjs'), 'run', '--project', project, ...workers, ...reportersOf(project)],
    loud: true,
  };
}

/** Runs one step; resolves to its exit code. */
export function run({ name, command, loud = false, env = {} }: Step): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((done) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      if (code !== 0 && !loud) process.stdout.write(said);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      done(code ?? 1);
    });
  });
}

/** Runs steps one after the other and ends the process at the first that fails. */
export async function runAll(steps: Step[]): Promise<void> {
  for (const step of steps) {
    const code = await run(step);
    if (code !== 0) process.exit(code);
  }
}
