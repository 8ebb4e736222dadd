import type { Clock } from './clock.ts';

type TestTime = {
  advance: (ms: number) => Promise<void>;
  /** Time passes and no timer runs, as in a computer that sleeps. */
  sleep: (ms: number) => void;
};

/** A clock that stands still until a test moves it. */
export function testClock(start = Date.parse('2026-11-20T10:00:00Z')): Clock & TestTime {
  let now = start;
  let timers: { at: number; every: number | null; act: () => void }[] = [];
  const add = (ms: number, every: number | null, act: () => void) => {
    const timer = { at: now + ms, every, act };
    timers.push(timer);
    return () => {
      timers = timers.filter((its) => its !== timer);
    };
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    after: (ms, then) => add(ms, null, then),
    every: (ms, then) => add(ms, ms, then),
    sleep: (ms) => {
      now += ms;
      // Browsers make up for none of the ticks that were missed.
      for (const timer of timers) if (timer.every !== null) timer.at = Math.max(timer.at, now);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settle();
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        now = Math.max(now, next.at);
        if (next.every === null) timers = timers.filter((its) => its !== next);
        else next.at += next.every;
        next.act();
        await settle();
      }
      now = until;
      await settle();
    },
  };
}
