import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { LANGUAGES } from '#contract/call.ts';
import type { Mood } from '#contract/voice.ts';
import { api } from '#web/api/api.ts';
import { createCallClient, type VoiceClient } from '#web/voice/call-client.ts';
import type { EndedWhy } from '#web/voice/call-events.ts';
import { lineOf, type CallState } from '#web/voice/call-machine.ts';
import { pageParts } from '#web/voice/page-parts.ts';

/** How this person speaks in calls. */
export type CallSpeaking = {
  mode: 'voice' | 'text';
  language?: (typeof LANGUAGES)[number] | undefined;
  recogniser: boolean;
  devices: { microphone?: string | undefined; speaker?: string | undefined };
};

/** After these ends the station is over; after any other the call is opened again, for the station's clock runs on. */
const FINAL: ReadonlySet<EndedWhy> = new Set<EndedWhy>(['customer-ended-call', 'exceeded-max-duration', 'moved']);
const AGAIN_MS = 2500;

export type AiCall = {
  client: VoiceClient;
  call: CallState;
  /** The patient's sound, for the others. */
  patient: MediaStreamTrack | null;
  mood: Mood;
  /** What the doctor types; it waits until the call is there. */
  say: (text: string) => void;
  /** Typed, and waiting for the call. */
  unsaid: readonly string[];
};

/**
 * The doctor's own call with the AI patient: the others hear it through this page, and only the doctor can interrupt.
 * @param on the consultation runs, and this page is the doctor's
 * @param onCall told the call's id
 */
export function useAiCall({
  on,
  scenarioId,
  callId,
  muted,
  speaking,
  onCall,
}: {
  on: boolean;
  scenarioId: string;
  callId: string | null;
  muted: boolean;
  speaking: CallSpeaking;
  onCall: (callId: string) => void;
}): AiCall {
  const [patient, setPatient] = useState<MediaStreamTrack | null>(null);
  const [client] = useState(() => createCallClient(pageParts(api, setPatient)));
  const call = useSyncExternalStore(client.subscribe, client.state);
  const [mood, setMood] = useState<Mood>('calm');
  const [again, setAgain] = useState(0);
  useEffect(
    () =>
      client.onEvent((event) => {
        if (event.type === 'call-start') onCall(event.callId);
        if (event.type === 'transcript' && event.mood) setMood(event.mood);
      }),
    [client, onCall],
  );
  useEffect(() => {
    if (!on) return undefined;
    const { mode, language, recogniser, devices } = speaking;
    void client.start({ scenarioId, mode, language, recogniser, devices, ...(callId !== null && again === 0 && { callId }) });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = client.onEvent((event) => {
      const ended = event.type === 'call-end' && !FINAL.has(event.reason);
      if (ended || event.type === 'call-start-failed') timer = setTimeout(() => setAgain((count) => count + 1), AGAIN_MS);
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
    // The call's id comes from this very call: it does not begin another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [on, client, scenarioId, again]);
  // The server ends the call with the station; this page lets go of it.
  useEffect(() => {
    if (!on) return undefined;
    return () => client.stop();
  }, [on, client]);
  useEffect(() => {
    if (lineOf(call) && call.devices.muted !== muted) client.mute(muted);
  }, [client, call, muted]);
  const [unsaid, setUnsaid] = useState<readonly string[]>([]);
  // Before it is there, a call hears nothing.
  const there = call.status === 'active' || call.status === 'reconnecting';
  useEffect(() => {
    if (!there || unsaid.length === 0) return;
    for (const text of unsaid) client.sendText(text);
    setUnsaid([]);
  }, [there, unsaid, client]);
  const say = useCallback((text: string) => setUnsaid((before) => [...before, text]), []);
  return { client, call, patient: on ? patient : null, mood, say, unsaid };
}
