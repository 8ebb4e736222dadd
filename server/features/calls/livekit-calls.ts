import { setTimeout as sleep } from 'node:timers/promises';
import type { EndedReason } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { CallRooms } from '#server/voice/livekit/call-rooms.ts';
import { UNREACHABLE, type RemoteCalls } from './remote-calls.ts';
import type { CallRow, CallStore } from './store.ts';

/** A worker is given this long to end a call and to store what was said. */
const END_MS = 5000;
const LOOK_MS = 100;
/** A call is in a worker's hands at the latest after this; one that is not has nobody who could end it. */
const TAKEN_MS = 30_000;

type Options = {
  rooms: CallRooms;
  store: CallStore;
  now: () => number;
  warn: (callId: string, message: string, detail: object) => void;
};

/** Spoken calls in LiveKit rooms: a worker holds them, in another process; what is known of them here is their record. */
export function livekitCalls({ rooms, store, now, warn }: Options): RemoteCalls {
  /** Unreachable LiveKit says nothing about a call: it counts as held. */
  async function isHeld(call: CallRow): Promise<boolean> {
    if (now() - call.createdAt.getTime() < TAKEN_MS) return true;
    return rooms.held(call.id).catch((error: unknown) => {
      warn(call.id, 'LiveKit could not be asked for a call', { error: String(error) });
      return true;
    });
  }

  async function isOver(callId: string): Promise<boolean> {
    for (let waited = 0; waited < END_MS; waited += LOOK_MS) {
      if ((await store.get(callId))?.status === 'ended') return true;
      await sleep(LOOK_MS);
    }
    return false;
  }

  return {
    /** @throws AppError provider_failed, within seconds, when LiveKit cannot be reached; the call is over then. */
    open: async (call: CallRow): Promise<void> => {
      try {
        await rooms.open(call.id);
      } catch (error) {
        warn(call.id, 'LiveKit could not be reached', { error: String(error) });
        await store.end(call.id, 'error', new Date(now()));
        throw new AppError('provider_failed', { message: UNREACHABLE });
      }
    },

    pass: async (call: CallRow) => ({ livekit: await rooms.pass(call.id, call.userId) }),

    /** Ends a call wherever it runs. Resolves when it is over on record, with what its worker still had to store. */
    end: async (call: CallRow, reason: EndedReason): Promise<void> => {
      const unreachable = (error: unknown) => {
        warn(call.id, 'LiveKit could not be asked to end a call', { error: String(error) });
        return null;
      };
      const asked = await rooms.end(call.id, reason).catch(unreachable);
      if (asked && (await isOver(call.id))) return;
      // On record first: a worker that sees its room close would write down another reason.
      await store.end(call.id, reason, new Date(now()));
      if (asked !== null) await rooms.close(call.id).catch(unreachable);
    },

    /** Those of the open calls whose worker is gone. */
    unheld: async (open: CallRow[]): Promise<string[]> => {
      const looked = await Promise.all(open.map(async (call) => ({ id: call.id, held: await isHeld(call) })));
      return looked.filter(({ held }) => !held).map(({ id }) => id);
    },
  };
}
