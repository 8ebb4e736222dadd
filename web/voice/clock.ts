/** Time as the call's parts see it; tests give one that they move themselves. */
export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs `then` once after `ms`; the answer calls it off. */
  after: (ms: number, then: () => void) => () => void;
  /** Runs `then` every `ms` until called off. */
  every: (ms: number, then: () => void) => () => void;
};

export const pageClock: Clock = {
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, then) => {
    const timer = setInterval(then, ms);
    return () => clearInterval(timer);
  },
};

export const wait = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(ms, resolve);
  });
