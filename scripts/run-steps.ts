import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** A command of an installed package, or a script, run with the Node that runs this. */
export type Step = {
  name: string;
  command: string[];
  /** When it shows what it prints; without it, only when it fails. */
  shows?: 'while it runs' | 'at its end';
  /** Takes the processor only when a step beside it does not want it. */
  givesWay?: boolean;
  env?: Record<string, string>;
};
/** How a step went; `inside` a group whose own seconds are told. */
export type Done = { name: string; seconds: number; code: number; inside?: boolean };

/** 0 to 19, of which 19 gives way to everything: at 5 a third of what others get, so that it still comes to its end. */
const GIVES_WAY = 5;

/** Runs one step, and says how it went. */
export function run({ name, command, shows, givesWay = false, env = {} }: Step): Promise<Done> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: shows === 'while it runs' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  // Before it starts processes of its own, which inherit it.
  if (givesWay && child.pid) setPriority(child.pid, GIVES_WAY);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = (performance.now() - began) / 1000;
      if (code !== 0 || shows === 'at its end') process.stdout.write(said);
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

/** Runs rows of steps side by side, each row in its order and to its end. */
export async function inRows<One extends Step>(rows: One[][], runOne: (step: One) => Promise<Done> = run): Promise<Done[]> {
  const done: Done[] = [];
  await Promise.all(
    rows.map(async (row) => {
      for (const step of row) done.push(await runOne(step));
    }),
  );
  return done;
}

/** Ends the process when one of these failed. */
export function stopAtFailure(done: Done[]): void {
  const failed = done.find(({ code }) => code !== 0);
  if (failed) process.exit(failed.code);
}
