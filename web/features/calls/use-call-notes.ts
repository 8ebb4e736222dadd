import { useEffect, useRef, useState } from 'react';
import type { CurrentCall } from '#contract/call.ts';
import { NOTES_MAX } from '#contract/limits.ts';
import { api, lastApi } from '#web/api/api.ts';
import { keptText } from '#web/api/own-storage.ts';
import { underWay } from '#web/api/under-way.ts';
import { autosave, type SavePlace, type SaveState } from '#web/ui/autosave.ts';
import { lineOf, type CallState } from '#web/voice/call-machine.ts';

const placeOf = (scenarioId: string, callId: string | null): SavePlace =>
  callId === null
    ? { kept: keptText(`notes:case:${scenarioId}`) }
    : {
        kept: keptText(`notes:call:${callId}`),
        send: (notes, leaving) => underWay((leaving ? lastApi : api).keepCallNotes({ callId, notes })),
      };

type Given = { scenarioId: string; call: CallState; /** The call that was found open as the page came. */ open: CurrentCall['call'] };

/**
 * Notes lie on this device until there is a call, and with the call from then on; its consultation takes them over. Those of the next
 * call on the same page begin anew; those of a call that was left because nothing was said come back to the page.
 */
export function useCallNotes({ scenarioId, call, open }: Given) {
  const callId = lineOf(call)?.callId ?? (call.status === 'ended' ? call.callId : null);
  const starting = call.status === 'starting';
  const [state, setState] = useState<SaveState>('idle');
  const [saver] = useState(() => autosave({ place: placeOf(scenarioId, null), onState: setState }));
  const [text, setText] = useState(() => keptText(`notes:case:${scenarioId}`).read());
  const latest = useRef({ text, open });
  useEffect(() => {
    latest.current = { text, open };
  });
  const at = useRef<string | null>(null);
  const before = useRef(call.status);
  useEffect(() => {
    const was = before.current;
    before.current = call.status;
    // A call that comes up may be the same one, brought back from another tab.
    if (at.current === callId || starting) return;
    // What was typed before a call goes into it; what was typed in a call stays there.
    const left = call.status === 'idle' && (was === 'active' || was === 'reconnecting');
    if (left) {
      // Else they would become a consultation of their own.
      saver.change('');
      void saver.flush();
    }
    const carried = at.current === null || left ? latest.current.text : null;
    at.current = callId;
    const there = latest.current.open?.callId === callId ? latest.current.open?.notes : '';
    setText(saver.moveTo(placeOf(scenarioId, callId), carried, there ?? '').slice(0, NOTES_MAX));
  }, [callId, call.status, starting, scenarioId, saver]);
  return { text, setText, state, saver };
}
