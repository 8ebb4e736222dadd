import { onlineManager } from '@tanstack/react-query';

/** How often a server that was lost is looked for, in ms. */
const LOOK_EVERY_MS = 4000;

let lost = false;
let looking: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Whether the server can be reached. Not what the browser says of its network: a server on the same computer needs none. */
export const connection = {
  isLost: () => lost,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function tell(now: boolean): void {
  clearTimeout(again);
  if (now) again = setTimeout(look, LOOK_EVERY_MS);
  if (now === lost) return;
  lost = now;
  for (const listener of listeners) listener();
}

/** Asks the server whether it is there. A request of a page's that failed may only have been called off. */
function look(): void {
  looking ??= fetch('/api/health', { cache: 'no-store' })
    .then(
      () => tell(false),
      () => tell(true),
    )
    .finally(() => (looking = null));
}

/** A request that tells how it went; everything else is as `fetch` has it. */
export const fetchNoted: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    if (lost) tell(false);
    return response;
  } catch (error) {
    if (!init?.signal?.aborted) look();
    throw error;
  }
};

/** There is no network, as far as the browser knows, or the server was just looked for in vain. */
export const isOffline = (): boolean => lost || (typeof navigator !== 'undefined' && (navigator.onLine as boolean | undefined) === false);

/** Follows the network for this page. What could not be read is read again once the server is back. */
export function watchConnection(): void {
  window.addEventListener('offline', look);
  window.addEventListener('online', look);
  onlineManager.setEventListener((setOnline) => connection.subscribe(() => setOnline(!lost)));
}
