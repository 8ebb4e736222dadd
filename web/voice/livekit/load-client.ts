/** LiveKit's client, in a chunk of its own that is loaded by whoever needs it first, and never otherwise. */
export const loadLiveKit = () => import('livekit-client');

type Whole = Awaited<ReturnType<typeof loadLiveKit>>;
/** What people in rooms need of it. */
export type RoomsClient = Pick<Whole, 'Room' | 'RoomEvent' | 'DisconnectReason' | 'Track'>;
export type LiveKitRoom = InstanceType<Whole['Room']>;
