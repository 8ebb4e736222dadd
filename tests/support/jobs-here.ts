import { randomUUID } from 'node:crypto';
import type { Done, Jobs } from '#server/db/jobs.ts';

/** Background work that is done at once, in this process, one at a time for each key. */
export function jobsHere(): Pick<Jobs, 'queue'> {
  return {
    queue: async (_name, work) => {
      const running = new Map<string, Promise<Done>>();
      return {
        run: (key, data, id = randomUUID()) => {
          const mine =
            running.get(key) ??
            work({ id, data })
              .then((output) => ({ id, output }))
              .finally(() => running.delete(key));
          running.set(key, mine);
          return mine;
        },
      };
    },
  };
}
