import { PGlite } from '@electric-sql/pglite';
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

/** Opens the embedded database in a folder, made when it is new. */
export function openPglite(folder: string): Promise<PGlite> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  const startParams = [...PGlite.defaultStartParams, ...MEMORY.flatMap((setting) => ['-c', setting])];
  return PGlite.create({ dataDir: folder, startParams });
}
