import { useEffect, useRef, useState } from 'react';
import { type CallState, lineOf } from '#web/voice/call-machine.ts';
import { useClosing } from './use-closing.ts';

/** Seconds for which the reminder stands beside the person; the timer goes on showing what is left. */
const STANDS_SECONDS = 15;
/** A page that is first looked at later than this, in seconds after its moment, would say what is no longer true. */
const LATE_SECONDS = 30;

/**
 * Due once two minutes remain, until it has been seen for a while or is dismissed.
 * @param seen nothing stands before it: its seconds count only then
 */
export function useTimeReminder(call: CallState, seen: boolean): { due: boolean; dismiss: () => void } {
  const closing = useClosing(call);
  const callId = lineOf(call)?.callId ?? null;
  const [overIn, setOverIn] = useState<string | null>(null);
  const due = call.status !== 'ending' && closing !== null && closing < LATE_SECONDS && callId !== null && overIn !== callId;
  const left = useRef(STANDS_SECONDS * 1000);
  useEffect(() => {
    if (!due) left.current = STANDS_SECONDS * 1000;
    if (!due || !seen) return undefined;
    const from = Date.now();
    const timer = setTimeout(() => setOverIn(callId), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - from;
    };
  }, [due, seen, callId]);
  return { due, dismiss: () => setOverIn(callId) };
}
