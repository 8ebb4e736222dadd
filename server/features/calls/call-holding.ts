import { setTimeout as sleep } from 'node:timers/promises';
import type { EndedReason } from '#contract/call.ts';
import type { Call } from '#server/voice/call.ts';
import type { Earlier } from '#server/voice/plan.ts';
import type { HoldingStore } from './holding-store.ts';
import type { CallRow, CallStore } from './store.ts';

/** A node that lives has this long to store what it holds of a call that another one asks for. Then the call is taken. */
const LET_GO_MS = 2500;
/** And this long to end one. */
const END_MS = 5000;
const LOOK_MS = 50;
/** A page tries to come back for 30 s; the call of one that did not is over. */
const UNHELD_SECONDS = 60;

type Options = {
  holds: HoldingStore;
  store: CallStore;
  /** This node's id. */
  node: string;
  /** The calls that this process holds. */
  live: Map<string, Call>;
  /** Takes a call of which everything on record is given into this process; null when its case is gone. */
  goOn: (call: CallRow, earlier: Earlier) => Promise<Call | null>;
  /** Stores what is known of a call that goes elsewhere. */
  parting: (callId: string) => Promise<void>;
  now: () => number;
};

/**
 * Calls where several nodes share the database: each is held by one node, which alone writes into it, and goes to whichever
 * node its page comes to.
 */
export function callHolding({ holds, store, node, live, goOn, parting, now }: Options) {
  const taking = new Map<string, Promise<Call | null>>();

  async function claim(id: string): Promise<CallRow | null> {
    const free = await holds.claim(id, node, 'free');
    if (free || !(await holds.ask(id, 'let-go'))) return free;
    for (let waited = 0; waited < LET_GO_MS; waited += LOOK_MS) {
      await sleep(LOOK_MS);
      const row = await holds.claim(id, node, 'free');
      if (row) return row;
    }
    return holds.claim(id, node, 'any');
  }

  async function take(id: string): Promise<Call | null> {
    const row = await claim(id);
    if (!row) return null;
    const call = await goOn(row, { activeAt: row.activeAt, entries: await store.storedEntries(id) });
    if (!call) await store.endAbandoned(new Date(now()), [id]);
    return call;
  }

  async function leave(call: Call, how: Parameters<Call['leave']>[0]): Promise<void> {
    await call.leave(how, async () => {
      live.delete(call.callId);
      await parting(call.callId);
      await holds.letGo(call.callId, node);
    });
  }

  /** A call that was held here is held elsewhere, or was ended over our head. */
  async function lost(call: Call): Promise<void> {
    const row = await store.get(call.callId);
    live.delete(call.callId);
    if (row && row.status !== 'ended') await call.leave('replaced', async () => undefined);
    else await call.end(row?.endedReason ?? 'customer-ended-call');
  }

  return {
    /** Brings an open call into this process, wherever it is held; null when it is over. */
    take: (id: string): Promise<Call | null> => {
      const mine = taking.get(id) ?? take(id).finally(() => taking.delete(id));
      taking.set(id, mine);
      return mine;
    },

    /** Ends a call that this process does not hold: by the node that does, with what that one still has to store. */
    end: async (id: string, reason: EndedReason): Promise<void> => {
      if (await holds.ask(id, reason))
        for (let waited = 0; waited < END_MS; waited += LOOK_MS) {
          if ((await store.get(id))?.status === 'ended') return;
          await sleep(LOOK_MS);
        }
      await store.end(id, reason, new Date(now()));
    },

    /** Does what other nodes ask, and gives up what they have taken. */
    look: async (): Promise<void> => {
      const here = [...live.values()];
      const held = new Map((await holds.heldBy(node)).map(({ id, wish }) => [id, wish]));
      await Promise.all(
        here.map(async (call) => {
          if (live.get(call.callId) !== call) return;
          const wish = held.get(call.callId);
          if (wish === undefined) await lost(call);
          else if (wish === 'let-go') await leave(call, 'replaced');
          else if (wish !== null) await call.end(wish);
        }),
      );
    },

    leave,

    /** Those of the open calls whose node is gone and that nobody has come back to. */
    unheld: (open: CallRow[]): Promise<string[]> =>
      holds.unheld(
        open.map(({ id }) => id),
        UNHELD_SECONDS,
      ),
  };
}
