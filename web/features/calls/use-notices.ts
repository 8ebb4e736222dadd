import { useCallback, useEffect, useReducer } from 'react';
import type { VoiceClient } from '#web/voice/call-client.ts';
import type { CallEvent } from '#web/voice/call-events.ts';
import { dismissed, NO_NOTICES, nextNotices, type Notices } from './notices.ts';

/** News that needs nothing goes by itself; Audio status keeps it. */
const PASSING_MS = 9000;

type Change = { event: CallEvent; now: number } | 'dismiss';
const change = (notices: Notices, what: Change): Notices =>
  what === 'dismiss' ? dismissed(notices) : nextNotices(notices, what.event, what.now);

/** What happens to the call, in words: the newest to show, and all of it. */
export function useNotices(client: VoiceClient): { notices: Notices; dismiss: () => void } {
  const [notices, tell] = useReducer(change, NO_NOTICES);
  const dismiss = useCallback(() => tell('dismiss'), []);
  useEffect(
    () =>
      client.onEvent((event) => {
        // Ten times a second, and never news.
        if (event.type !== 'volume-level') tell({ event, now: Date.now() });
      }),
    [client],
  );
  const { shown } = notices;
  useEffect(() => {
    if (shown?.tone !== 'info') return undefined;
    const timer = setTimeout(dismiss, PASSING_MS);
    return () => clearTimeout(timer);
  }, [shown, dismiss]);
  return { notices, dismiss };
}
