import { spawn } from 'node:child_process';

/** A command of an installed package, or a script, run with the Node that runs this. */
export type Step = {
  name: string;
  command: string[];
  /** Shows what it prints while it runs; without it, only when it fails. */
  shows?: 'while it runs';
  env?: Record<string, string>;
};
/** How a step went; `inside` a group whose own seconds are told. */
export type Done = { name: string; seconds: number; code: number; inside?: boolean };

/** Runs one step, and says how it went. */
export function run({ name, command, shows, env = {} }: Step): Promise<Done> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: shows === 'while it runs' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
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

/** Ends the process when one of these failed. */
export function stopAtFailure(done: Done[]): void {
  const failed = done.find(({ code }) => code !== 0);
  if (failed) process.exit(failed.code);
}
