import { AppError } from '#contract/errors.ts';
import type { HandlersFor } from '#server/http/handlers.ts';

type Names = 'startRoom' | 'listRooms' | 'glimpseRoom' | 'enterRoom' | 'getRoomDebrief' | 'deleteRoom';

const nothingHere = async (): Promise<never> => {
  throw new AppError('room_not_found');
};

/** Rooms are not open yet: nobody finds one. */
export const roomHandlers = (): HandlersFor<Names> => ({
  startRoom: nothingHere,
  listRooms: async () => [],
  glimpseRoom: nothingHere,
  enterRoom: nothingHere,
  getRoomDebrief: nothingHere,
  deleteRoom: nothingHere,
});
