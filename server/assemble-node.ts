import { oneOfNodes, type Node } from './db/nodes.ts';
import type { OpenDb } from './db/open.ts';
import type { CallService } from './features/calls/call-service.ts';
import { WISHES } from './features/calls/holding-store.ts';

const BEAT_MS = 1000;

type Log = Record<'error', (detail: object, message: string) => void>;

/** This process among others on one Postgres; null where it has an embedded database to itself. */
export const nodeOf = ({ db, aside, id }: OpenDb): Node | null => (id === 'postgres' ? oneOfNodes(aside ?? db) : null);

/** Tells the others every second that it is there, and does what they ask of its calls: then, and as soon as it is told. */
export async function keepNode({
  node,
  database,
  service,
  log,
}: {
  node: Node;
  database: OpenDb;
  service: Pick<CallService, 'look'>;
  log: Log;
}) {
  const look = () => service.look().catch((error: unknown) => log.error({ err: error }, 'the other nodes could not be heard'));
  const looking = oneAtATime(look);
  const beating = oneAtATime(() =>
    node.beat().catch((error: unknown) => log.error({ err: error }, 'the other nodes could not be told that this one is there')),
  );
  // Not one after the other: a look waits for a connection of the pool, and a node whose pool is used up is not dead.
  const beatAndLook = () => {
    beating.now();
    looking.now();
  };
  await node.beat();
  await node.tidy();
  const ear = await database.listen?.(WISHES, (whose) => void (whose === node.id && look()), beatAndLook);
  const timer = setInterval(beatAndLook, BEAT_MS);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.all([beating.done(), looking.done()]);
      await ear?.close();
      await node.leave().catch(() => undefined);
    },
  };
}

/** A database that is slow gets no second question before it has answered the first. */
function oneAtATime(ask: () => Promise<void>) {
  let asking: Promise<void> | null = null;
  return {
    now: (): void => void (asking ??= ask().finally(() => (asking = null))),
    done: async (): Promise<void> => void (await asking),
  };
}
