import { spawn } from 'node:child_process';

/** What a command of the console did: its exit code and all that it printed. */
export type Ended = { status: number | null; said: string };

/** A command of package.json, `npm run NAME -- …words`, on a DATA_DIR, with what is typed into it. */
export function runCommand(
  name: 'admin' | 'data',
  folder: string,
  words: string[],
  { typed = '', env = {} }: { typed?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    env: { ...process.env, ENV_FILE: '', DATA_DIR: folder, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, said })));
}
