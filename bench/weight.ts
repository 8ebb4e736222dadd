import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { enterDoctor, hum, openCallFor } from '#tests/support/doctor.ts';
import { until } from '#tests/support/fake-page.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { median } from './voice/limits.ts';

const ROOT = resolve(import.meta.dirname, '..');
const MB = 2 ** 20;
/** Seconds before a server counts as idle for long; shorter by WEIGHT_IDLE_SECONDS. */
const IDLE_SECONDS = Number(process.env.WEIGHT_IDLE_SECONDS ?? 600);
const ROUNDS = 3;
const CALLS = 10;
const LIMITS = { installMb: 480, againS: 4, newS: 7, idleMb: 480, callMb: 700 };

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** What `npm start` leaves in node_modules, in MB on disk: the packages that are no one's for testing, without what it prunes. */
async function installMb(): Promise<number> {
  const { isUnused } = (await import(new URL('../scripts/prune.js', import.meta.url).href)) as { isUnused: (path: string) => boolean };
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const modules = join(ROOT, 'node_modules');
  const seen = new Set<number>();
  const sizeOf = (path: string): number => {
    const { ino, blocks } = statSync(join(modules, path));
    // A file with two names is there once.
    return seen.has(ino) ? 0 : (seen.add(ino), blocks * 512);
  };
  const walk = (folder: string): number =>
    readdirSync(join(modules, folder), { withFileTypes: true }).reduce((sum, entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      // Folders of npm's and of tools' own: caches, not packages.
      if (isUnused(path) || entry.isSymbolicLink() || entry.name.startsWith('.') || packages[`node_modules/${path}`]?.dev) return sum;
      return sum + sizeOf(path) + (entry.isDirectory() ? walk(path) : 0);
    }, 0);
  return walk('') / MB;
}

const residentMb = ({ pid }: ServerProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** A doctor who speaks for some seconds, types, and is answered aloud. Resolves once the patient has spoken, with the call still open. */
async function spokenCall(url: string): Promise<{ readyMs: number; drop: () => void }> {
  const doctor = await enterDoctor(url);
  const began = performance.now();
  const { socket } = await openCallFor(url, doctor, 'voice', { mic: true });
  const readyMs = performance.now() - began;
  await hum(socket, 3);
  socket.send({ type: 'text', text: 'What brings you here today?' });
  await until('the patient speaks', () => socket.frames.length > 20, 30_000);
  return { readyMs, drop: socket.drop };
}

const row = (what: string, value: string, limit = '') => `${what.padEnd(52)} ${value.padStart(10)}${limit && `   at most ${limit}`}`;
const mb = (value: number) => `${Math.round(value)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What the product weighs: on disk, at start, in memory. Linux. Each line is printed when it is known: all of it takes a quarter of an hour. */
export async function benchWeight(): Promise<string[]> {
  const tell = (...words: Parameters<typeof row>) => console.log(row(...words));
  tell('packages that running needs', mb(await installMb()), `${LIMITS.installMb} MB`);
  const fresh: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await startServer();
    fresh.push(first.readyMs);
    await first.kill('SIGTERM');
    const second = await startServer({ folder: first.folder });
    again.push(second.readyMs);
    await second.kill('SIGTERM');
    rmSync(first.folder, { recursive: true, force: true });
  }
  tell('start, new database (middle of three)', seconds(median(fresh)), `${LIMITS.newS} s`);
  tell('start again (middle of three)', seconds(median(again)), `${LIMITS.againS} s`);

  const made = await startServer();
  await made.kill('SIGTERM');
  const server = await startServer({ folder: made.folder });
  await sleep(5000);
  tell('resident, idle', mb(residentMb(server)), `${LIMITS.idleMb} MB`);
  await sleep(IDLE_SECONDS * 1000);
  tell(`resident, after ${IDLE_SECONDS} s idle`, mb(residentMb(server)), `${LIMITS.idleMb} MB`);
  const first = await spokenCall(server.url);
  tell('resident, in the first spoken call', mb(residentMb(server)), `${LIMITS.callMb} MB`);
  const others = await Promise.all(Array.from({ length: CALLS - 1 }, () => spokenCall(server.url)));
  tell(`resident, in ${CALLS} spoken calls`, mb(residentMb(server)));
  const next = median(others.map(({ readyMs }) => readyMs));
  tell('a call is ready after (the first; the next ones)', `${Math.round(first.readyMs)}; ${Math.round(next)} ms`);
  for (const { drop } of [first, ...others]) drop();
  await server.kill('SIGTERM');
  rmSync(made.folder, { recursive: true, force: true });
  return [];
}
