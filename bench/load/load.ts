import { rmSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '#tests/support/server-process.ts';
import { line } from '../figures.ts';
import { distribution, held } from '../voice/limits.ts';
import type { Kind } from './arrivals.ts';
import { EACH, historyOver } from './history.ts';
import { asked, HISTORY_PATH, kindsFor } from './kinds.ts';
import { type Person, people } from './people.ts';
import { freePort, type Postgres, processMb, startPostgres } from './postgres.ts';
import { runningCalls } from './running-calls.ts';
import { costs, cpuOf, loads, type Parts, underLoad } from './under-load.ts';

const FEW = 1000;
const MANY = Number(process.env.LOAD_CONSULTATIONS ?? 100_000);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
/** Beside the calls. */
const BESIDE_SECONDS = Math.min(SECONDS, 30);
const ACTIVE = Math.min(200, MANY / EACH - 1);
const CALLS = 10;
/** A call of twelve minutes has about thirty turns; a few tell what they cost. */
const TURNS = 6;

/** All limits count, as in service: everybody comes from an address of their own (people.ts). */
const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
/** `LOAD_PARTS=people` leaves out the calls and the dump. */
const PARTS = new Set((process.env.LOAD_PARTS ?? 'people,calls,dump').split(','));

/**
 * Two nodes over one Postgres behind a client that does not stick to one, with a history of 100,000 marked consultations
 * over 2,000 users: people list, open, save and have marked, two sign in each second; then ten spoken calls alone and
 * beside it. Everything, the measuring too, shares this computer.
 */
export async function benchLoad(): Promise<string[]> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'gp-load-'));
  const ports = [await freePort(), await freePort()];
  // One address for both, for tokens name it: so a node prints that of the first, and each is asked at its own.
  const address = (port: number) => `http://localhost:${port}`;
  const env = { DATABASE_URL: postgres.url, PUBLIC_URL: address(ports[0]!), STT: 'browser', TTS: 'tone', MAX_CALLS: '100', ...LIMITED };
  const nodes: ServerProcess[] = [];
  try {
    for (const port of ports) nodes.push({ ...(await startServer({ folder, env: { ...env, PORT: String(port) } })), url: address(port) });
    const out: string[] = [];
    // What was measured before something broke off is not lost.
    await measured(nodes, postgres, out).catch((error: unknown) => out.push(`  BROKE OFF: ${String(error)}`));
    return out;
  } finally {
    await Promise.all(nodes.map((node) => node.kill('SIGTERM')));
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(nodes: ServerProcess[], postgres: Postgres, out: string[]): Promise<void> {
  const urls = nodes.map(({ url }) => url);
  const history = await historyOver(postgres.url, nodes[0]!);
  await history.fill(FEW / EACH);
  const [few] = await people(urls[0]!, 1, 2);
  const before = await historyMs(urls, few!);
  const began = performance.now();
  await history.fill(MANY / EACH);
  const filled = (performance.now() - began) / 1000;
  const after = await historyMs(urls, few!);
  const size = await history.sizes();
  const doctors = await people(urls[0]!, 1, ACTIVE + 1);

  out.push(
    `LOAD (two nodes, ${postgres.version}; ${size.consultations} consultations over ${MANY / EACH} users, ${size.database}, each with ${size.transcript} bytes of transcript and ${size.report} of report; filled in ${filled.toFixed(0)} s)`,
    line(`page of the history, alone, among ${FEW.toLocaleString('en-GB')}`, before),
    line(`page of the history, alone, among ${MANY.toLocaleString('en-GB')}`, after),
    held('the middle one, times that among few', middle(after) / middle(before), 'x', 1.5, after.length),
  );
  const parts = { nodes, postgres };
  const kinds = kindsFor(urls, doctors, history.scenarioId);
  out.push(...(await costs(kinds, parts)));
  out.push(...(await underLoad('people alone', kinds, SECONDS, parts)));
  // What is known is told at once: the rest takes minutes.
  console.error(out.join('\n'));
  if (PARTS.has('calls')) out.push(...(await withCalls(urls, doctors, history.scenarioId, kinds, parts)));
  if (PARTS.has('dump')) out.push(...dumped(postgres));
  await history.end();
}

/** Spoken calls alone, what one costs, and the same beside the load. */
async function withCalls(urls: string[], doctors: Person[], scenarioId: string, kinds: Kind[], parts: Parts): Promise<string[]> {
  const { nodes } = parts;
  const mbOf = () => nodes.map(({ pid }) => processMb(pid)).reduce((sum, mb) => sum + mb, 0);
  const [idle, cpu, at] = [mbOf(), cpuOf(nodes), performance.now()];
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, mbOf())), 500);
  const { delays, broken } = await runningCalls(urls, doctors.slice(0, CALLS), scenarioId, TURNS);
  clearInterval(look);
  const share = (cpuOf(nodes) - cpu) / (performance.now() - at) / CALLS;
  const mb = (most - idle) / CALLS;
  const out = [
    ` ${CALLS} spoken calls alone, load of the computer ${loads()}`,
    distribution(`end of speech -> first sound${broken > 0 ? ` (${broken} BROKE OFF)` : ''}`, delays),
    `    a call takes ${(100 * share).toFixed(1)} % of a core and ${mb.toFixed(1)} MB, its recording's encoder among it`,
  ];
  const beside = runningCalls(urls, doctors.slice(0, CALLS), scenarioId, TURNS * 2);
  await sleep(3000);
  out.push(...(await underLoad(`people, with ${CALLS} calls beside (reported, not barred)`, kinds, BESIDE_SECONDS, parts, false)));
  out.push(distribution('end of speech -> first sound, beside the load', (await beside).delays));
  return [...out, ...projection(share, mb, idle / nodes.length)];
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The page of the history, one request after the other, after some to warm up. */
async function historyMs(urls: string[], person: Person): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < 140; turn += 1) {
    const began = performance.now();
    const response = await asked(urls[turn % urls.length]!, person, HISTORY_PATH);
    if (!response.ok) throw new Error(`the history was answered ${response.status}`);
    await response.arrayBuffer();
    if (turn >= 40) took.push(performance.now() - began);
  }
  return took;
}

/** How long a dump of it takes, and its way back. */
function dumped(postgres: Postgres): string[] {
  const file = join(tmpdir(), `gp-load-${process.pid}.dump`);
  const timed = (act: () => void) => {
    const began = performance.now();
    act();
    return ((performance.now() - began) / 1000).toFixed(1);
  };
  const dump = timed(() => postgres.program('pg_dump', ['-Fc', '-f', file, 'postgres']));
  postgres.program('createdb', ['restored']);
  const restore = timed(() => postgres.program('pg_restore', ['-d', 'restored', '-j', '2', file]));
  const count = postgres.program('psql', ['-At', '-c', 'select count(*) from consultations', 'restored']).trim();
  rmSync(file, { force: true });
  return [`  pg_dump ${dump} s, pg_restore into an empty database ${restore} s, ${count} consultations in it`];
}

/** On paper: what the measured cost of a call means for a thousand at once. */
function projection(share: number, mb: number, nodeMb: number): string[] {
  const BUSY = 0.6;
  const cores = Math.ceil((1000 * share) / BUSY);
  return [
    ' ON PAPER, 1,000 calls at once: nothing of a call is shared between calls, so that cost grows with their number;',
    `    cores at ${BUSY * 100} % busy ${cores}, memory ${((1000 * mb) / 1024).toFixed(0)} GB beside ${(nodeMb / 1024).toFixed(1)} GB a node; at 4 cores a node ${Math.ceil(cores / 4)} nodes;`,
    '    network 1,000 x (256 + 384) kbit/s of PCM = 640 Mbit/s in all while both speak; writes 1,000 x 2 utterances / 12 s = 170 a second, which one Postgres takes;',
    '    assumed: hosted recogniser and voice (no local models), the end-of-turn model in the node, recordings kept, calls spread evenly over nodes.',
  ];
}
