export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

type Timers = { set: (act: () => void, ms: number) => unknown; clear: (handle: unknown) => void };
const browserTimers: Timers = { set: (act, ms) => setTimeout(act, ms), clear: (handle) => clearTimeout(handle as number) };

/** How long after the last keystroke the text is sent. */
export const PAUSE_MS = 800;

/**
 * Saves a text as it is typed: after a pause, one save at a time, always the newest text last. `flush` sends at once, for a page
 * that is being left.
 */
export function autosave({
  save,
  onState,
  timers = browserTimers,
}: {
  save: (text: string) => Promise<unknown>;
  onState: (state: SaveState) => void;
  timers?: Timers;
}) {
  let waiting: string | null = null;
  let busy = false;
  let timer: unknown = null;

  const flush = async (): Promise<void> => {
    timers.clear(timer);
    if (busy || waiting === null) return;
    const text = waiting;
    waiting = null;
    busy = true;
    onState('saving');
    const saved = await save(text).then(
      () => true,
      () => false,
    );
    busy = false;
    if (!saved) waiting ??= text;
    if (saved && waiting !== null) return flush();
    onState(saved ? 'saved' : 'failed');
  };

  return {
    change: (text: string) => {
      waiting = text;
      timers.clear(timer);
      timer = timers.set(() => void flush(), PAUSE_MS);
    },
    flush,
  };
}
