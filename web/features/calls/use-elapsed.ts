import { useEffect, useState } from 'react';
import { isRunning, type CallState } from '#web/voice/call-machine.ts';
import { elapsedSeconds } from './timer-rules.ts';

/** Seconds of the call so far, by the server's clock; moves while the call runs. */
export function useElapsed(call: CallState): number {
  const [now, setNow] = useState(Date.now);
  const running = isRunning(call);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return elapsedSeconds(call, now);
}
