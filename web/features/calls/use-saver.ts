import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/api.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { VoiceClient } from '#web/voice/call-client.ts';
import { isEmpty } from '#web/voice/call-machine.ts';
import { pageClock, wait } from '#web/voice/clock.ts';
import { consultationSaver, type ConsultationSaver } from './consultation-saver.ts';
import type { SaveState } from './save-rules.ts';
import { elapsedSeconds, savedDuration } from './timer-rules.ts';

/** Saves each call of the page when it ends; one that moved to another tab is saved there. */
export function useSaver(client: VoiceClient, scenarioId: string): { saver: ConsultationSaver; saving: SaveState } {
  const queries = useQueryClient();
  const [saver] = useState(() => consultationSaver({ api, wait: (ms) => wait(pageClock, ms), tell: toast }));
  const saving = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(
    () =>
      client.onEvent((event) => {
        if (event.type === 'call-starting') saver.reset();
        if (event.type !== 'call-end' || event.reason === 'moved') return;
        const duration = savedDuration(elapsedSeconds(client.state(), Date.now()));
        const silent = isEmpty(client.state());
        void saver
          .callEnded({ callId: event.callId, scenarioId, duration, silent })
          .then(() => queries.invalidateQueries({ queryKey: ['consultations'] }));
      }),
    [client, saver, scenarioId, queries],
  );
  return { saver, saving };
}
