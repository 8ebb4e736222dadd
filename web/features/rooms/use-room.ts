import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#web/api/api.ts';
import type { LocalMedia, LocalState } from '#web/room/local-media.ts';
import { openRoom, type RoomClient } from '#web/room/room-client.ts';
import type { PeerView } from '#web/room/peer.ts';
import type { RoomState } from '#web/room/room-state.ts';
import { NOTHING } from '#web/room/signals.ts';
import { pageClock } from '#web/voice/clock.ts';

/** A room of this server, met under a name. */
export const roomOf = (code: string, name: string): RoomClient =>
  openRoom({
    enter: () => api.enterRoom({ code, name }),
    open: (path) => new WebSocket(new URL(path, location.href.replace(/^http/, 'ws'))),
    clock: pageClock,
  });

/** A room as this page is in it, looked after when the network or the page comes back. */
export function useRoom(client: RoomClient): { state: RoomState; peers: readonly PeerView[] } {
  const state = useSyncExternalStore(client.subscribe, client.state);
  const peers = useSyncExternalStore(client.subscribe, client.peers);
  useEffect(() => {
    const check = () => client.check();
    addEventListener('online', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      removeEventListener('online', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [client]);
  return { state, peers };
}

/** What the others see and hear of this page, and are told of it. `patient`: the AI patient's sound, where this page has it. */
export function useSending({
  hidden,
  client,
  media,
  local,
  patient,
}: {
  /** Nobody is to see or hear this page. */
  hidden: boolean;
  client: RoomClient;
  media: LocalMedia;
  local: LocalState;
  patient: MediaStreamTrack | null;
}): void {
  useEffect(() => {
    const { microphone, muted, camera } = local;
    client.setTracks(hidden ? NOTHING : { ...media.tracks(), patient });
    client.setDevices({ mic: microphone === 'on' && !muted && !hidden, camera: camera === 'on' && !hidden });
  }, [client, media, patient, local, hidden]);
}
