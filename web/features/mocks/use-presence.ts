import { useEffect } from 'react';
import type { Mock } from '#contract/mock.ts';
import { api, lastApi } from '#web/api/api.ts';

/** Twice within the time after which the server takes somebody for gone. */
const HERE_MS = 30_000;

/** Tells the server of a mock that pauses that its candidate is there, and that they leave. Another's clock takes no notice. */
export function usePresence({ id, pauses, paused, phase }: Pick<Mock, 'id' | 'pauses' | 'paused' | 'phase'>): void {
  const counts = pauses && !paused && phase !== 'ended';
  useEffect(() => {
    if (!counts) return undefined;
    // What is lost on the way is told by the next one.
    const here = () => void api.sayPresence({ id, here: 'yes' }).catch(() => undefined);
    const gone = () => void lastApi.sayPresence({ id, here: 'no' }).catch(() => undefined);
    here();
    const timer = setInterval(here, HERE_MS);
    window.addEventListener('pagehide', gone);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', gone);
      gone();
    };
  }, [id, counts]);
}
