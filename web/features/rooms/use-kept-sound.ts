import { useEffect, useRef } from 'react';
import type { Room } from '#contract/room.ts';
import type { PeerView } from '#web/room/peer.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { recordTwo, type StereoRecorder } from '#web/room/stereo-recorder.ts';
import { momentOf } from './use-room-clock.ts';

/**
 * The doctor's page sends a recording of doctor and patient to be kept with the consultation, where the person who plays the patient
 * agrees. One a station: after a drop of the line what was sent so far stands.
 */
export function useKeptSound({
  client,
  room,
  you,
  own,
  peers,
}: {
  client: RoomClient;
  room: Room;
  you: string;
  /** The own voice; null without a microphone. */
  own: MediaStreamTrack | null;
  peers: readonly PeerView[];
}): void {
  const agreed = room.members.some(({ id, keepsVoice }) => id === room.patient && keepsVoice);
  const on = room.phase === 'consulting' && room.settings.patient === 'person' && room.doctor === you && agreed;
  const patient = peers.find(({ id }) => id === room.patient)?.voice ?? null;
  const recorder = useRef<StereoRecorder | null>(null);
  const latest = useRef(room);
  useEffect(() => {
    latest.current = room;
  });
  useEffect(() => {
    if (!on) return undefined;
    client.send({ type: 'sound', startMs: momentOf(client, latest.current, Date.now()) });
    const its = recordTwo(client.sendSound);
    recorder.current = its;
    return () => {
      recorder.current = null;
      void its?.stop();
    };
  }, [client, on]);
  useEffect(() => {
    if (on) recorder.current?.hear({ doctor: own, patient });
  }, [on, own, patient]);
}
