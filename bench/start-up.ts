import { rmSync } from 'node:fs';
import { startServer } from '#tests/support/server-process.ts';
import { line } from './figures.ts';

/** Seconds from the start of the process to a page that answers: with a new database, and again. */
export async function benchStartUp(rounds = 3): Promise<string[]> {
  const fresh: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await startServer();
    fresh.push(first.readyMs);
    await first.kill('SIGTERM');
    const second = await startServer({ folder: first.folder });
    again.push(second.readyMs);
    await second.kill('SIGTERM');
    rmSync(first.folder, { recursive: true, force: true });
  }
  return [line('start-up, new database', fresh), line('start-up, again', again)];
}
