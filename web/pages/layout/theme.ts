import { THEME_KEY } from '#web/ui/kept-look.ts';

export type Theme = 'light' | 'dark' | 'system';
const listeners = new Set<() => void>();

/** Light, dark, or what the system says. The choice is put on before the first paint (web/early.ts). */
export const theme = {
  now: (): Theme => {
    const chosen = document.documentElement.dataset['theme'];
    return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
  },
  choose: (next: Theme): void => {
    if (next === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = next;
    try {
      if (next === 'system') localStorage.removeItem(THEME_KEY);
      else localStorage.setItem(THEME_KEY, next);
    } catch {
      // Storage is refused: the choice holds until the page is closed.
    }
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
