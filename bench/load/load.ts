import { rmSync } from 'node:fs';
import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#tests/support/server-process.ts';
import { line } from '../figures.ts';
import { distribution, held } from '../voice/limits.ts';
import { arrivals, type Kind } from './arrivals.ts';
import { EACH, historyOver } from './history.ts';
import { type Person, people, signIn } from './people.ts';
import { freePort, type Postgres, processMb, processMs, startPostgres } from './postgres.ts';
import { runningCalls } from './running-calls.ts';

const FEW = 1000;
const MANY = Number(process.env.LOAD_CONSULTATIONS ?? 100_000);
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);
const ACTIVE = 100;
const CALLS = 10;
/** A call of twelve minutes has about thirty turns; a few tell what they cost. */
const TURNS = 6;

/** Two hundred requests a second, by what people do on the site. */
const RATES = { list: 60, history: 40, details: 90, save: 8, grade: 2 };
const MOST_MS = 50;

type Node = Awaited<ReturnType<typeof startServer>>;

/**
 * Two nodes over one Postgres behind a client that does not stick to one, with a history of 100,000 marked consultations
 * over 2,000 users: people list, open, save and have marked, two sign in each second; then ten spoken calls alone and
 * beside it. Everything, the measuring too, shares this computer.
 */
export async function benchLoad(): Promise<string[]> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'gp-load-'));
  const port = String(await freePort());
  // One address for both: tokens name it.
  const env = { DATABASE_URL: postgres.url, PUBLIC_URL: `http://localhost:${port}`, STT: 'browser', TTS: 'tone' };
  const nodes = [await startServer({ folder, env: { ...env, PORT: port } })];
  try {
    nodes.push(await startServer({ folder, env }));
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

async function measured(nodes: Node[], postgres: Postgres, out: string[]): Promise<void> {
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
    line(`history of ${EACH}, alone, among ${FEW.toLocaleString('en-GB')}`, before),
    line(`history of ${EACH}, alone, among ${MANY.toLocaleString('en-GB')}`, after),
    held('the middle one, times that among few', middle(after) / middle(before), 'x', 1.5, after.length),
  );
  const kinds = kindsFor(urls, doctors, history.scenarioId);
  out.push(...(await costs(kinds, nodes, postgres)));
  out.push(...(await underLoad('people alone', kinds, nodes, postgres)));
  // Half an hour may go into it: what is known is told at once.
  console.error(out.join('\n'));

  const idle = nodes.map(({ pid }) => processMb(pid)).reduce((sum, mb) => sum + mb, 0);
  const cpu = cpuOf(nodes);
  const at = performance.now();
  let most = 0;
  const look = setInterval(
    () =>
      (most = Math.max(
        most,
        nodes.map(({ pid }) => processMb(pid)).reduce((sum, mb) => sum + mb, 0),
      )),
    500,
  );
  const { delays, broken } = await runningCalls(urls, doctors.slice(0, CALLS), history.scenarioId, TURNS);
  clearInterval(look);
  const share = (cpuOf(nodes) - cpu) / (performance.now() - at) / CALLS;
  const mb = (most - idle) / CALLS;
  out.push(
    ` ${CALLS} spoken calls alone, load of the computer ${loads()}`,
    distribution(`end of speech -> first sound${broken > 0 ? ` (${broken} BROKE OFF)` : ''}`, delays),
  );
  out.push(`    a call takes ${(100 * share).toFixed(1)} % of a core and ${mb.toFixed(1)} MB, its recording's encoder among it`);

  const beside = runningCalls(urls, doctors.slice(0, CALLS), history.scenarioId, TURNS * 2);
  await sleep(3000);
  out.push(...(await underLoad(`people, with ${CALLS} calls beside (reported, not barred)`, kinds, nodes, postgres, null)));
  out.push(distribution('end of speech -> first sound, beside the load', (await beside).delays));
  out.push(...dumped(postgres), ...projection(share, mb));
  await history.end();
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const cpuOf = (nodes: Node[]) => nodes.reduce((sum, { pid }) => sum + processMs(pid), 0);
const loads = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
const asked = (url: string, { token }: Person, path: string, body?: object, method = body ? 'POST' : 'GET') =>
  fetch(url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

/** The page of the history, one request after the other, after some to warm up. */
async function historyMs(urls: string[], person: Person): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < 140; turn += 1) {
    const began = performance.now();
    const response = await asked(urls[turn % urls.length]!, person, '/api/consultations/history');
    if (!response.ok) throw new Error(`the history was answered ${response.status}`);
    await response.arrayBuffer();
    if (turn >= 40) took.push(performance.now() - began);
  }
  return took;
}

function kindsFor(urls: string[], doctors: Person[], scenarioId: string): Kind[] {
  const urlAt = (turn: number) => urls[turn % urls.length]!;
  const doctorAt = (turn: number) => doctors[(turn * 7) % doctors.length]!;
  const consultationAt = (turn: number) => doctorAt(turn).consultations[(turn * 3) % EACH]!;
  return [
    { name: 'list', perSecond: RATES.list, send: (turn) => asked(urlAt(turn), doctorAt(turn), '/api/scenarios') },
    { name: 'history', perSecond: RATES.history, send: (turn) => asked(urlAt(turn), doctorAt(turn), '/api/consultations/history') },
    {
      name: 'details',
      perSecond: RATES.details,
      send: (turn) => asked(urlAt(turn), doctorAt(turn), `/api/consultations/${consultationAt(turn)}`),
    },
    {
      name: 'save',
      perSecond: RATES.save,
      send: (turn) =>
        asked(
          urlAt(turn),
          doctorAt(turn),
          `/api/consultations/${consultationAt(turn)}/notes`,
          { notes: `Ask about work, ${turn}.` },
          'PUT',
        ),
    },
    {
      name: 'grade by rules',
      perSecond: RATES.grade,
      send: (turn) => asked(urlAt(turn), doctorAt(turn), '/api/scoring/grade', { scenarioId, sessionId: consultationAt(turn) }),
    },
    {
      name: 'sign-in',
      perSecond: 2,
      send: async (turn) => {
        await signIn(urlAt(turn), 1 + (turn % ACTIVE));
        return new Response();
      },
    },
  ];
}

/** What one request of each kind takes of processors, one after the other: that does not depend on what else this computer does. */
async function costs(kinds: Kind[], nodes: Node[], postgres: Postgres): Promise<string[]> {
  const ONES = 60;
  const out = [' processor a request, one after the other'];
  let busy = 0;
  for (const { name, perSecond, send } of kinds) {
    const before = { nodes: cpuOf(nodes), postgres: postgres.cpuMs() };
    for (let turn = 0; turn < ONES; turn += 1) await (await send(turn)).arrayBuffer();
    const inNodes = (cpuOf(nodes) - before.nodes) / ONES;
    const inPostgres = (postgres.cpuMs() - before.postgres) / ONES;
    busy += (perSecond * (inNodes + inPostgres)) / 1000;
    out.push(`    ${name.padEnd(16)} node ${inNodes.toFixed(1)} ms, Postgres ${inPostgres.toFixed(1)} ms`);
  }
  return [...out, `    at the rates below ${busy.toFixed(2)} cores in all`];
}

const BARRED = new Set(['list', 'history', 'details']);

async function underLoad(what: string, kinds: Kind[], nodes: Node[], postgres: Postgres, bar: number | null = MOST_MS): Promise<string[]> {
  const cpu = { nodes: cpuOf(nodes), postgres: postgres.cpuMs(), own: process.cpuUsage() };
  const began = performance.now();
  const answers = await arrivals(kinds, SECONDS);
  const wall = performance.now() - began;
  const own = process.cpuUsage(cpu.own);
  const percent = (ms: number) => `${Math.round((100 * ms) / wall)} %`;
  return [
    ` ${what}: ${kinds.reduce((sum, { perSecond }) => sum + perSecond, 0)} requests a second for ${SECONDS} s, load of the computer ${loads()}`,
    ...[...answers].map(
      ([name, { ms, failed }]) =>
        distribution(name, ms, bar !== null && BARRED.has(name) ? { p95: bar } : {}) +
        (failed.length > 0 ? `   FAILED ${failed.length}: ${failed[0]}` : ''),
    ),
    `    of a core: nodes ${percent(cpuOf(nodes) - cpu.nodes)}, Postgres ${percent(postgres.cpuMs() - cpu.postgres)}, the measuring ${percent((own.user + own.system) / 1000)}`,
  ];
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
function projection(share: number, mb: number): string[] {
  const BUSY = 0.6;
  const cores = Math.ceil((1000 * share) / BUSY);
  return [
    ' ON PAPER, 1,000 calls at once: nothing of a call is shared between calls, so that cost grows with their number;',
    `    cores at ${BUSY * 100} % busy ${cores}, memory ${((1000 * mb) / 1024).toFixed(0)} GB beside 0.25 GB a node; at 4 cores a node ${Math.ceil(cores / 4)} nodes;`,
    '    network 1,000 x (256 + 384) kbit/s of PCM = 640 Mbit/s in all while both speak; writes 1,000 x 2 utterances / 12 s = 170 a second, which one Postgres takes;',
    '    assumed: hosted recogniser and voice (no local models), the end-of-turn model in the node, recordings kept, calls spread evenly over nodes.',
  ];
}
