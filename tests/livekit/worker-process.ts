import { spawn } from 'node:child_process';
import { until } from '#tests/support/fake-page.ts';

/** The worker as `npm run livekit-worker` runs it, in a process of its own. */
export function startWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/livekit-worker.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  return {
    ended,
    output: () => output,
    says: (words: string, ms = 30_000) => until(`the worker to say '${words}', not\n${output}`, () => output.includes(words), ms),
    /** Calls are ended at once, as the second signal asks. */
    stop: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => setTimeout(resolve, 200));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
