import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '#web/api/client.ts';
import { ADMIN, signInAsAdmin } from '#tests/support/admin.ts';
import { joinCall } from '#tests/support/call-socket.ts';
import { enterAsGuest } from '#tests/support/sign-in.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { until } from '#tests/support/fake-page.ts';
import { figures } from '../figures.ts';
import { openHostile } from './hostile.ts';

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
  const server = await startServer({ env: { ADMIN_EMAILS: ADMIN, TTS: 'tone', RATE_LIMITS: 'off' } });
  try {
    const { access_token: token } = await signInAsAdmin({ url: server.url, folder: server.folder });
    const hostile = await openHostile(server.url, createClient({ base: server.url, token }), token);
    const lines = [
      await watched(server, 'nothing hostile', QUIET_MS, []),
      // What speaking needs is loaded once in the life of a process, and not against anybody.
      await watched(server, 'the first spoken call', QUIET_MS, [() => firstSpokenCall(server.url)]),
    ];
    for (const [name, attack] of Object.entries(hostile)) lines.push(await watched(server, name, ALONE_MS, [attack]));
    lines.push(await watched(server, 'all at once', TOGETHER_MS, Object.values(hostile)));
    return lines;
  } finally {
    await server.kill('SIGTERM');
  }
}

type Attack = (goesOn: () => boolean) => Promise<unknown>;

/** One line: the figures of so many ms under these attacks. */
async function watched(server: ServerProcess, name: string, ms: number, attacks: Attack[]): Promise<string> {
  const call = await typedCall(server.url);
  const end = performance.now() + ms;
  const goesOn = () => performance.now() < end;
  await stopsOf(server.url);
  const attacking = attacks.map((attack) => attack(goesOn).catch((error: unknown) => console.error(`  ${name}:`, error)));
  const [health, turns, stops] = await Promise.all([
    healthWhile(server.url, goesOn),
    call.turnsWhile(goesOn),
    stopsWhile(server.url, goesOn),
  ]);
  await Promise.all(attacking);
  const p99 = health.toSorted((a, b) => a - b)[Math.floor(health.length * 0.99)] ?? Number.NaN;
  const turn = figures(turns);
  return (
    `${name.padEnd(22)} longest stop ${Math.max(...stops)
      .toFixed(0)
      .padStart(6)} ms   health p50 ${figures(health).p50} p99 ${p99.toFixed(0)} ms (n ${health.length})` +
    `   another's typed turn p50 ${turn.p50} p95 ${turn.p95} max ${turn.max} ms (n ${turn.n})`
  );
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

/** The longest time, in ms, that the event loop stood still since it was asked last. */
async function stopsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

async function stopsWhile(url: string, goesOn: () => boolean): Promise<number[]> {
  const stops: number[] = [];
  while (goesOn()) {
    await sleep(500);
    stops.push(await stopsOf(url));
  }
  return stops;
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
