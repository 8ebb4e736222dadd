import { useQuery } from '@tanstack/react-query';
import type { Room } from '#contract/room.ts';
import { SetupCard } from '#web/features/rooms/setup-card.tsx';
import { scenariosQuery } from '#web/features/scenarios/queries.ts';
import type { RoomClient } from '#web/room/room-client.ts';

/** Before a station: the host chooses from the cases that are published. */
export function SetupPart({ room, you, client }: { room: Room; you: string; client: RoomClient }) {
  const { data: cases = [] } = useQuery({ ...scenariosQuery, enabled: room.host === you });
  return <SetupCard room={room} you={you} client={client} cases={cases} />;
}
