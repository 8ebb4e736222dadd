import type { CallLimits, CallMode } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import { TICKET_SECONDS } from '#contract/limits.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallPlan, CallRecord } from '#server/voice/plan.ts';
import { openCall, type Call } from '#server/voice/call.ts';
import type { Admit } from '#server/voice/socket.ts';
import type { Recorder } from '#server/voice/recorder/recorder.ts';
import { isRowId } from '#server/db/row-id.ts';
import type { Earlier } from '#server/voice/plan.ts';
import { callHolding } from './call-holding.ts';
import type { RemoteCalls, RemotePass } from './remote-calls.ts';
import type { HoldingStore } from './holding-store.ts';
import { storeEntry } from './store-entry.ts';
import { hashTicket, newTicket } from './tickets.ts';
import type { CallRow, CallStore } from './store.ts';

/** `versionId`: the case as it stood when the call began. `prompt`: the global prompt with the case in it. */
export type CaseForCall = Pick<CallPlan, 'patient' | 'voice' | 'keyTerms'> & { versionId: string | null; prompt: string };

/** Makes the recorder of a spoken call. `begun`: there will be a recording. */
export type RecorderFor = (call: { id: string; begun: () => void; warn: CallRecord['warn'] }) => Recorder;

type Options = {
  store: CallStore;
  /** The case as a call needs it; null when candidates cannot call it. */
  caseForCall: (scenarioId: string, isAdmin: boolean, heldOn: string | null) => Promise<CaseForCall | null>;
  chooseEngines: CallPlan['chooseEngines'];
  /** Absent where nothing can be recorded. */
  recorderFor?: RecorderFor;
  /** How many spoken calls this process holds at once. */
  mostSpoken?: () => number;
  limits: CallLimits;
  /** Typed turns that a call takes in a minute. */
  typedPerMinute?: number;
  language: string;
  watch?: CallPlan['watch'];
  /** Where spoken calls run when not in this process. */
  remote?: RemoteCalls | null;
  /** This process among others on the same database; null where it has the database to itself. */
  shared?: { node: string; holds: HoldingStore } | null;
  now: () => number;
  log: { warn: (detail: object, message: string) => void; info?: (detail: object, message: string) => void };
};

type Opening = { /** Told when the call is over. */ over?: () => void; earlier?: Earlier };

/** As many nodes as may open a call for one user in the same moment. */
const CREATE_TRIES = 10;
const DRAIN_LOOK_MS = 100;
/** A consultation takes twelve minutes, and others end meanwhile. */
const FULL_RETRY_SECONDS = 60;

type Wish = { userId: string; isAdmin: boolean; scenarioId: string; mode: CallMode; language?: string | undefined };

export type CallService = ReturnType<typeof callService>;

/** All live calls of this process: opened, found again by ticket, ended. One open call for a user. */
export function callService({
  store,
  caseForCall,
  chooseEngines,
  recorderFor,
  mostSpoken = () => Infinity,
  limits,
  typedPerMinute,
  language,
  watch,
  remote = null,
  shared,
  now,
  log,
}: Options) {
  const live = new Map<string, Call>();
  /** Those of them that are spoken: they take the processor, typed ones do not. */
  const spoken = new Set<string>();
  const by = shared ? { node: shared.node } : {};
  /** No new call is taken any more. */
  let stopping = false;
  const isRemote = (call: Pick<CallRow, 'mode'>) => remote !== null && call.mode === 'voice';
  /** Starts of one user wait for each other: two at once would both stay open. */
  const starting = new Map<string, Promise<unknown>>();

  function recordOf(id: string, over?: () => void): CallRecord {
    return {
      active: (at) => store.activate(id, at),
      entry: (entry, seq, saidIds) => storeEntry(store, id, { entry, seq, saidIds, ...by }),
      typed: () => store.markTyped(id),
      ended: async (reason, at) => {
        live.delete(id);
        spoken.delete(id);
        await store.end(id, reason, at, shared?.node);
        over?.();
      },
      warn: (message, detail) => log.warn({ callId: id, ...detail }, message),
    };
  }

  async function issue(call: CallRow): Promise<{ ticket: string; expiresAt: string } & RemotePass> {
    const ticket = newTicket();
    const expiresAt = new Date(now() + TICKET_SECONDS * 1000);
    await store.addTicket(call.id, hashTicket(ticket), expiresAt);
    return { ticket, expiresAt: expiresAt.toISOString(), ...(remote && isRemote(call) && (await remote.pass(call))) };
  }

  /** Takes a call into this process. */
  function open({ id, mode, language: accent, recorded }: CallRow, found: CaseForCall, { over, earlier }: Opening = {}): Call {
    const whileOpen = new AbortController();
    const record = recordOf(id, () => {
      whileOpen.abort();
      const account = found.patient.account?.();
      if (account) log.info?.({ callId: id, ...account }, 'the language model of a call');
      over?.();
    });
    const begun = () =>
      void store.markRecorded(id).catch((error: unknown) => record.warn('a recording could not be noted', { error: String(error) }));
    // What another node recorded stays as it is: this one cannot write on in its file.
    const recorder = mode === 'voice' && !recorded && recorderFor?.({ id, begun, warn: record.warn });
    const plan = {
      callId: id,
      mode,
      language: accent,
      ...found,
      limits,
      chooseEngines,
      now,
      ...(typedPerMinute !== undefined && { typedPerMinute }),
      ...(earlier && { earlier }),
      ...(watch && { watch }),
      ...(recorder && { recorder }),
    };
    // While the line rings.
    found.patient
      .prepare?.(whileOpen.signal)
      .catch((error: unknown) => record.warn('the patient could not be prepared', { error: String(error) }));
    const call = openCall(plan, record);
    live.set(id, call);
    if (mode === 'voice') spoken.add(id);
    return call;
  }

  const holding = shared
    ? callHolding({
        ...shared,
        store,
        live,
        now,
        goOn: async (call, earlier) => {
          const found = await caseForCall(call.scenarioId, true, call.scenarioVersionId);
          return found && open(call, found, { earlier });
        },
      })
    : null;

  /** Ends one call, live here or only on record. */
  async function end(call: CallRow, reason: Parameters<Call['end']>[0]): Promise<void> {
    const here = live.get(call.id);
    if (here) await here.end(reason);
    else if (remote && isRemote(call)) await remote.end(call, reason);
    else if (holding) await holding.end(call.id, reason);
    else await store.end(call.id, reason, new Date(now()));
  }

  async function endUnheld(calls: CallRow[]): Promise<number> {
    const unheld = [
      ...((await remote?.unheld(calls.filter(isRemote))) ?? []),
      ...((await holding?.unheld(calls.filter((call) => !isRemote(call)))) ?? []),
    ];
    return unheld.length === 0 ? 0 : store.endAbandoned(new Date(now()), unheld);
  }

  async function owned(callId: string, userId: string): Promise<CallRow> {
    const call = isRowId(callId) ? await store.get(callId) : null;
    if (call?.userId !== userId) throw new AppError('call_not_found');
    return call;
  }

  /** A call's record, after it was asked for where it runs. `complete`: nothing more will come of it. */
  async function current(call: CallRow): Promise<CallRow & { complete: boolean }> {
    const elsewhere = remote && isRemote(call) ? remote : null;
    await elsewhere?.look?.(call);
    const row = (await store.get(call.id)) ?? call;
    return { ...row, complete: row.status === 'ended' && ((await elsewhere?.isComplete?.(call)) ?? true) };
  }

  /** One open call for a user: another node may open one between the end of the first and this one. */
  async function create(row: Parameters<CallStore['create']>[0]): Promise<CallRow> {
    for (let attempt = 0; attempt < CREATE_TRIES; attempt += 1) {
      await Promise.all((await store.openOf(row.userId)).map((call) => end(call, 'replaced')));
      const call = await store.create(row);
      if (call) return call;
    }
    throw new AppError('conflict');
  }

  /** A call of the user's own makes room: it ends when the next one starts. @throws AppError `calls_full` */
  async function findRoom(userId: string): Promise<void> {
    const most = mostSpoken();
    if (spoken.size < most) return;
    const own = (await store.openOf(userId)).filter(({ id }) => spoken.has(id));
    if (spoken.size - own.length < most) return;
    log.warn({ most }, 'a spoken call was refused: at most so many run here at once (MAX_CALLS)');
    throw new AppError('calls_full', {
      message: `At most ${most} spoken consultations run here at once, and that many are under way. Try again in a few minutes, or tick 'Type only' under Audio status and begin in writing.`,
      retryAfter: FULL_RETRY_SECONDS,
    });
  }

  async function start(wish: Wish) {
    if (stopping) throw new AppError('stopping');
    if (!isRemote(wish) && wish.mode === 'voice') await findRoom(wish.userId);
    const found = await caseForCall(wish.scenarioId, wish.isAdmin, null);
    if (!found) throw new AppError('scenario_not_found');
    const { userId, scenarioId, mode } = wish;
    const row = { userId, scenarioId, scenarioVersionId: found.versionId, mode, language: wish.language ?? language, ...by };
    const call = await create(row);
    if (remote && isRemote(call)) await remote.open(call, found);
    else open(call, found);
    try {
      return { call, limits: (isRemote(call) && remote?.limits) || limits, ...(await issue(call)) };
    } catch (error) {
      // Without a ticket nobody comes to it: its account may be gone already.
      await end(call, 'error');
      throw error;
    }
  }

  return {
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
      const call = await current(await owned(callId, userId));
      if (call.status === 'ended' || (await endUnheld([call])) > 0) throw new AppError('call_ended');
      return issue(call);
    },
    /** Redeems a ticket on a socket (`Admit` of server/voice/socket.ts). */
    admit: async (ticket: string, callId: string): ReturnType<Admit> => {
      if (!isRowId(callId)) return 'call_not_found';
      if (!(await store.redeem(hashTicket(ticket), callId, new Date(now()))))
        return (await store.get(callId)) ? 'ticket_invalid' : 'call_not_found';
      const here = live.get(callId);
      if (here || !holding) return here ?? 'call_not_found';
      const call = await store.get(callId);
      if (!call || isRemote(call)) return 'call_not_found';
      return stopping ? 'restarting' : ((await holding.take(callId)) ?? 'call_not_found');
    },
    /**
     * Takes a call that the server made into this process, a worker of LiveKit; null when it is over. One that already ran
     * was held by a worker that died: what was under way died with it, and the call ends.
     */
    hold: async (callId: string, over: () => void): Promise<{ call: Call; userId: string } | null> => {
      const call = isRowId(callId) ? await store.get(callId) : null;
      if (!call || call.status === 'ended') return null;
      const found = call.status === 'queued' ? await caseForCall(call.scenarioId, true, call.scenarioVersionId) : null;
      if (found) return { call: open(call, found, { over }), userId: call.userId };
      await store.endAbandoned(new Date(now()), [callId]);
      return null;
    },
    /**
     * Calls that a stopped process left open are ended; nothing they hold is lost. Those in rooms have workers, and where
     * nodes share the database their pages may come to another one.
     */
    recover: async (): Promise<void> => {
      const left = await store.open();
      const ownOnes = holding ? [] : left.filter((call) => !isRemote(call)).map(({ id }) => id);
      await store.endAbandoned(new Date(now()), ownOnes);
      await endUnheld(left);
    },
    /** Does what other nodes ask of this one. */
    look: async (): Promise<void> => holding?.look(),
    /** Ends calls whose worker or node has died and that nobody goes on with; tells how many. */
    endUnheld: async (): Promise<number> => endUnheld(await store.open()),
    current,
    /** Looks after the calls that run elsewhere and that nobody asks about. */
    tend: async (): Promise<void> => remote?.tend?.(),
    count: () => live.size,
    isStopping: () => stopping,
    /** Takes no new call and tells the running ones. Resolves when they are over, at the latest after `seconds`. */
    drain: async (seconds: number, hasOthers: boolean): Promise<void> => {
      stopping = true;
      const message = hasOthers
        ? 'The service is being updated. Your consultation will continue after a short pause.'
        : `The server is shutting down. Please finish within ${seconds} seconds. Everything said is kept.`;
      for (const call of live.values()) call.tell({ type: 'error', code: 'restarting', recoverable: true, message });
      for (let waited = 0; live.size > 0 && waited < seconds * 1000; waited += DRAIN_LOOK_MS) await sleep(DRAIN_LOOK_MS);
    },
    /** Leaves the running calls to another node, or ends them where there is none. */
    closeAll: async (hasOthers = false): Promise<void> => {
      stopping = true;
      const part = (call: Call) => (holding && hasOthers ? holding.leave(call, 'restarting') : call.end('server-shutdown'));
      await Promise.all([...live.values()].map(part));
    },
  };
}
