export type ToastVariant = 'default' | 'destructive';
export type ToastContent = { title: string; description?: string; variant?: ToastVariant };
export type ShownToast = ToastContent & { id: number; open: boolean };

let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; one is visible at a time, so it takes the place of an earlier one. Failures are `destructive`. */
export function toast(content: ToastContent): { id: number; update: (content: ToastContent) => void; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  show({ ...content, id, open: true });
  return {
    id,
    update: (changed) => {
      if (shown?.id === id) show({ ...changed, id, open: shown.open });
    },
    dismiss: () => dismissToast(id),
  };
}

export function dismissToast(id: number): void {
  if (shown?.id === id) show({ ...shown, open: false });
}

export function currentToast(): ShownToast | null {
  return shown;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
