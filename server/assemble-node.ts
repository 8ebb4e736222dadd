import { oneOfNodes, type Node } from './db/nodes.ts';
import type { OpenDb } from './db/open.ts';
import type { CallDesk } from './features/calls/call-desk.ts';
import { WISHES } from './features/calls/holding-store.ts';

const BEAT_MS = 1000;

type Log = Record<'error', (detail: object, message: string) => void>;

/** This process among others on one Postgres; null where it has an embedded database to itself. */
export const nodeOf = ({ db, id }: OpenDb): Node | null => (id === 'postgres' ? oneOfNodes(db) : null);

/** Tells the others every second that it is there, and does what they ask of its calls: then, and as soon as it is told. */
export async function keepNode({ node, database, desk, log }: { node: Node; database: OpenDb; desk: CallDesk; log: Log }) {
  let beating: Promise<void> | null = null;
  const look = () => desk.look().catch((error: unknown) => log.error({ err: error }, 'the other nodes could not be heard'));
  /** A database that is slow gets no second question before it has answered the first. */
  const beat = () => {
    beating ??= node
      .beat()
      .catch((error: unknown) => log.error({ err: error }, 'the other nodes could not be told that this one is there'))
      .then(look)
      .finally(() => (beating = null));
  };
  await node.beat();
  await node.tidy();
  const ear = await database.listen?.(WISHES, (whose) => void (whose === node.id && look()), beat);
  const timer = setInterval(beat, BEAT_MS);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await beating;
      await ear?.close();
      await node.leave().catch(() => undefined);
    },
  };
}
