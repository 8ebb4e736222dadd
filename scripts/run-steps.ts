import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** A command of an installed package, or a script, run with the Node that runs this. */
export type Step = {
  name: string;
  command: string[];
  /** Shows what it prints while it runs; without it, only when it fails. */
  shows?: 'while it runs';
  env?: Record<string, string>;
  /** Takes only what everything else leaves of the processor. */
  yields?: boolean;
};
/** How a step went; `inside` a group whose own seconds are told. */
export type Done = { name: string; seconds: number; code: number; inside?: boolean };

/** Runs one step, and says how it went. */
export function run({ name, command, shows, env = {}, yields = false }: Step): Promise<Done> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: shows === 'while it runs' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = (performance.now() - began) / 1000;
      if (code !== 0) process.stdout.write(said);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
      resolve({ name, seconds, code: code ?? 1 });
    });
  });
}

/**
 * Runs steps that need nothing of one another two at a time, each to its end; the longest are best given first.
 * @returns the group as a whole, then its steps.
 */
export async function inPairs(name: string, steps: Step[]): Promise<Done[]> {
  const began = performance.now();
  const left = [...steps];
  const done: Done[] = [];
  const worker = async () => {
    for (let step = left.shift(); step; step = left.shift()) done.push({ ...(await run(step)), inside: true });
  };
  await Promise.all([worker(), worker()]);
  const code = done.find((one) => one.code !== 0)?.code ?? 0;
  return [{ name, seconds: (performance.now() - began) / 1000, code }, ...done];
}

/**
 * Runs steps that only calculate beside others that mostly wait: one at a time, giving way, and two at a time once the others are over.
 * @returns how the others went, then the group as a whole and its steps.
 */
export async function beside(name: string, steps: Step[], others: () => Promise<Done[]>): Promise<Done[]> {
  const began = performance.now();
  const left = steps.map((step) => ({ ...step, yields: true }));
  const done: Done[] = [];
  const worker = async () => {
    for (let step = left.shift(); step; step = left.shift()) done.push({ ...(await run(step)), inside: true });
  };
  const working = worker();
  const theirs = await others();
  await Promise.all([working, worker()]);
  const code = done.find((one) => one.code !== 0)?.code ?? 0;
  return [...theirs, { name, seconds: (performance.now() - began) / 1000, code }, ...done];
}

/** Ends the process when one of these failed. */
export function stopAtFailure(done: Done[]): void {
  const failed = done.find(({ code }) => code !== 0);
  if (failed) process.exit(failed.code);
}
