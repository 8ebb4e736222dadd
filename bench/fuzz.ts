import { PGlite } from '@electric-sql/pglite';
import * as fc from 'fast-check';
import { overPglite } from '#server/db/open.ts';
import { openArena } from '#tests/fuzz/arena.ts';
import { type FuzzRequest, requestsFor, TARGETS } from '#tests/fuzz/requests.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const AT_ONCE = 8;
const SHOWN = 20;

/** Requests of every kind to every address, as many as FUZZ_REQUESTS says, from a seed that is printed (FUZZ_SEED repeats it). */
export async function benchFuzz(): Promise<string[]> {
  const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const pglite = await PGlite.create();
  const arena = await openArena(await overPglite(pglite));
  const each = Math.ceil(REQUESTS / TARGETS.length);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const began = performance.now();
  let sent = 0;
  try {
    const queue = inTurn(TARGETS.map((target, at) => fc.sample(requestsFor(target, arena.known), { numRuns: each, seed: seed + at })));
    const worker = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { status, fault } = await arena.send(next);
        sent += 1;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (fault) {
          faults.push(`  ${next.method} ${next.path.slice(0, 120)} as ${next.who}, ${next.body?.slice(0, 200)}: ${fault}`);
          console.log(faults.at(-1));
        }
        if (sent % 2000 === 0) console.log(`  … ${sent} sent, ${faults.length} faults`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const seconds = (performance.now() - began) / 1000;
    const { up, victimIntact } = await arena.after();
    return [
      `${sent} requests to ${TARGETS.length} addresses in ${Math.round(seconds)} s, seed ${seed}`,
      `answers: ${[...statuses]
        .toSorted(([a], [b]) => a - b)
        .map(([status, count]) => `${status} ${count}`)
        .join(', ')}`,
      `answers of 500 and more, without an answer, or with a row of another person: ${faults.length}`,
      ...faults.slice(0, SHOWN),
      `the server ${up ? 'answers' : 'DOES NOT ANSWER'} at the end; the attacked person's rows ${victimIntact ? 'are as they were' : 'WERE CHANGED'}`,
    ];
  } finally {
    await arena.close();
    await pglite.close();
  }
}

/** All lists as one, in turn: what one address breaks meets every other. */
const inTurn = (lists: FuzzRequest[][]): FuzzRequest[] => (lists[0] ?? []).flatMap((_, at) => lists.flatMap((list) => list[at] ?? []));
