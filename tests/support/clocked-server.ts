import { readFileSync } from 'node:fs';
import { createApp } from '#server/app.ts';
import { listeningAt, readConfig } from '#server/config.ts';
import { pickProviders } from '#server/engines.ts';
import { openListener } from '#server/http/listener.ts';
import { openDatabase } from '#server/open-database.ts';

/** The product in a process of its own, like `server/main.ts`, on a clock that is ahead by the ms that stand in CLOCK_FILE. */
const file = process.env.CLOCK_FILE!;
const LOOK_MS = 20;
let ahead = 0;
let lookedAt = 0;
function now(): number {
  const real = Date.now();
  if (real - lookedAt > LOOK_MS) {
    lookedAt = real;
    ahead = Number(readFileSync(file, 'utf8')) || ahead;
  }
  return real + ahead;
}

const settings = readConfig(process.env);
const listener = await openListener({ host: settings.HOST, port: settings.PORT, version: 'test', placeCaps: null });
const config = listeningAt(settings, listener.port);
const say = (line: string) => console.log(line);
const database = await openDatabase(config, { waitSeconds: Infinity, onWaiting: say });
const app = await createApp({ config, database, providers: pickProviders(config, say), version: 'test', port: () => listener.port, now });
listener.open(app.handler, (request, socket, head) => app.http.server.emit('upgrade', request, socket, head));
say(`The product is ready after ${process.uptime().toFixed(1)} s: http://localhost:${listener.port}`);
