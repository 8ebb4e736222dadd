import type { Room } from '#contract/room.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { RoomClient } from '#web/room/room-client.ts';
import { copy } from './copy.ts';

/** The host's: who waits to be let in. */
export function DoorCard({ room, client }: { room: Room; client: RoomClient }) {
  if (room.waiting.length === 0) return null;
  const words = copy.room.door;
  return (
    <Card className="!border-brand">
      <h2>{words.title}</h2>
      <ul className="mt-2 grid gap-2">
        {room.waiting.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${words.admit}: ${name}`}
              onClick={() => client.send({ type: 'admit', memberId: id })}
            >
              {words.admit}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${words.decline}: ${name}`}
              onClick={() => client.send({ type: 'decline', memberId: id })}
            >
              {words.decline}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
