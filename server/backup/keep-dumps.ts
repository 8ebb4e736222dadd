import { dumpsIn, putDump } from './dumps.ts';

const LOOK_MS = 10 * 60_000;
const HOUR_MS = 3600_000;
const DUE_MS = 24 * HOUR_MS;
/** Nobody's call waits for a dump; but a server that always has calls gets one too. */
const OVERDUE_MS = 30 * HOUR_MS;

type Options = {
  /** Everything that the database holds, as one file. */
  dump: () => Promise<Uint8Array>;
  folder: string;
  /** Running calls: while the dump is read, the embedded database answers nothing else. */
  calls: () => number;
  /** Is told when the newest dump was made. */
  made: (at: Date) => void;
  now: () => Date;
  log: Record<'error' | 'info', (detail: object, message: string) => void>;
};

/** Dumps the embedded database each day, looking every ten minutes whether it is due, and once more when it is stopped. */
export async function keepDumps({ dump, folder, calls, made, now, log }: Options) {
  async function make(): Promise<void> {
    try {
      const [began, at] = [performance.now(), now()];
      const bytes = await dump();
      await putDump(folder, bytes, at);
      made(at);
      log.info({ bytes: bytes.length, ms: Math.round(performance.now() - began) }, 'the database was dumped');
    } catch (error) {
      log.error({ err: error }, 'the database could not be dumped');
    }
  }

  async function makeIfDue(): Promise<void> {
    const newest = (await dumpsIn(folder))[0]?.madeAt.getTime() ?? 0;
    const age = now().getTime() - newest;
    if (age >= DUE_MS && (calls() === 0 || age >= OVERDUE_MS)) await make();
  }

  const newest = (await dumpsIn(folder))[0];
  if (newest) made(newest.madeAt);
  let running = Promise.resolve();
  const timer = setInterval(() => (running = running.then(makeIfDue)), LOOK_MS);
  return {
    /** For tests: what the timer does. */
    look: makeIfDue,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await running;
      await make();
    },
  };
}
