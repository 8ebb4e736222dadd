const running = new Set<Promise<unknown>>();

/** Words on their way to the server, which are waited for before their writer signs out. */
export function underWay<T>(work: Promise<T>): Promise<T> {
  const done = work.finally(() => running.delete(done));
  running.add(done);
  return done;
}

/** Resolves when nothing is under way any more, or after `ms`. Never rejects. */
export function settled(ms: number): Promise<unknown> {
  return Promise.race([Promise.allSettled(running), new Promise((resolve) => setTimeout(resolve, ms))]);
}
