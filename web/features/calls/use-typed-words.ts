import { useEffect, useRef, useState } from 'react';
import type { VoiceClient } from '#web/voice/call-client.ts';

/** Typed turns at any moment: what is written while the call is still coming up waits here, and is sent in order when it is up. */
export function useTypedWords(client: VoiceClient): { waiting: readonly string[]; say: (text: string) => void } {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const kept = useRef<readonly string[]>([]);
  useEffect(
    () =>
      client.onEvent(({ type }) => {
        if (kept.current.length === 0 || (type !== 'call-start' && type !== 'call-end')) return;
        if (type === 'call-start') for (const text of kept.current) client.sendText(text);
        kept.current = [];
        setWaiting([]);
      }),
    [client],
  );
  return {
    waiting,
    say: (text) => {
      if (client.state().status !== 'starting') return client.sendText(text);
      kept.current = [...kept.current, text];
      setWaiting(kept.current);
    },
  };
}
