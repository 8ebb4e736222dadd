import { useCallback, useRef, useState } from 'react';
import { clock } from '#contract/said.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { isEmpty, lineOf } from '#web/voice/call-machine.ts';
import { copy } from './copy.ts';
import { elapsedSeconds, endsEarly } from './timer-rules.ts';

export type End = {
  /** Ends the call, or asks first. */
  end: () => void;
  /** The question: about which call, null where it is not asked; how long of it was left when it came, as '4:10', of how many minutes. */
  question: { callId: string | null; left: string; minutes: number };
  carryOn: () => void;
  confirm: () => void;
};

/**
 * 'End Consultation' asks once in each call, where much of its time is left and a conversation has begun. A call in which nothing was
 * said is left as if it had not been. `inStation`: the exam's clock goes on whatever was said, so its call is always ended.
 */
export function useEnd(client: VoiceClient, inStation = false): End {
  const [question, ask] = useState<End['question']>({ callId: null, left: '', minutes: 0 });
  /** The call that was asked about. */
  const about = useRef<string | null>(null);
  const end = useCallback(() => {
    const state = client.state();
    const line = lineOf(state);
    if (line && about.current !== line.callId && endsEarly(state, Date.now())) {
      about.current = line.callId;
      const { consultationSeconds: limit } = line.limits;
      return ask({ callId: line.callId, left: clock(limit - elapsedSeconds(state, Date.now())), minutes: Math.round(limit / 60) });
    }
    if (inStation || !isEmpty(state)) return client.stop();
    client.discard();
    if (client.state().status === 'idle') toast(copy.toast.nothingSaid);
    return undefined;
  }, [client, inStation]);
  const carryOn = useCallback(() => ask((asked) => ({ ...asked, callId: null })), []);
  return { end, question, carryOn, confirm: client.stop };
}
