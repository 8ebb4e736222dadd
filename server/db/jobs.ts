import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromPglite, PgBoss } from 'pg-boss';
import type { OpenDb } from './open.ts';

/** Work under way when its process is killed begins anew elsewhere: after this silence, and at most as long again. */
const SILENT_SECONDS = 10;
/** Where another process would be told and was not, it looks by itself. */
const LOOK_SECONDS = 5;
/** A process that has its database to itself misses nothing, and its disk is a laptop's. */
const ALONE_LOOK_SECONDS = 30;
/** No work takes longer. What took longer begins anew. */
const EXPIRE_SECONDS = 600;
/** Kept only for who still waits for it. */
const KEEP_SECONDS = 3600;
const STOP_MS = 10_000;
const WAIT_MS = 250;
/** As many at once in a process: most of the time they wait for a model. */
const AT_ONCE = 6;
const CONNECTIONS = 3;

export type Job<Data> = { id: string; data: Data };
export type Done = { id: string; output: unknown };
export type Queue<Data> = {
  /**
   * Has work done once, by any process, also when this one dies; resolves when it is done. Work that is waiting or under
   * way for the same key is joined. @param id names the work: what was handed in before under it is not done again.
   * @throws when it failed each time it was tried.
   */
  run: (key: string, data: Data, id?: string) => Promise<Done>;
};
/** What is to be done for a job; its answer is kept for an hour. It may be done again when its process died. */
export type Work<Data> = (job: Job<Data>) => Promise<object>;
export type Jobs = {
  queue: <Data extends object>(name: string, work: Work<Data>) => Promise<Queue<Data>>;
  stop: () => Promise<void>;
};

type Log = Record<'error', (detail: object, message: string) => void>;

/** The queue of background work, in tables beside the product's (docs/decisions/022). */
export async function openJobs(database: Pick<OpenDb, 'id' | 'url' | 'pglite'>, log: Log): Promise<Jobs> {
  const alone = database.id === 'pglite';
  const look = alone ? ALONE_LOOK_SECONDS : LOOK_SECONDS;
  const boss = new PgBoss({
    ...(database.pglite
      ? { db: fromPglite(database.pglite), backend: 'pglite' as const }
      : { connectionString: database.url ?? '', max: CONNECTIONS }),
    schema: 'jobs',
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: look,
    monitorIntervalSeconds: look,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the queue of background work failed'));
  await boss.start();
  return {
    queue: (name, work) => openQueue(boss, name, work, look),
    stop: () => boss.stop({ timeout: STOP_MS }),
  };
}

async function openQueue<Data extends object>(boss: PgBoss, name: string, work: Work<Data>, look: number): Promise<Queue<Data>> {
  const here = new Map<string, (done: Done) => void>();
  const settings = {
    retryLimit: 3,
    heartbeatSeconds: SILENT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_SECONDS,
    retentionSeconds: KEEP_SECONDS,
  };
  await boss.createQueue(name, { policy: 'exclusive', notify: true, ...settings });
  const worker = await boss.work<Data, object>(
    name,
    { localConcurrency: AT_ONCE, pollingIntervalSeconds: look, notifyPollingIntervalSeconds: look },
    async ([job]) => {
      const output = await work(job!);
      here.get(job!.id)?.({ id: job!.id, output });
      return output;
    },
  );

  /** Hands it in, or finds what is there already for the id or the key. */
  async function handIn(key: string, data: Data, id: string): Promise<string> {
    for (;;) {
      if (await boss.send(name, data, { id, singletonKey: key })) return id;
      if ((await boss.findJobs(name, { id })).length > 0) return id;
      const joined = (await boss.findJobs(name, { key })).find(({ state }) => ['created', 'retry', 'active'].includes(state));
      if (joined) return joined.id;
    }
  }

  async function settled(id: string): Promise<Done> {
    for (;;) {
      const [job] = await boss.findJobs(name, { id });
      if (job?.state === 'completed') return { id, output: job.output };
      if (!job || job.state === 'failed' || job.state === 'cancelled')
        throw new Error(`the work '${name}' failed: ${JSON.stringify(job?.output ?? null).slice(0, 500)}`);
      await sleep(WAIT_MS);
    }
  }

  return {
    run: async (key, data, id = randomUUID()) => {
      const doneHere = new Promise<Done>((resolve) => here.set(id, resolve));
      try {
        const job = await handIn(key, data, id);
        boss.notifyWorker(worker);
        return await Promise.race([doneHere, settled(job)]);
      } finally {
        here.delete(id);
      }
    },
  };
}
