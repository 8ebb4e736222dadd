import { readFileSync } from 'node:fs';
import { createApp, type App } from './app.ts';
import { printBanner } from './banner.ts';
import { listeningAt, readConfig, type Config } from './config.ts';
import { environment } from './settings.ts';
import { pickProviders } from './engines.ts';
import { openListener } from './http/listener.ts';
import { openDatabase } from './open-database.ts';

const started = performance.now();
/** What is being answered when the server is stopped has this long to end. */
const ANSWERS_MS = 10_000;
/** Whatever hangs then is left: what was being answered, and the last words of calls. */
const STOP_MS = 30_000;

const say = (line: string) => console.log(line);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

try {
  await start(readConfig(environment()));
} catch (error) {
  // The message says what to do; a stack would hide it.
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  // The listener may be listening already, and would keep a server alive that can only say 'starting'.
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`, () => process.exit(1));
}

async function start(settings: Config): Promise<void> {
  const listener = await openListener({
    host: settings.HOST,
    port: settings.PORT,
    version,
    trustProxy: settings.TRUST_PROXY,
    ...(!settings.RATE_LIMITS && { placeCaps: null }),
  });
  const config = listeningAt(settings, listener.port);
  let app: App | null = null;
  stopOnSignals(settings.DRAIN_SECONDS, async (drainSeconds) => {
    await app?.drain(drainSeconds);
    await listener.drain(ANSWERS_MS);
    await app?.close();
    await listener.close();
  });
  say(config.DATABASE_URL ? 'Opening Postgres…' : 'Opening the embedded database (a new one takes a few seconds)…');
  const database = await openDatabase(config, {
    waitSeconds: Infinity,
    onWaiting: (reason) => say(`Postgres is not available yet (${reason}). Waiting for it…`),
  });
  const providers = pickProviders(config, say);
  app = await createApp({ config, database, providers, version, port: () => listener.port });
  const { http, handler } = app;
  listener.open(handler, (request, socket, head) => http.server.emit('upgrade', request, socket, head));
  const administrators = await app.administrators();
  printBanner(
    {
      config,
      administrators,
      engines: app.engines,
      providers,
      database,
      port: listener.port,
      seconds: (performance.now() - started) / 1000,
    },
    say,
  );
}

/** A SIGTERM lets running calls end by themselves first, Ctrl-C does not; the second signal stops at once. */
function stopOnSignals(drainSeconds: number, close: (drainSeconds: number) => Promise<void>): void {
  let stopping = false;
  const stop = (seconds: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), seconds * 1000 + STOP_MS).unref();
    say(
      `\nStopping: ${seconds > 0 ? `running calls have ${seconds} s, then they` : 'running calls'} are left to another server, or ended and kept…`,
    );
    close(seconds).then(
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
  process.on('SIGINT', () => stop(0));
  process.on('SIGTERM', () => stop(drainSeconds));
}
