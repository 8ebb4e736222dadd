import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';

/**
 * One process, one connection, tables that fit into the system's own file cache: the 128 MB of buffers and the hundred
 * connections that Postgres prepares for would only be held (docs/decisions/029-what-a-server-holds.md).
 */
const MEMORY = ['shared_buffers=16MB', 'wal_buffers=512kB', 'max_connections=3'];
/**
 * How much a function of WebAssembly runs before V8 compiles it a second time, thoroughly. By default that is most of
 * Postgres at every start, 90 MB and a second of both cores.
 */
const TIERING_BUDGET = 200_000_000;

/** So long statements may follow one another without anybody else being answered; one statement cannot be cut. */
const SLICE_MS = 8;

/** Of the Postgres inside PGlite: it opens no folder that another one wrote. */
export const POSTGRES_MAJOR = '18';

/** @throws with what to do when a folder was written by a Postgres of another major version */
export function checkMajor(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const major = existsSync(file) ? readFileSync(file, 'utf8').trim() : POSTGRES_MAJOR;
  if (major === POSTGRES_MAJOR) return;
  throw new Error(
    `The embedded database in ${folder} was written by Postgres ${major}, and this version of the product has Postgres ${POSTGRES_MAJOR}, which cannot read it. ` +
      'Nothing is damaged. With the version that ran here before: `npm run data -- export DIR`. ' +
      'With this one, and DATA_DIR set to a new folder: `npm run data -- import DIR`. Daily dumps cannot be used: they have the same format.',
  );
}

/** Opens the embedded database in a folder, made when it is new. */
export async function openPglite(folder: string): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  const startParams = [...PGlite.defaultStartParams, ...MEMORY.flatMap((setting) => ['-c', setting])];
  return inSlices(await PGlite.create({ dataDir: folder, startParams }));
}

/**
 * Postgres runs on the event loop, and what waits for it goes on in the same turn of the loop: the statements of all requests that
 * wait come one after the other, and nobody else is answered. So after a slice the loop turns before the next message.
 */
export function inSlices<Driver extends Pick<PGlite, 'execProtocolRaw'>>(pglite: Driver): Driver {
  const raw = pglite.execProtocolRaw.bind(pglite);
  let turned = 0;
  pglite.execProtocolRaw = async (...message) => {
    if (performance.now() - turned > SLICE_MS) {
      await others();
      turned = performance.now();
    }
    return raw(...message);
  };
  return pglite;
}
