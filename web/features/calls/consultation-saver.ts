import type { CallTranscript } from '#contract/call.ts';
import type { SaveSession } from '#contract/consultation.ts';
import type { ToastContent } from '#web/ui/toast-store.ts';
import { copy } from './copy.ts';
import { loadTranscript } from './load-transcript.ts';
import { mayAutoSave, reduceSave, UNSAVED, type SaveEvent, type SaveState } from './save-rules.ts';

export type SaverApi = {
  getTranscript: (given: { callId: string }) => Promise<CallTranscript>;
  saveSession: (given: SaveSession) => Promise<{ id: string }>;
};

type EndedCall = { callId: string | null; scenarioId: string; duration: number; silent: boolean };

/** Saves the consultation of an ended call, unless nothing was said in it: by itself once its transcript has loaded, and by hand where that failed. */
export function consultationSaver({
  api,
  wait,
  tell,
}: {
  api: SaverApi;
  wait: (ms: number) => Promise<void>;
  tell: (toast: ToastContent) => void;
}) {
  let state: SaveState = UNSAVED;
  let session: SaveSession | null = null;
  const listeners = new Set<() => void>();

  function apply(event: SaveEvent): void {
    state = reduceSave(state, event);
    for (const listener of listeners) listener();
  }

  async function save(automatic: boolean): Promise<void> {
    const its = session;
    if (!its || state.status === 'saving') return;
    apply({ type: 'saving', automatic });
    try {
      const { id } = await api.saveSession(its);
      if (session !== its) return;
      apply({ type: 'saved', consultationId: id });
      tell(automatic ? copy.toast.autoSaved : copy.toast.saved);
    } catch {
      if (session !== its) return;
      apply({ type: 'failed' });
      tell(automatic ? copy.toast.autoFailed : copy.toast.failed);
    }
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Call once for each ended call. `duration` in seconds; `silent`: this page saw no word of the doctor in it. */
    callEnded: async ({ callId, scenarioId, duration, silent }: EndedCall): Promise<void> => {
      const its = callId === null ? null : { scenarioId, vapiCallId: callId, duration };
      session = its;
      apply({ type: 'call-ended', callId });
      if (!its) return apply({ type: 'failed' });
      const transcript = await loadTranscript({ fetch: () => api.getTranscript({ callId: its.vapiCallId }), wait });
      if (session !== its) return;
      if (silent && transcript?.length === 0) return apply({ type: 'empty' });
      if (transcript) apply({ type: 'transcript-loaded', transcript });
      else {
        apply({ type: 'transcript-failed' });
        tell(copy.toast.autoFailed);
      }
      if (mayAutoSave(state)) await save(true);
    },
    saveByHand: () => save(false),
    reset: () => {
      session = null;
      apply({ type: 'reset' });
    },
  };
}
export type ConsultationSaver = ReturnType<typeof consultationSaver>;
