import { useEffect, useRef, useState } from 'react';
import type { RoomClient } from '#web/room/room-client.ts';
import { recordRoom, type OwnRecording, type RoomRecorder } from '#web/room/room-recorder.ts';

/** What this device heard of the station that is on or was last, for its debrief; gone with the page. */
export function useOwnRecording({
  client,
  on,
  station,
  tracks,
}: {
  client: RoomClient;
  on: boolean;
  station: number;
  tracks: readonly MediaStreamTrack[];
}): OwnRecording | null {
  const [kept, setKept] = useState<{ station: number; recording: OwnRecording } | null>(null);
  const recorder = useRef<RoomRecorder | null>(null);
  useEffect(() => {
    if (!on) return undefined;
    const its = recordRoom(client.now);
    recorder.current = its;
    return () => {
      recorder.current = null;
      void its?.stop().then((recording) => recording && setKept({ station, recording }));
    };
  }, [client, on, station]);
  useEffect(() => {
    if (on) recorder.current?.hear(tracks);
  }, [tracks, on]);
  useEffect(
    () => () => {
      if (kept) URL.revokeObjectURL(kept.recording.url);
    },
    [kept],
  );
  return kept?.station === station ? kept.recording : null;
}
