import { AccessToken, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { RoomPass } from '#contract/call.ts';
import { type LiveKit, REQUEST_SECONDS, unlessMissing } from './call-rooms.ts';

/** A pass opens the room for so long; who is in it by then stays, and who comes later asks for another. */
const PASS_SECONDS = 60;
/** What a page sends: its voice, its picture, and the AI patient's sound, for which LiveKit has no name of its own. */
const SENT = [TrackSource.MICROPHONE, TrackSource.CAMERA, TrackSource.SCREEN_SHARE_AUDIO];

/** The sound and picture of rooms of people (docs/rooms.md), in LiveKit: a LiveKit room each, in it members by their ids. */
export type PeopleRooms = {
  /** Lets one member's page in. `hidden`: it hears and sees the others, and is itself neither seen nor heard. */
  pass: (roomId: string, memberId: string, options: { hidden: boolean }) => Promise<RoomPass>;
  /** Sends out whoever is not among these, for a pass outlives its member. Rejects when LiveKit does not answer within seconds. */
  keepOnly: (roomId: string, memberIds: readonly string[]) => Promise<void>;
  /** Sends everybody out. */
  close: (roomId: string) => Promise<void>;
};

/** Nothing about a case or a person goes to LiveKit: a room's and a participant's names are ids. LiveKit makes a room with its first page. */
export function peopleRooms({ url, apiKey, apiSecret }: LiveKit): PeopleRooms {
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout: REQUEST_SECONDS });
  const nameOf = (roomId: string) => `room-${roomId}`;
  return {
    pass: async (roomId, memberId, { hidden }) => {
      const token = new AccessToken(apiKey, apiSecret, { identity: memberId, ttl: PASS_SECONDS });
      token.addGrant({
        roomJoin: true,
        room: nameOf(roomId),
        canPublish: !hidden,
        ...(!hidden && { canPublishSources: SENT }),
        canPublishData: false,
        canSubscribe: true,
        hidden,
      });
      return { url, token: await token.toJwt() };
    },
    keepOnly: async (roomId, memberIds) => {
      const there = await rooms.listParticipants(nameOf(roomId)).catch(unlessMissing([]));
      const others = there.filter(({ identity }) => !memberIds.includes(identity));
      for (const { identity } of others) await rooms.removeParticipant(nameOf(roomId), identity).catch(unlessMissing(undefined));
    },
    close: (roomId) => rooms.deleteRoom(nameOf(roomId)).catch(unlessMissing(undefined)),
  };
}
