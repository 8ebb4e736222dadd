import { useEffect, useState } from 'react';
import { type CallState, lineOf } from '#web/voice/call-machine.ts';
import { elapsedSeconds, REMINDED_SECONDS } from './timer-rules.ts';

/** Seconds for which the reminder stands beside the person; the timer goes on showing what is left. */
const STANDS_SECONDS = 15;

/** True for a while once two minutes remain, until it is dismissed. */
export function useTimeReminder(call: CallState): { due: boolean; dismiss: () => void } {
  const line = call.status === 'active' ? lineOf(call) : null;
  const from = line && line.limits.consultationSeconds - REMINDED_SECONDS;
  const [phase, setPhase] = useState<'before' | 'due' | 'over'>('before');
  const begun = line && `${line.callId} ${line.createdAt} ${line.clockOffsetMs}`;
  useEffect(() => {
    if (from === null) return undefined;
    const left = () => from - elapsedSeconds(call, Date.now());
    const phaseNow = () => (left() > 0 ? 'before' : left() > -STANDS_SECONDS ? 'due' : 'over');
    const look = () => setPhase((was) => (was === 'over' && left() <= 0 ? was : phaseNow()));
    look();
    const timers = [left(), left() + STANDS_SECONDS]
      .filter((seconds) => seconds > 0)
      .map((seconds) => setTimeout(look, seconds * 1000 + 20));
    return () => timers.forEach(clearTimeout);
    // Of `call` only when it began counts: it changes ten times a second.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, begun]);
  return { due: from !== null && phase === 'due', dismiss: () => setPhase('over') };
}
