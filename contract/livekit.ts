import { z } from 'zod';
import { EndedReason } from './call.ts';

/** In a LiveKit room: the topic on which the page and the worker speak `consult.v1` (contract/voice.ts). */
export const ROOM_TOPIC = 'consult.v1';
/** The topic on which the server speaks to the worker. */
export const ROOM_ORDERS = 'consult.v1.orders';

/** What the server asks of the worker that holds a call: end it. */
export const RoomOrder = z.object({ type: z.literal('end'), reason: EndedReason });
