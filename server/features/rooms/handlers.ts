import { AppError } from '#contract/errors.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { Debriefs } from './debrief.ts';
import type { EnterRoom } from './enter-room.ts';
import type { RoomStore } from './store.ts';

type Names = 'startRoom' | 'listRooms' | 'glimpseRoom' | 'enterRoom' | 'getRoomDebrief' | 'deleteRoom';

type Parts = {
  enter: EnterRoom;
  debriefs: Debriefs;
  store: Pick<RoomStore, 'remove'>;
  /** Removes the recording of a station. */
  told: (roomId: string) => Promise<void>;
};

export const roomHandlers = ({ enter, debriefs, store, told }: Parts): HandlersFor<Names> => ({
  startRoom: ({ user, body }) => enter.start(user, body),
  listRooms: ({ user }) => debriefs.list(user.id),
  glimpseRoom: ({ user, params }) => enter.glimpse(user, params.code),
  enterRoom: ({ user, params, body }) => enter.enter(user, params.code, body.name),
  getRoomDebrief: ({ user, params, query }) => debriefs.debrief(user.id, params.code, query.station),
  deleteRoom: async ({ user, params }) => {
    const room = await enter.found(params.code);
    // Another's is not said to be there: nobody but its maker deletes it.
    if (room.userId !== user.id) throw new AppError('room_not_found');
    await store.remove(room.id);
    await told(room.id);
    return { success: true };
  },
});
