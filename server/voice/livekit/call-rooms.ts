import { AccessToken, DataPacket_Kind, RoomAgentDispatch, RoomServiceClient, TrackSource } from 'livekit-server-sdk';
import type { EndedReason, RoomPass } from '#contract/call.ts';
import { ROOM_ORDERS } from '#contract/livekit.ts';
import { HELLO_SECONDS, RESUME_SECONDS } from '#contract/limits.ts';

/** The name under which the workers wait for calls. */
export const AGENT_NAME = 'consultation';
/** LiveKit answers within this or counts as unreachable. Below 5 s the SDK tries no other region. */
export const REQUEST_SECONDS = 3;
/** A pass opens the room once the doctor has answered the microphone's question; one already in stays. */
const PASS_SECONDS = 120;
/** An empty room outlives the time in which a dropped page may come back: the call itself decides when it is over. */
const EMPTY_SECONDS = RESUME_SECONDS + HELLO_SECONDS + 20;
/** ParticipantInfo.Kind of an agent, in LiveKit's protocol. */
const AGENT_KIND = 4;

export type LiveKit = { url: string; apiKey: string; apiSecret: string };

/** Calls as LiveKit rooms, seen from the server: a room a call, named by its id. */
export type CallRooms = {
  /** Makes the call's room and sends for a worker. Rejects when LiveKit refuses, or does not answer within seconds. */
  open: (callId: string) => Promise<void>;
  /** Lets one doctor into one room: microphone and messages up, the patient down. */
  pass: (callId: string, userId: string) => Promise<RoomPass>;
  /** Whether a worker is in the call's room. Rejects when LiveKit does not answer. */
  held: (callId: string) => Promise<boolean>;
  /** Asks the call's worker to end it. False when no worker holds it. */
  end: (callId: string, reason: EndedReason) => Promise<boolean>;
  /** Closes the room, whoever is in it. No room is no error. */
  close: (callId: string) => Promise<void>;
};

/** Speaks to LiveKit's API. Nothing about the case or the doctor goes there: a room's and a participant's names are ids. */
export function callRooms({ url, apiKey, apiSecret }: LiveKit): CallRooms {
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { requestTimeout: REQUEST_SECONDS });

  const held = async (callId: string): Promise<boolean> => {
    const there = await rooms.listParticipants(callId).catch(unlessMissing([]));
    return there.some(({ kind }) => kind.valueOf() === AGENT_KIND);
  };

  return {
    held,
    open: async (callId) => {
      const agents = [new RoomAgentDispatch({ agentName: AGENT_NAME, metadata: JSON.stringify({ callId }) })];
      await rooms.createRoom({ name: callId, emptyTimeout: EMPTY_SECONDS, departureTimeout: EMPTY_SECONDS, agents });
    },
    pass: async (callId, userId) => {
      const token = new AccessToken(apiKey, apiSecret, { identity: userId, ttl: PASS_SECONDS });
      token.addGrant({
        roomJoin: true,
        room: callId,
        canPublish: true,
        canPublishSources: [TrackSource.MICROPHONE],
        canPublishData: true,
        canSubscribe: true,
      });
      return { url, token: await token.toJwt() };
    },
    end: async (callId, reason) => {
      if (!(await held(callId))) return false;
      const order = new TextEncoder().encode(JSON.stringify({ type: 'end', reason }));
      await rooms.sendData(callId, order, DataPacket_Kind.RELIABLE, { topic: ROOM_ORDERS });
      return true;
    },
    close: (callId) => rooms.deleteRoom(callId).catch(unlessMissing(undefined)),
  };
}

/** A room that is not there is an answer; anything else is an error. */
export const unlessMissing =
  <T>(answer: T) =>
  (error: unknown): T => {
    if ((error as { status?: number } | null)?.status === 404) return answer;
    throw error;
  };
