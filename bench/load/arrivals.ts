import { setTimeout as sleep } from 'node:timers/promises';

/** One kind of request: so many of them a second. */
export type Kind = { name: string; perSecond: number; send: (turn: number) => Promise<Response> };
export type Answers = Map<string, { ms: number[]; failed: string[] }>;

/**
 * Sends requests at their times whether earlier ones are answered or not, as people do, and measures each from the moment
 * it was due: a server that falls behind is not spared.
 * @param seconds the first `warmUpSeconds` of which are not counted
 */
export async function arrivals(kinds: Kind[], seconds: number, warmUpSeconds = 5): Promise<Answers> {
  const answers: Answers = new Map(kinds.map(({ name }) => [name, { ms: [], failed: [] }]));
  const due = kinds
    .flatMap((kind) =>
      // Each kind in even steps, the kinds shifted against each other.
      Array.from({ length: Math.floor(kind.perSecond * seconds) }, (_, turn) => ({
        kind,
        turn,
        at: ((turn + (kinds.indexOf(kind) + 0.5) / kinds.length) * 1000) / kind.perSecond,
      })),
    )
    .toSorted((a, b) => a.at - b.at);
  const began = performance.now();
  const running = new Set<Promise<void>>();
  for (const { kind, turn, at } of due) {
    const wait = at - (performance.now() - began);
    if (wait > 1) await sleep(wait);
    const one = measure(kind, turn, began + at, at >= warmUpSeconds * 1000 ? answers.get(kind.name)! : null).finally(() =>
      running.delete(one),
    );
    running.add(one);
  }
  await Promise.all(running);
  return answers;
}

async function measure({ send }: Kind, turn: number, dueAt: number, into: { ms: number[]; failed: string[] } | null): Promise<void> {
  try {
    const response = await send(turn);
    await response.arrayBuffer();
    if (!response.ok) into?.failed.push(String(response.status));
  } catch (error) {
    into?.failed.push(String(error));
  }
  into?.ms.push(performance.now() - dueAt);
}
