export type ToastVariant = 'default' | 'destructive';
export type ToastContent = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** `news`: something happened that is neither done nor failed; without it, what is no failure is done. */
  mark?: 'news';
};
export type ShownToast = ToastContent & { id: number; open: boolean };

/** One that others wait for stays at least this long: two lines are read in it, and what comes next is still news. */
const READ_MS = 1500;

let shown: ShownToast | null = null;
/** What was not seen yet, in the order of its turn: failures before everything else. */
let waiting: ShownToast[] = [];
/** Failures that were seen and gave way to news, the latest at the end: each comes back until it is closed. */
let standing: ShownToast[] = [];
let turn: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const isFailure = ({ variant }: ToastContent) => variant === 'destructive';

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows the one whose turn it is, and lets it be read before the next. A failure whose place it takes stands again later. */
function showNext(): void {
  clearTimeout(turn);
  turn = undefined;
  const next = waiting.shift() ?? (shown?.open ? undefined : standing.pop());
  if (!next) return;
  if (shown?.open && isFailure(shown)) standing.push(shown);
  show(next);
  turn = setTimeout(showNext, READ_MS);
}

/**
 * Shows a toast. One is visible at a time: it takes the place of an earlier one once that could be read. Failures are
 * `destructive`: they go before what is no failure, and stand until they are closed.
 */
export function toast(content: ToastContent): { id: number; update: (content: ToastContent) => void; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  const one = { ...content, id, open: true };
  if (isFailure(one)) {
    // The same failure again is one failure.
    const differs = (other: ToastContent) => other.title !== one.title || other.description !== one.description;
    standing = standing.filter(differs);
    waiting = waiting.filter((each) => !isFailure(each) || differs(each));
    if (shown?.open && isFailure(shown) && !differs(shown)) shown = { ...shown, open: false };
    const news = waiting.filter((each) => !isFailure(each));
    const pushed = shown?.open && !isFailure(shown) ? shown : null;
    // News that is pushed aside before it could be read comes again.
    waiting = [...waiting.filter(isFailure), one, ...(pushed && turn !== undefined ? [pushed] : []), ...news];
    if (pushed) showNext();
  } else waiting.push(one);
  if (turn === undefined || !shown?.open) showNext();
  return {
    id,
    update: (changed) => {
      const renewed = (each: ShownToast) => (each.id === id ? { ...changed, id, open: true } : each);
      if (shown?.id === id) show({ ...changed, id, open: shown.open });
      waiting = waiting.map(renewed);
      standing = standing.map(renewed);
    },
    dismiss: () => dismissToast(id),
  };
}

export function dismissToast(id: number): void {
  waiting = waiting.filter((one) => one.id !== id);
  standing = standing.filter((one) => one.id !== id);
  if (shown?.id !== id) return;
  show({ ...shown, open: false });
  showNext();
}

/** Whoever comes next is told nothing that was meant for the one who left. */
export function clearToasts(): void {
  waiting = [];
  standing = [];
  if (shown?.open) show({ ...shown, open: false });
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
