import { RoomServerMessage } from './room-socket.ts';
import { read } from './shape-of.ts';

/** What a page reads of `room.v1`, as plain data: apart from wire.ts, for only rooms need it. */
export const wire = { message: read(RoomServerMessage) };
