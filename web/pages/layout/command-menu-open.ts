const listeners = new Set<() => void>();
let open = false;

/** Whether the command menu is open: any page may open it, and one place shows it. */
export const commandMenu = {
  isOpen: (): boolean => open,
  set: (next: boolean): void => {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** As its keyboard has it. */
export const COMMAND_KEYS = /Mac|iP(hone|ad)/.test(globalThis.navigator?.userAgent ?? '') ? '⌘ K' : 'Ctrl K';
