export type ToastVariant = 'default' | 'destructive';
export type ToastContent = { title: string; description?: string; variant?: ToastVariant };
export type ShownToast = ToastContent & { id: number; open: boolean };

/** One that others wait for stays at least this long: two lines are read in it, and what comes next is still news. */
const READ_MS = 1500;

let shown: ShownToast | null = null;
let waiting: ShownToast[] = [];
let turn: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows the one that waits longest, and lets it be read before the next. */
function showNext(): void {
  clearTimeout(turn);
  turn = undefined;
  const [next, ...rest] = waiting;
  if (!next) return;
  waiting = rest;
  show(next);
  turn = setTimeout(showNext, READ_MS);
}

/**
 * Shows a toast. One is visible at a time: it takes the place of an earlier one once that could be read. Failures are
 * `destructive`.
 */
export function toast(content: ToastContent): { id: number; update: (content: ToastContent) => void; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  waiting.push({ ...content, id, open: true });
  if (turn === undefined || !shown?.open) showNext();
  return {
    id,
    update: (changed) => {
      if (shown?.id === id) show({ ...changed, id, open: shown.open });
      else waiting = waiting.map((one) => (one.id === id ? { ...changed, id, open: true } : one));
    },
    dismiss: () => dismissToast(id),
  };
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((one) => one.id !== id);
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  showNext();
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
