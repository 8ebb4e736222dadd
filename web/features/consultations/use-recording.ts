import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { api } from '#web/api/api.ts';
import { type PlayerState, type RecordingPlayer, recordingPlayer } from './recording-player.ts';

export type Recording = PlayerState & { player: RecordingPlayer };

const clockNow = () => Date.now();

/** Plays our own recording of a consultation, both voices in both ears. It stops when the page is left. */
export function useRecording(consultationId: string): Recording {
  const player = useMemo(
    () => recordingPlayer({ audio: new Audio(), link: () => api.linkRecording({ id: consultationId }), now: clockNow }),
    [consultationId],
  );
  useEffect(() => () => player.stop(), [player]);
  return { ...useSyncExternalStore(player.subscribe, player.state), player };
}
