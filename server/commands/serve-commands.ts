import { chmod, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { AppError } from '#contract/errors.ts';

/** What a command of the console asks of the product; what it sends is checked by the command itself. */
export type Commands = Record<string, (sent: unknown) => Promise<unknown>>;

type Options = {
  /** socket-path.ts */
  path: string;
  commands: Commands;
  log: Record<'warn' | 'error', (detail: object, message: string) => void>;
};

const SENT_MAX_BYTES = 65_536;

/**
 * Answers the console's commands while the product runs: `POST /NAME` with JSON over a socket that this user alone may use
 * (0600; ASVS 13.3.1). Nothing of it is reachable over the network. Where the socket cannot be made the product runs without.
 */
export async function serveCommands({ path, commands, log }: Options): Promise<{ close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const run = commands[(request.url ?? '').slice(1)];
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    try {
      if (request.method !== 'POST' || !run) throw new AppError('not_found', { message: 'The running server does not know this command.' });
      answer(200, { answer: (await run(JSON.parse(await bodyOf(request)))) ?? null });
    } catch (error) {
      if (!(error instanceof AppError)) log.error({ err: error }, 'a command failed');
      answer(400, { error: error instanceof Error ? error.message : String(error) });
    }
  });
  // A server that was killed leaves its socket behind; that it is gone is what the database's lock has shown.
  if (process.platform !== 'win32') await rm(path, { force: true });
  const listening = await new Promise<boolean>((resolve) => {
    server.once('error', (error) => {
      log.warn({ err: error }, 'commands cannot reach the running server: stop it before npm run admin');
      resolve(false);
    });
    // The mask is in force while the socket is made, which listen() does at once: nobody gets a moment to come in.
    const mask = process.umask(0o177);
    server.listen(path, () => resolve(true));
    process.umask(mask);
  });
  if (listening && process.platform !== 'win32') await chmod(path, 0o600);
  return {
    close: async () => {
      if (!listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > SENT_MAX_BYTES) throw new AppError('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
