import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#web/api/api.ts';
import { createCallClient, type VoiceClient } from '#web/voice/call-client.ts';
import type { CallState } from '#web/voice/call-machine.ts';
import { pageParts } from '#web/voice/page-parts.ts';

/** The call of this page. The only React in the chain from microphone to screen. Leaving the page leaves the line. */
export function useCall(): { client: VoiceClient; call: CallState } {
  const [client] = useState(() => createCallClient(pageParts(api)));
  const call = useSyncExternalStore(client.subscribe, client.state);
  useEffect(() => client.leave, [client]);
  return { client, call };
}
