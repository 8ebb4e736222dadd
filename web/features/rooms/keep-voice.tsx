import type { Room } from '#contract/room.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import { Tick } from '#web/ui/tick.tsx';
import { copy } from './copy.ts';

/** Whoever plays the patient says here whether their voice is kept, and takes it back. */
export function KeepVoice({ room, you, client }: { room: Room; you: string; client: RoomClient }) {
  const me = room.members.find(({ id }) => id === you);
  if (room.settings.patient !== 'person' || !me || room.patient !== you) return null;
  return (
    <Tick
      checked={me.keepsVoice}
      label={copy.room.keepVoice}
      note={copy.room.keepVoiceNote}
      onChange={(keeps) => client.send({ type: 'keeps-voice', keeps })}
    />
  );
}
