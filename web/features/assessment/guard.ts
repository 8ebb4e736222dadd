import { AUTO_GENERATE_WINDOW_MS } from '#contract/limits.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type Guard = { held: (now: Date) => boolean; take: (now: Date) => void; release: () => void };

/**
 * Keeps a second generation of the same consultation's feedback from starting in this tab, also across a reload in the middle
 * of one. A guard left behind by a page that died opens after two minutes. `store` is the session storage.
 */
export function generationGuard(store: Store, consultationId: string): Guard {
  const key = `sca-generating-${consultationId}`;
  return {
    held: (now) => {
      const since = Number(attempt(() => store.getItem(key)) ?? Number.NaN);
      return now.getTime() - since < AUTO_GENERATE_WINDOW_MS;
    },
    take: (now) => void attempt(() => store.setItem(key, String(now.getTime()))),
    release: () => void attempt(() => store.removeItem(key)),
  };
}

/** Storage may be refused; then the server's own rule (two gradings at once share one run) has to do. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
