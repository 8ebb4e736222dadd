import type { CallLimits, CallMode, RoomPass } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { TICKET_SECONDS } from '#contract/limits.ts';
import type { CallPlan, CallRecord } from '#server/voice/plan.ts';
import { openCall, type Call } from '#server/voice/call.ts';
import type { Recorder } from '#server/voice/recorder/recorder.ts';
import type { CallRooms } from '#server/voice/livekit/call-rooms.ts';
import { isRowId } from '#server/db/row-id.ts';
import { livekitCalls } from './livekit-calls.ts';
import { hashTicket, newTicket } from './tickets.ts';
import type { CallRow, CallStore } from './store.ts';

export type CaseForCall = Pick<CallPlan, 'patient' | 'voice' | 'keyTerms'>;

/** Makes the recorder of a spoken call. `begun`: there will be a recording. */
export type RecorderFor = (call: { id: string; begun: () => void; warn: CallRecord['warn'] }) => Recorder;

type Options = {
  store: CallStore;
  /** The case as a call needs it; null when candidates cannot call it. */
  caseForCall: (scenarioId: string, isAdmin: boolean) => Promise<CaseForCall | null>;
  chooseEngines: CallPlan['chooseEngines'];
  /** Absent where nothing can be recorded. */
  recorderFor?: RecorderFor;
  limits: CallLimits;
  language: string;
  /** LiveKit's rooms, where spoken calls run there; null where this process holds every call. */
  rooms?: CallRooms | null;
  now: () => number;
  log: { warn: (detail: object, message: string) => void };
};

type Wish = { userId: string; isAdmin: boolean; scenarioId: string; mode: CallMode; language?: string | undefined };

export type CallDesk = ReturnType<typeof callDesk>;

/** All live calls of this process: opened, found again by ticket, ended. One open call for a user. */
export function callDesk({ store, caseForCall, chooseEngines, recorderFor, limits, language, rooms, now, log }: Options) {
  const live = new Map<string, Call>();
  const far = rooms
    ? livekitCalls({ rooms, store, now, warn: (callId, message, detail) => log.warn({ callId, ...detail }, message) })
    : null;
  const isFar = (call: Pick<CallRow, 'mode'>) => far !== null && call.mode === 'voice';
  /** Starts of one user wait for each other: two at once would both stay open. */
  const starting = new Map<string, Promise<unknown>>();

  function recordOf(id: string, over?: () => void): CallRecord {
    return {
      active: (at) => store.activate(id, at),
      entry: (entry, seq) => store.addEntry(id, entry, seq),
      typed: () => store.markTyped(id),
      ended: async (reason, at) => {
        live.delete(id);
        await store.end(id, reason, at);
        over?.();
      },
      warn: (message, detail) => log.warn({ callId: id, ...detail }, message),
    };
  }

  async function issue(call: CallRow): Promise<{ ticket: string; expiresAt: string; livekit?: RoomPass }> {
    const ticket = newTicket();
    const expiresAt = new Date(now() + TICKET_SECONDS * 1000);
    await store.addTicket(call.id, hashTicket(ticket), expiresAt);
    return { ticket, expiresAt: expiresAt.toISOString(), ...(far && isFar(call) && { livekit: await far.pass(call) }) };
  }

  /** Takes a call into this process. */
  function open({ id, mode, language: accent }: CallRow, found: CaseForCall, over?: () => void): Call {
    const record = recordOf(id, over);
    const begun = () =>
      void store.markRecorded(id).catch((error: unknown) => record.warn('a recording could not be noted', { error: String(error) }));
    const recorder = mode === 'voice' && recorderFor?.({ id, begun, warn: record.warn });
    const plan = { callId: id, mode, language: accent, ...found, limits, chooseEngines, now, ...(recorder && { recorder }) };
    const call = openCall(plan, record);
    live.set(id, call);
    return call;
  }

  /** Ends one call, live here or only on record. */
  async function end(call: CallRow, reason: Parameters<Call['end']>[0]): Promise<void> {
    const here = live.get(call.id);
    if (here) await here.end(reason);
    else if (far && isFar(call)) await far.end(call, reason);
    else await store.end(call.id, reason, new Date(now()));
  }

  async function endUnheld(calls: CallRow[]): Promise<number> {
    const unheld = far ? await far.unheld(calls.filter(isFar)) : [];
    return unheld.length === 0 ? 0 : store.endAbandoned(new Date(now()), unheld);
  }

  async function owned(callId: string, userId: string): Promise<CallRow> {
    const call = isRowId(callId) ? await store.get(callId) : null;
    if (call?.userId !== userId) throw new AppError('call_not_found');
    return call;
  }

  async function start(wish: Wish) {
    const found = await caseForCall(wish.scenarioId, wish.isAdmin);
    if (!found) throw new AppError('scenario_not_found');
    await Promise.all((await store.openOf(wish.userId)).map((call) => end(call, 'replaced')));
    const call = await store.create({
      userId: wish.userId,
      scenarioId: wish.scenarioId,
      mode: wish.mode,
      language: wish.language ?? language,
    });
    if (far && isFar(call)) await far.open(call);
    else open(call, found);
    return { call, ...(await issue(call)) };
  }

  return {
    limits,
    owned,
    end,
    start: (wish: Wish): ReturnType<typeof start> => {
      const before = starting.get(wish.userId) ?? Promise.resolve();
      const mine = before.then(
        () => start(wish),
        () => start(wish),
      );
      starting.set(wish.userId, mine);
      const forget = () => void (starting.get(wish.userId) === mine && starting.delete(wish.userId));
      mine.then(forget, forget);
      return mine;
    },
    ticketFor: async (callId: string, userId: string) => {
      const call = await owned(callId, userId);
      if (call.status === 'ended' || (await endUnheld([call])) > 0) throw new AppError('call_ended');
      return issue(call);
    },
    /** Redeems a ticket on a socket (`Admit` of server/voice/socket.ts). */
    admit: async (ticket: string, callId: string): Promise<Call | 'ticket_invalid' | 'call_not_found'> => {
      if (!isRowId(callId)) return 'call_not_found';
      if (!(await store.redeem(hashTicket(ticket), callId, new Date(now()))))
        return (await store.get(callId)) ? 'ticket_invalid' : 'call_not_found';
      return live.get(callId) ?? 'call_not_found';
    },
    /**
     * Takes a call that the server made into this process, a worker of LiveKit; null when it is over. One that already ran
     * was held by a worker that died: what was under way died with it, and the call ends.
     */
    hold: async (callId: string, over: () => void): Promise<{ call: Call; userId: string } | null> => {
      const call = isRowId(callId) ? await store.get(callId) : null;
      if (!call || call.status === 'ended') return null;
      const found = call.status === 'queued' ? await caseForCall(call.scenarioId, true) : null;
      if (found) return { call: open(call, found, over), userId: call.userId };
      await store.endAbandoned(new Date(now()), [callId]);
      return null;
    },
    /** Calls that a stopped process left open are ended; nothing they hold is lost. Those in rooms have workers. */
    recover: async (): Promise<void> => {
      const left = await store.open();
      const ownOnes = left.filter((call) => !isFar(call)).map(({ id }) => id);
      await store.endAbandoned(new Date(now()), ownOnes);
      await endUnheld(left);
    },
    /** Ends spoken calls whose worker has died; tells how many. */
    endUnheld: async (): Promise<number> => endUnheld(await store.open()),
    count: () => live.size,
    closeAll: () => Promise.all([...live.values()].map((call) => call.end('server-shutdown'))),
  };
}
