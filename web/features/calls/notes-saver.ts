import { pageClock, type Clock } from '#web/voice/clock.ts';
import type { keptNotes } from './kept-notes.ts';

export type NotesStatus = 'idle' | 'local' | 'saving' | 'saved' | 'failed';

/** How long after the last keystroke notes are sent. */
const PAUSE_MS = 800;

/** Keeps notes on the device until there is a consultation, then sends them to it: what is there at once, changes after a pause. */
export function notesSaver({
  save,
  kept,
  onStatus,
  clock = pageClock,
}: {
  save: (consultationId: string, notes: string) => Promise<unknown>;
  kept: ReturnType<typeof keptNotes>;
  onStatus: (status: NotesStatus) => void;
  clock?: Clock;
}) {
  let target: string | null = null;
  let unsent: string | null = kept.read() || null;
  let busy = false;
  let cancel = () => {};

  async function send(): Promise<void> {
    cancel();
    if (busy || target === null || unsent === null) return;
    const its = target;
    const text = unsent;
    unsent = null;
    busy = true;
    onStatus('saving');
    const sent = await save(its, text).then(
      () => true,
      () => false,
    );
    busy = false;
    if (!sent) unsent ??= text;
    else if (unsent !== null) return send();
    else kept.clear();
    onStatus(sent ? 'saved' : 'failed');
  }

  return {
    change: (text: string) => {
      unsent = text;
      kept.keep(text);
      cancel();
      if (target === null) return onStatus('local');
      cancel = clock.after(PAUSE_MS, () => void send());
    },
    /** The consultation that the notes belong to; null while it is not saved. */
    consultation: (id: string | null) => {
      target = id;
      void send();
    },
    flush: () => void send(),
  };
}
