import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** Where the running server of a data folder listens for commands: a socket in the folder; on Windows a pipe named after it. */
export function commandSocketPath(dataDir: string): string {
  if (process.platform !== 'win32') return join(dataDir, 'commands.sock');
  return `\\\\.\\pipe\\gp-training-${createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 24)}`;
}
