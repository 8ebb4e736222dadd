import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from '#tests/support/admin.ts';
import { joinCall } from '#tests/support/call-socket.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { until } from '#tests/support/fake-page.ts';
import { figures } from '../figures.ts';
import { openAttacker } from './attacker.ts';
import { type Stop, watchedStops } from './stops.ts';

const ALONE_MS = 6000;
const TOGETHER_MS = 20_000;
const QUIET_MS = 4000;
const TURN_EVERY_MS = 150;
const HEALTH_EVERY_MS = 25;
const QUESTIONS = [
  'Have you had a fever at all?',
  'Do you smoke or drink any alcohol?',
  'What worries you most about this?',
  'Since when?',
];

/**
 * Hostile requests, messages and cases against a real server, one kind at a time and then all at once: how long its event
 * loop stands still, how fast it says that it is well, and how fast somebody else's typed call is answered beside it.
 */
export async function benchLoop(): Promise<string[]> {
  const stops = watchedStops();
  const server = await startServer({ env: { ADMIN_EMAILS: ADMIN, TTS: 'tone', RATE_LIMITS: 'off', ...stops.env } });
  try {
    const { access_token: token } = await signInAsAdmin({ url: server.url, folder: server.folder });
    const attacker = await openAttacker(server.url, token);
    const lines = [
      await watched(server, stops, 'nothing hostile', QUIET_MS, []),
      // What speaking needs is loaded once in the life of a process, and not against anybody.
      await watched(server, stops, 'the first spoken call', QUIET_MS, [() => firstSpokenCall(server.url)]),
    ];
    for (const name of attacker.names) lines.push(await watched(server, stops, name, ALONE_MS, [() => attacker.attack([name], ALONE_MS)]));
    lines.push(await watched(server, stops, 'all at once', TOGETHER_MS, [() => attacker.attack(attacker.names, TOGETHER_MS)]));
    attacker.leave();
    return lines;
  } finally {
    await server.kill('SIGTERM');
  }
}

type Attack = () => Promise<unknown>;

/** One line: the figures of so many ms under these attacks. */
async function watched(server: ServerProcess, { between }: ReturnType<typeof watchedStops>, name: string, ms: number, attacks: Attack[]) {
  const call = await typedCall(server.url);
  const from = Date.now();
  const end = performance.now() + ms;
  const goesOn = () => performance.now() < end;
  const attacking = attacks.map((attack) => attack().catch((error: unknown) => console.error(`  ${name}:`, error)));
  const [health, turns] = await Promise.all([healthWhile(server.url, goesOn), call.turnsWhile(goesOn)]);
  await Promise.all(attacking);
  // With LOOP_STACKS=1 what ran is told up to two seconds later.
  await sleep(process.env.LOOP_STACKS === '1' ? 2500 : 0);
  const stops = between(from, Date.now());
  tellStacks(name, stops);
  const p99 = health.toSorted((a, b) => a - b)[Math.floor(health.length * 0.99)] ?? Number.NaN;
  const turn = figures(turns);
  return (
    `${name.padEnd(22)} longest stop ${ms0(stops, 'wallMs')} ms, of the processor ${ms0(stops, 'cpuMs')} ms` +
    `   over 50 ms: ${stops.filter(({ wallMs }) => wallMs > 50).length}, ${stops.filter(({ cpuMs }) => cpuMs > 50).length}` +
    `   health p50 ${figures(health).p50} p99 ${p99.toFixed(0)} ms (n ${health.length})` +
    `   another's typed turn p50 ${turn.p50} p95 ${turn.p95} max ${turn.max} ms (n ${turn.n})`
  );
}

const ms0 = (stops: Stop[], of: 'wallMs' | 'cpuMs') =>
  Math.max(0, ...stops.map((stop) => stop[of]))
    .toFixed(0)
    .padStart(4);

/** What ran in the longest stops, by the processor's time. */
function tellStacks(name: string, stops: Stop[]): void {
  for (const { wallMs, cpuMs, ran = [] } of stops.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, 4))
    if (ran.length > 0) console.log(`  ${name}: ${wallMs.toFixed(0)} ms, ${cpuMs.toFixed(0)} of the processor\n    ${ran.join('\n    ')}`);
}

async function healthWhile(url: string, goesOn: () => boolean): Promise<number[]> {
  const took: number[] = [];
  for (; goesOn(); await sleep(HEALTH_EVERY_MS)) {
    const began = performance.now();
    await (await fetch(`${url}/api/health`)).text();
    took.push(performance.now() - began);
  }
  return took;
}

/** Loads what spoken calls need (decision 029). */
async function firstSpokenCall(url: string): Promise<void> {
  const client = createClient({ base: url, token: (await enterAsGuest(url)).access_token });
  const [scenario] = await client.listScenarios();
  const call = await joinCall(url, await client.startCall({ scenarioId: scenario!.id, mode: 'voice' }), { mic: true });
  call.send({ type: 'end' });
}

/** Somebody else's call. */
async function typedCall(url: string) {
  const client = createClient({ base: url, token: (await enterAsGuest(url)).access_token });
  const scenarioId = (await client.listScenarios()).find(({ title }) => title === 'A painful big toe')!.id;
  const socket = await joinCall(url, await client.startCall({ scenarioId, mode: 'text' }));
  const answers = () => socket.finals().filter(({ role }) => role === 'assistant').length;
  const ask = async (text: string): Promise<number> => {
    const before = answers();
    const began = performance.now();
    socket.send({ type: 'text', text });
    await until('the answer', () => answers() > before, 120_000);
    return performance.now() - began;
  };
  await ask('Hello, I am Doctor Patel. What brings you in today?');
  return {
    turnsWhile: async (goesOn: () => boolean): Promise<number[]> => {
      const took: number[] = [];
      for (let at = 0; goesOn(); at += 1) {
        took.push(await ask(QUESTIONS[at % QUESTIONS.length]!));
        await sleep(TURN_EVERY_MS);
      }
      socket.send({ type: 'end' });
      return took;
    },
  };
}
