import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CurrentCall } from '#contract/call.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { currentCallQuery } from './queries.ts';
import { readPreferences } from './preferences.ts';

type Found = {
  asking: boolean;
  elsewhere: string | null;
  /** A station that is on: its own page goes on with it. */ station: string | null;
  open: CurrentCall['call'];
};

/**
 * After a reload: an open call of this scenario is come back to by itself. Tells whether the question is still open, and which
 * other scenario has a call running.
 */
export function useRejoin(client: VoiceClient, scenarioId: string): Found {
  const { data, isPending } = useQuery(currentCallQuery);
  const done = useRef(false);
  const open = data?.call && data.call.state !== 'ended' ? data.call : null;
  useEffect(() => {
    if (done.current || open?.mockId || open?.scenarioId !== scenarioId || client.state().status !== 'idle') return;
    done.current = true;
    const { language, recogniser, devices } = readPreferences();
    void client.start({ scenarioId, callId: open.callId, mode: open.mode, language, recogniser, devices });
  }, [client, scenarioId, open]);
  const station = open?.mockId ?? null;
  return {
    asking: isPending,
    open: station ? null : open,
    station,
    elsewhere: open && !station && open.scenarioId !== scenarioId ? open.scenarioId : null,
  };
}
