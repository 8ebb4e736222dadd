import { readFileSync } from 'node:fs';
import { createApp, databaseFolder, type App } from './app.ts';
import { printBanner } from './banner.ts';
import { listeningAt, readConfig, type Config } from './config.ts';
import { environment } from './settings.ts';
import { openDb } from './db/open.ts';
import { pickProviders } from './engines.ts';
import { openDoor } from './http/door.ts';

const started = performance.now();
const say = (line: string) => console.log(line);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

try {
  await start(readConfig(environment()));
} catch (error) {
  // The message says what to do; a stack would hide it.
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  // The door may be listening already, and would keep a server alive that can only say 'starting'.
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`, () => process.exit(1));
}

async function start(settings: Config): Promise<void> {
  const door = await openDoor({ host: settings.HOST, port: settings.PORT, version });
  const config = listeningAt(settings, door.port);
  let app: App | null = null;
  stopOnSignals(async () => {
    await app?.close();
    await door.close();
  });
  say(config.DATABASE_URL ? 'Opening Postgres…' : 'Opening the embedded database (a new one takes a few seconds)…');
  const database = await openDb(config.DATABASE_URL ? { url: config.DATABASE_URL } : { folder: databaseFolder(config.DATA_DIR) });
  const providers = pickProviders(config, say);
  app = await createApp({ config, database, providers, version, port: () => door.port });
  await app.warmUp();
  const { http, handler } = app;
  door.open(handler, (request, socket, head) => http.server.emit('upgrade', request, socket, head));
  printBanner({ config, engines: app.engines, providers, database, port: door.port, seconds: (performance.now() - started) / 1000 }, say);
}

/** The first Ctrl-C closes in order, the second at once. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('\nStopping: running calls are ended and kept…');
    close().then(
      () => {
        say('Stopped.');
        process.exit(0);
      },
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
