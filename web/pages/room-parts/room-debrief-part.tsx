import { Link } from '@tanstack/react-router';
import type { Room } from '#contract/room.ts';
import { copy } from '#web/features/rooms/copy.ts';
import { DebriefLoader } from '#web/features/rooms/debrief-loader.tsx';
import { DebriefView } from '#web/features/rooms/debrief-view.tsx';
import type { OwnRecording } from '#web/room/room-recorder.ts';
import type { RoomClient } from '#web/room/room-client.ts';
import type { RoomState } from '#web/room/room-state.ts';
import { Button } from '#web/ui/button.tsx';
import { SavedLink } from '../room-debrief-page.tsx';

/** The debrief while everybody is still there: one grades, then sees the others'. */
export function RoomDebriefPart({
  room,
  state,
  client,
  recording,
}: {
  room: Room;
  state: RoomState;
  client: RoomClient;
  /** What this device heard of the station; null where it was not there. */
  recording: OwnRecording | null;
}) {
  const ownSound =
    recording && room.consultingAt ? { url: recording.url, offsetMs: recording.beganAt - Date.parse(room.consultingAt), own: true } : null;
  const given = state.grades !== null;
  return (
    <DebriefLoader
      code={room.code}
      station={room.station}
      changes={`${room.revision} ${room.machine} ${given}`}
      back={
        <Button asChild variant="ghost">
          <Link to="/rooms">{copy.debrief.gone.back}</Link>
        </Button>
      }
    >
      {(debrief) => (
        <>
          {debrief.consultationId && <SavedLink id={debrief.consultationId} />}
          <DebriefView
            debrief={debrief}
            room={room}
            ownSound={ownSound}
            onGrade={(grades, comment) => client.send({ type: 'grade', grades, comment })}
          />
        </>
      )}
    </DebriefLoader>
  );
}
