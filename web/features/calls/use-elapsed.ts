import { useEffect, useState } from 'react';
import { isRunning, lineOf, type CallState } from '#web/voice/call-machine.ts';
import { elapsedSeconds } from './timer-rules.ts';

/** A timer that fires early would show the second before. */
const AFTER_MS = 10;

/** Seconds of the call so far, by the server's clock; while it runs a new one each second, and nothing between: each draws the page. */
export function useElapsed(call: CallState): number {
  const [now, setNow] = useState(Date.now);
  const line = isRunning(call) ? lineOf(call) : null;
  const begun = line && Date.parse(line.createdAt) - line.clockOffsetMs;
  useEffect(() => {
    if (begun === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, 1000 - ((((at - begun) % 1000) + 1000) % 1000) + AFTER_MS);
    };
    tick();
    return () => clearTimeout(timer);
  }, [begun]);
  return elapsedSeconds(call, now);
}
