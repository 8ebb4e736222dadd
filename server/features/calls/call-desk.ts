import type { CallLimits, CallMode } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { TICKET_SECONDS } from '#contract/limits.ts';
import type { CallPlan, CallRecord } from '#server/voice/plan.ts';
import { openCall, type Call } from '#server/voice/call.ts';
import type { Recorder } from '#server/voice/recorder/recorder.ts';
import { isRowId } from '#server/db/row-id.ts';
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
  now: () => number;
  log: { warn: (detail: object, message: string) => void };
};

type Wish = { userId: string; isAdmin: boolean; scenarioId: string; mode: CallMode; language?: string | undefined };

export type CallDesk = ReturnType<typeof callDesk>;

/** All live calls of this process: opened, found again by ticket, ended. One open call for a user. */
export function callDesk({ store, caseForCall, chooseEngines, recorderFor, limits, language, now, log }: Options) {
  const live = new Map<string, Call>();
  /** Starts of one user wait for each other: two at once would both stay open. */
  const starting = new Map<string, Promise<unknown>>();

  function recordOf(id: string): CallRecord {
    return {
      active: (at) => store.activate(id, at),
      entry: (entry, seq) => store.addEntry(id, entry, seq),
      typed: () => store.markTyped(id),
      ended: async (reason, at) => {
        live.delete(id);
        await store.end(id, reason, at);
      },
      warn: (message, detail) => log.warn({ callId: id, ...detail }, message),
    };
  }

  async function issue(callId: string): Promise<{ ticket: string; expiresAt: string }> {
    const ticket = newTicket();
    const expiresAt = new Date(now() + TICKET_SECONDS * 1000);
    await store.addTicket(callId, hashTicket(ticket), expiresAt);
    return { ticket, expiresAt: expiresAt.toISOString() };
  }

  /** Ends one call, live here or only on record. */
  async function end(call: CallRow, reason: Parameters<Call['end']>[0]): Promise<void> {
    const here = live.get(call.id);
    if (here) await here.end(reason);
    else await store.end(call.id, reason, new Date(now()));
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
    const record = recordOf(call.id);
    const begun = () =>
      void store.markRecorded(call.id).catch((error: unknown) => record.warn('a recording could not be noted', { error: String(error) }));
    const recorder = call.mode === 'voice' && recorderFor?.({ id: call.id, begun, warn: record.warn });
    const { id: callId, mode } = call;
    const plan = { callId, mode, language: call.language, ...found, limits, chooseEngines, now, ...(recorder && { recorder }) };
    live.set(callId, openCall(plan, record));
    return { call, ...(await issue(call.id)) };
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
      if (call.status === 'ended') throw new AppError('call_ended');
      return issue(callId);
    },
    /** Redeems a ticket on a socket (`Admit` of server/voice/socket.ts). */
    admit: async (ticket: string, callId: string): Promise<Call | 'ticket_invalid' | 'call_not_found'> => {
      if (!isRowId(callId)) return 'call_not_found';
      if (!(await store.redeem(hashTicket(ticket), callId, new Date(now()))))
        return (await store.get(callId)) ? 'ticket_invalid' : 'call_not_found';
      return live.get(callId) ?? 'call_not_found';
    },
    /** Calls that a stopped process left open are ended; nothing they hold is lost. */
    recover: () => store.endAbandoned(new Date(now())),
    count: () => live.size,
    closeAll: () => Promise.all([...live.values()].map((call) => call.end('server-shutdown'))),
  };
}
