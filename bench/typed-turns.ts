import { setTimeout as sleep } from 'node:timers/promises';
import { fragileLine } from '#tests/support/fragile-line.ts';
import { POSTGRES_URL } from '#tests/support/postgres.ts';
import { twoNodes } from '#tests/support/two-nodes.ts';
import { typingDoctors, type Typed } from '#tests/support/typing-doctors.ts';
import { chance } from '#tests/support/chance.ts';

const CALLS_AT_ONCE = 10;
const TURNS_A_CALL = 10;
const PAUSE_MS = 2000;
/** What befalls a round of calls comes at a moment of this time after all have begun. */
const FATEFUL_MS = 8000;
const SEED = 20_261_124;

type World = { nodes: Awaited<ReturnType<typeof twoNodes>>; line: Awaited<ReturnType<typeof fragileLine>>; random: () => number };

const BEFALLS: Record<string, (world: World) => unknown> = {
  'the patient speaks': () => undefined,
  'the line is cut, twice': async ({ line, random }) => {
    line.cut();
    await sleep(random() * 5000);
    line.cut();
  },
  'the line dies without a word, and is mended': async ({ line, random }) => {
    line.die();
    await sleep(random() * 9000);
    line.mend();
  },
  'kill -9 of a node': ({ nodes, random }) => nodes.replace(random() < 0.5 ? 0 : 1, 'SIGKILL'),
  'kill -9 of each node, one after the other': async ({ nodes }) => {
    await nodes.replace(0, 'SIGKILL');
    await nodes.replace(1, 'SIGKILL');
  },
};

/**
 * 1,000 turns typed over real sockets at random moments: of the patient's speech, of lines that drop, of nodes that are killed, and of
 * the end. Each must be on record once, in its order. BENCH_RUNS: rounds of each kind, of a hundred turns (2).
 */
export async function benchTypedTurns(rounds = Number(process.env.BENCH_RUNS ?? 2)): Promise<string[]> {
  if (!POSTGRES_URL) return ['  left out: set POSTGRES_URL_FOR_TESTS to a Postgres whose user may create databases'];
  let port = 0;
  const line = await fragileLine(() => port);
  const nodes = await twoNodes({ DRAIN_SECONDS: '0', PATIENT: 'offline', MAX_CALLS: '100' });
  port = Number(new URL(nodes.url).port);
  const world: World = { nodes, line, random: chance(SEED) };
  const lines: string[] = [];
  const all: Typed[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, befall] of Object.entries(BEFALLS)) {
        const doctor = { url: `http://127.0.0.1:${line.port}`, random: world.random, turns: TURNS_A_CALL, pauseMs: PAUSE_MS };
        const doctors = typingDoctors(CALLS_AT_ONCE, doctor);
        await Promise.race([doctors.allIn, doctors.typed]);
        await sleep(world.random() * FATEFUL_MS);
        await befall(world);
        const typed = await doctors.typed;
        all.push(...typed);
        lines.push(`  ${name.padEnd(44)} ${told(typed)}`);
      }
    }
  } finally {
    line.close();
    await nodes.close();
  }
  return [...lines, `  together (limit: 0 lost, 0 doubled, 0 out of order)  ${told(all)}`];
}

function told(typed: Typed[]): string {
  const sum = (count: (one: Typed) => number) => typed.reduce((all, one) => all + count(one), 0);
  return (
    `${sum(({ turns }) => turns)} turns, ${sum(({ speaking }) => speaking)} into the patient's speech: ${sum(({ lost }) => lost.length)} lost, ` +
    `${sum(({ doubled }) => doubled.length)} doubled, ${sum(({ swapped }) => swapped.length)} out of order, ${sum(({ refused }) => refused)} refused`
  );
}
