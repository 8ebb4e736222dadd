import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript, for it runs before anything is installed; loaded by address so that no types are asked for.
const { flagsFor, MEMORY } = (await import(new URL('../../scripts/node-flags.js', import.meta.url).href)) as {
  flagsFor: (file: string) => string[];
  MEMORY: Record<string, string>;
};

export type ServerProcess = {
  url: string;
  folder: string;
  /** From spawn to the printed address. */
  readyMs: number;
  output: () => string;
  pid: number;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
};

/**
 * The product as `npm start` runs it, in a process of its own on a free port.
 * @param entry another one than the product's own: one on a clock that is moved, for tests
 * @param folder a DATA_DIR to go on with; a new one is made and removed on exit without it.
 */
export async function startServer({
  env = {},
  folder,
  entry = 'server/main.ts',
}: { env?: Record<string, string>; folder?: string; entry?: string } = {}): Promise<ServerProcess> {
  const data = folder ?? mkdtempSync(join(tmpdir(), 'gp-training-'));
  const started = performance.now();
  const child = spawn(process.execPath, [...flagsFor('server/main.ts'), entry], {
    env: {
      ...MEMORY,
      ...process.env,
      ENV_FILE: '',
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  let killed = false;
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.on('exit', (code, signal) => {
    if (!killed && /is ready after/.test(output)) console.error(`a server ended by itself (${code ?? signal}):\n${output.slice(-4000)}`);
  });
  const url = await address(child, () => output);
  if (!folder) process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  return {
    url,
    folder: data,
    readyMs: performance.now() - started,
    output: () => output,
    pid: child.pid!,
    kill: (signal) => {
      killed = true;
      child.kill(signal);
      return ended;
    },
  };
}

async function address(child: ChildProcess, output: () => string): Promise<string> {
  for (let waited = 0; waited < 60_000; waited += 20) {
    const found = /is ready after [\d.]+ s:\s+(http\S+)/.exec(output());
    if (found) return found[1]!;
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server did not start:\n${output()}`);
}
