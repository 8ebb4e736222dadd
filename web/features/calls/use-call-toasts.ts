import { useEffect } from 'react';
import { ApiError, failureWords } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { lineOf } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { elapsedSeconds } from './timer-rules.ts';

/** Says what happens to the call: errors (shown, then cleared), a failed start, and the end of the twelve minutes, once. */
export function useCallToasts(client: VoiceClient): void {
  useEffect(() => {
    let toldTimeUp = false;
    const timeUp = () => {
      if (toldTimeUp) return;
      toldTimeUp = true;
      toast(copy.toast.timeUp);
    };
    const forget = client.onEvent((event) => {
      if (event.type === 'call-starting') toldTimeUp = false;
      if (event.type === 'call-end' && event.reason === 'exceeded-max-duration') timeUp();
      if (event.type === 'call-start-failed') toast(startFailure(event.error));
      if (event.type === 'error') {
        toast({ title: copy.toast.connection.title, description: event.message || copy.toast.connection.fallback, variant: 'destructive' });
        client.clearError();
      }
    });
    const watch = setInterval(() => {
      const call = client.state();
      const line = lineOf(call);
      if (line && call.status === 'active' && elapsedSeconds(call, Date.now()) >= line.limits.consultationSeconds) timeUp();
    }, 500);
    return () => {
      forget();
      clearInterval(watch);
    };
  }, [client]);
}

/** What is said of a call that did not come up. */
export function startFailure(error: unknown) {
  if (error instanceof ApiError && error.code === 'scenario_not_found') return copy.toast.invalid;
  if (error instanceof ApiError && error.code === 'calls_full')
    return { ...copy.toast.full, description: failureWords(error, copy.toast.full.description) };
  const description = failureWords(error, copy.toast.connection.start);
  return { title: copy.toast.connection.title, description, variant: 'destructive' } as const;
}
