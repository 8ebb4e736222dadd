export type SaveState = 'idle' | 'local' | 'saving' | 'saved' | 'failed';

type Timers = { set: (act: () => void, ms: number) => unknown; clear: (handle: unknown) => void };
const browserTimers: Timers = { set: (act, ms) => setTimeout(act, ms), clear: (handle) => clearTimeout(handle as number) };

/** Where a text lies: on this device until the server has it. */
export type SavePlace = {
  kept: { read: () => string; keep: (text: string) => void; clear: () => void };
  /** Absent while there is nowhere to send it. @param leaving the page goes away at once; what is asked of it then must outlive it */
  send?: (text: string, leaving: boolean) => Promise<unknown>;
};

/** How long after the last keystroke the text is sent, in ms. */
export const PAUSE_MS = 800;

/**
 * Saves a text as it is typed: on this device at once, on the server after a pause, one save at a time, always the newest text last.
 * What an earlier page left on the device is sent first.
 */
export function autosave({
  place: first,
  onState,
  timers = browserTimers,
}: {
  place: SavePlace;
  onState: (state: SaveState) => void;
  timers?: Timers;
}) {
  let place = first;
  const savingAt = (its: SavePlace) => savePlace(its, timers, (state) => its === place && onState(state));
  let saving = savingAt(place);
  return {
    change: (text: string) => saving.change(text),
    /**
     * From now on the text lies elsewhere. @param carried what goes there from the old place; null leaves that where it is
     * @param there what the server has at the new place
     * @returns the text that stands there now
     */
    moveTo: (next: SavePlace, carried: string | null, there: string): string => {
      if (carried === null) void saving.flush();
      else place.kept.clear();
      const text = [...new Set([next.kept.read() || there, carried ?? ''])].filter(Boolean).join('\n');
      if (text !== there) next.kept.keep(text);
      place = next;
      saving = savingAt(next);
      onState('idle');
      void saving.flush();
      return text;
    },
    flush: () => saving.flush(),
    /** The page is being left: what is not saved goes at once, and stays on the device, for nobody may be left to hear of it. */
    leave: () => saving.leave(),
  };
}

function savePlace({ kept, send }: SavePlace, timers: Timers, onState: (state: SaveState) => void) {
  let unsent: string | null = kept.read() || null;
  let sending: string | null = null;
  let timer: unknown = null;

  const flush = async (): Promise<void> => {
    timers.clear(timer);
    if (!send || sending !== null || unsent === null) return;
    const text = unsent;
    sending = text;
    unsent = null;
    onState('saving');
    const saved = await send(text, false).then(
      () => true,
      () => false,
    );
    sending = null;
    if (!saved) unsent ??= text;
    // Not what was typed since, here or in another tab.
    else if (kept.read() === text) kept.clear();
    if (saved && unsent !== null) return flush();
    onState(saved ? 'saved' : 'failed');
  };

  return {
    change: (text: string) => {
      unsent = text;
      kept.keep(text);
      timers.clear(timer);
      if (send) timer = timers.set(() => void flush(), PAUSE_MS);
      else onState('local');
    },
    flush,
    leave: () => {
      const text = unsent ?? sending;
      if (text !== null) send?.(text, true).catch(() => undefined);
    },
  };
}
