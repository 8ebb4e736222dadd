import { useEffect, useRef, useState } from 'react';
import type { VoiceClient } from '#web/voice/call-client.ts';

type Waiting = { text: string; sent: boolean };

/**
 * Typed turns at any moment. What is written while the call is still coming up is sent in order when it is up; what is written into
 * a dropped line the call itself keeps and sends. Both are shown as waiting until then.
 */
export function useTypedWords(client: VoiceClient): { waiting: readonly string[]; say: (text: string) => void } {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const kept = useRef<readonly Waiting[]>([]);
  useEffect(
    () =>
      client.onEvent(({ type }) => {
        if (kept.current.length === 0 || (type !== 'call-start' && type !== 'call-end')) return;
        if (type === 'call-start') for (const { text, sent } of kept.current) if (!sent) client.sendText(text);
        kept.current = [];
        setWaiting([]);
      }),
    [client],
  );
  return {
    waiting,
    say: (text) => {
      const { status } = client.state();
      if (status !== 'starting') client.sendText(text);
      if (status !== 'starting' && status !== 'reconnecting') return;
      kept.current = [...kept.current, { text, sent: status === 'reconnecting' }];
      setWaiting(kept.current.map((its) => its.text));
    },
  };
}
