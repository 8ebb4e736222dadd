import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Postgres = {
  url: string;
  version: string;
  /** Runs one of its programs, such as pg_dump, as the user who may. */
  program: (name: string, words: string[]) => string;
  /** Milliseconds of processor that it took until now. */
  cpuMs: () => number;
  stop: () => void;
};

/** A port of loopback that nobody has. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * A Postgres as Debian installs it, in a folder of its own on loopback, with its usual settings (fsync too).
 * @throws when none is installed.
 */
export async function startPostgres(): Promise<Postgres> {
  const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().at(-1);
  if (!initdb) throw new Error('Postgres is not installed: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'gp-postgres-'));
  const port = await freePort();
  const root = process.getuid?.() === 0;
  // It refuses to run as root.
  const who = root ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  chmodSync(folder, 0o700);
  const program = (name: string, words: string[]) =>
    execFileSync(join(dirname(initdb), name), words, {
      ...who,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 26,
    });
  program('initdb', ['-D', `${folder}/data`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  program('pg_ctl', ['-D', `${folder}/data`, '-l', `${folder}/log`, '-w', 'start', '-o', options]);
  const master = Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[0]);
  let stopped = false;
  const stop = () => {
    if (stopped) return;
    stopped = true;
    program('pg_ctl', ['-D', `${folder}/data`, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: program('postgres', ['--version']).trim(),
    program: (name, words) => program(name, ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...words]),
    cpuMs: () => processMs(master),
    stop,
  };
}

const idOf = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
const TICK_MS = 10;

/** The numbers of a Linux process after its name: its parent second, processor times from the 12th, pages of memory 22nd. */
function statOf(pid: number): number[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

const isStat = (stat: number[] | null): stat is number[] => stat !== null;

/** A process and those that it started. */
const family = (pid: number): number[][] => {
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger).map(statOf).filter(isStat);
  return [statOf(pid), ...all.filter((stat) => stat[1] === pid)].filter(isStat);
};

/** Milliseconds of processor of a process and those below it, the ended ones among them. */
export const processMs = (pid: number): number =>
  family(pid).reduce((sum, stat) => sum + stat.slice(11, 15).reduce((ticks, each) => ticks + each, 0), 0) * TICK_MS;

/** Memory of a process and those below it, in MB. */
export const processMb = (pid: number): number => (family(pid).reduce((pages, stat) => pages + stat[21]!, 0) * 4096) / 2 ** 20;
