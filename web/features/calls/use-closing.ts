import { useEffect, useState } from 'react';
import { type CallState, isRunning, lineOf } from '#web/voice/call-machine.ts';
import { elapsedSeconds, REMINDED_SECONDS } from './timer-rules.ts';

const LOOK_MS = 500;

/** Since when, in seconds, a call that runs has no more than its last two minutes; null before. What it was when first looked at stays. */
export function useClosing(call: CallState): number | null {
  const line = isRunning(call) ? lineOf(call) : null;
  const from = line && line.limits.consultationSeconds - REMINDED_SECONDS;
  const [since, setSince] = useState<number | null>(null);
  const begun = line && `${line.callId} ${line.createdAt} ${line.clockOffsetMs}`;
  useEffect(() => {
    const past = () => (from === null ? -1 : elapsedSeconds(call, Date.now()) - from);
    const look = () => setSince((was) => (past() < 0 ? null : (was ?? past())));
    look();
    if (from === null) return undefined;
    // Looked at again and again, and not waited for: a computer that slept would wait for too long.
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
    // Of `call` only when it began counts: it changes ten times a second.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, begun]);
  return since;
}
