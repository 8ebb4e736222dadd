import { useEffect, useState } from 'react';
import type { Room } from '#contract/room.ts';
import type { RoomClient } from '#web/room/room-client.ts';

const TICK_MS = 250;

/** Seconds that remain of the phase by the server's clock; null where it has no end of its own. */
export function useRoomClock(client: RoomClient, { phaseEndsAt }: Pick<Room, 'phaseEndsAt'>): number | null {
  const [now, setNow] = useState(client.now);
  const runs = phaseEndsAt !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => setNow(client.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [client, runs]);
  return phaseEndsAt === null ? null : Math.max(0, Math.ceil((Date.parse(phaseEndsAt) - now) / 1000));
}

/** Ms since the consultation began, of a moment by this page's clock or of now. */
export function momentOf(client: RoomClient, { consultingAt }: Pick<Room, 'consultingAt'>, at = Date.now()): number {
  if (consultingAt === null) return 0;
  return Math.max(0, Math.round(client.now() - Date.now() + at - Date.parse(consultingAt)));
}
