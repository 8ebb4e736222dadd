import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Longer than any command takes, hashing a password included. */
const WAIT_MS = 30_000;

/** Nobody listens at the socket: no server runs on this data folder, or it was killed. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED']);

/**
 * Asks the running server to do a command.
 * @returns its answer; null when no server runs.
 * @throws an Error with the server's words when it refuses.
 */
export async function askServer(path: string, name: string, sent: unknown, waitMs = WAIT_MS): Promise<{ answer: unknown } | null> {
  const reply = await new Promise<string | null>((resolve, reject) => {
    const asked = request({ socketPath: path, path: `/${name}`, method: 'POST', timeout: waitMs }, (response) => {
      text(response).then(resolve, reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('The running server is not responding.')));
    asked.on('error', (error: NodeJS.ErrnoException) => (NOBODY.has(error.code ?? '') ? resolve(null) : reject(error)));
    asked.end(JSON.stringify(sent));
  });
  if (reply === null) return null;
  const { answer, error } = JSON.parse(reply) as { answer?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return { answer };
}
