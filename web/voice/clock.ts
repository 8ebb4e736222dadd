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

/** Timers that come this much late mean that the page stood still: its computer slept, or the tab was put aside. */
const JUMP_MS = 5000;
export const isJump = (gapMs: number): boolean => gapMs > JUMP_MS;

/** Tells when the page stood still, and for how many ms; within a second of its going on. The answer stops the watch. */
export function watchSleep(clock: Clock, onSlept: (ms: number) => void): () => void {
  let last = clock.now();
  return clock.every(1000, () => {
    const gap = clock.now() - last;
    last = clock.now();
    if (isJump(gap)) onSlept(gap);
  });
}
