import { Client } from 'pg';

/** Hears what is told on a channel of the database (NOTIFY) until it is closed. `again`: some may have been missed. */
export type Listen = (channel: string, told: (payload: string) => void, again?: () => void) => Promise<{ close: () => Promise<void> }>;

const TRY_AGAIN_MS = 1000;

/**
 * Over a connection of its own, which is made anew when it breaks. What is told in between is missed: it hastens what its
 * listeners find out by themselves, and nothing may rest on it (poolers that share connections let none through).
 */
export const listenOn =
  (url: string): Listen =>
  async (channel, told, again = () => {}) => {
    let client: Client | null = null;
    let timer: NodeJS.Timeout | undefined;
    let closed = false;

    async function connect(): Promise<void> {
      const next = new Client({ connectionString: url, keepAlive: true, application_name: 'gp-training listen' });
      client = next;
      next.on('notification', ({ payload }) => told(payload ?? ''));
      const broke = () => {
        if (client !== next || closed) return;
        client = null;
        next.end().catch(() => undefined);
        timer = setTimeout(() => void connect().then(again), TRY_AGAIN_MS);
      };
      next.on('error', broke);
      next.on('end', broke);
      await next
        .connect()
        .then(() => next.query(`listen "${channel}"`))
        .catch(broke);
    }

    await connect();
    return {
      close: async () => {
        closed = true;
        clearTimeout(timer);
        await client?.end().catch(() => undefined);
      },
    };
  };
