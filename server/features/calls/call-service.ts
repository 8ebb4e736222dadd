import { AppError } from '#contract/errors.ts';
import { TICKET_SECONDS } from '#contract/limits.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCall, type Call } from '#server/voice/call.ts';
import type { Admit } from '#server/voice/socket.ts';
import { isRowId } from '#server/db/row-id.ts';
import type { CallRecord, Earlier } from '#server/voice/plan.ts';
import { callHolding } from './call-holding.ts';
import { playedNotes } from './played.ts';
import { roomFinder } from './room-finder.ts';
import type { RemotePass } from './remote-calls.ts';
import { storeEntry } from './store-entry.ts';
import { hashTicket, newTicket } from './tickets.ts';
import type { CallParts, CaseForCall, StartWish } from './call-parts.ts';
import { limitsOf, stationCalls, type StationWish } from './station-calls.ts';
import type { CallRow, CallStore } from './store.ts';

type Opening = { /** Told when the call is over. */ over?: () => void; earlier?: Earlier };

/** As many nodes as may open a call for one user in the same moment. */
const CREATE_TRIES = 10;
const DRAIN_LOOK_MS = 100;

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
}: CallParts) {
  const live = new Map<string, Call>();
  /** Those of them that are spoken: they take the processor, typed ones do not. */
  const spoken = new Set<string>();
  const by = shared ? { node: shared.node } : {};
  const findRoom = roomFinder({ store, spoken, mostSpoken, log });
  const played = playedNotes(store, (callId, error) => log.warn({ callId, error: String(error) }, 'who played a call could not be noted'));
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
        // Before its end: whoever saves it then finds it there.
        await played.note(id);
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
  function open(row: CallRow, found: CaseForCall, { over, earlier }: Opening = {}): Call {
    const { id, mode, language: accent, recorded } = row;
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
      limits: limitsOf(row, limits),
      // Its clock runs on without it, so that it may be come back to until the end.
      ...(row.mockId && !over && { abandoned: () => void release(call) }),
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
    played.begin(id, found);
    if (mode === 'voice') spoken.add(id);
    return call;
  }

  /** Lets a call go that runs here: whoever comes for it goes on with what is on record. */
  const release = (call: Call): Promise<void> =>
    call.leave('restarting', async () => {
      live.delete(call.callId);
      spoken.delete(call.callId);
      await played.note(call.callId);
      await shared?.holds.letGo(call.callId, shared.node);
    });
  const goOn = async (call: CallRow, earlier: Earlier): Promise<Call | null> => {
    const found = await caseForCall(call.scenarioId, true, call.scenarioVersionId);
    return found && open(call, found, { earlier });
  };

  const holding = shared
    ? callHolding({
        ...shared,
        store,
        live,
        now,
        goOn,
        parting: played.note,
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
      ...((await holding?.unheld(calls.filter((call) => !isRemote(call) && call.mockId === null))) ?? []),
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

  async function start(wish: StartWish) {
    if (stopping) throw new AppError('stopping');
    if (!isRemote(wish) && wish.mode === 'voice') await findRoom(wish.userId);
    const found = await caseForCall(wish.scenarioId, wish.seesDrafts, null);
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

  /** After what the user has started before. */
  function inTurn<Answer>(userId: string, run: () => Promise<Answer>): Promise<Answer> {
    const mine = (starting.get(userId) ?? Promise.resolve()).then(run, run);
    starting.set(userId, mine);
    const forget = () => void (starting.get(userId) === mine && starting.delete(userId));
    mine.then(forget, forget);
    return mine;
  }

  const stations = stationCalls({
    store,
    live,
    shared: shared ?? null,
    isRemote,
    create,
    findRoom,
    caseForCall,
    open,
    openRemote: remote?.open ?? null,
    goOn,
    release,
    language,
    by,
    now,
  });

  return {
    owned,
    end,
    start: (wish: StartWish): ReturnType<typeof start> => inTurn(wish.userId, () => start(wish)),
    /** Opens the call of a mock's station, or finds it again. @throws AppError `calls_full`, `scenario_not_found`, `stopping` */
    holdStation: (wish: StationWish): Promise<CallRow> => {
      if (stopping) throw new AppError('stopping');
      return inTurn(wish.userId, () => stations.hold(wish));
    },
    /** A station's clock stands still, or goes on: the call is let go, and its clock begins at `activeAt` where that is given. */
    moveStation: stations.move,
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
      if (here) return here;
      if (!holding) return (await stations.take(callId)) ?? 'call_not_found';
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
      const ownOnes = holding ? [] : left.filter((call) => !isRemote(call) && call.mockId === null).map(({ id }) => id);
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
      const part = async (call: Call) =>
        (holding && hasOthers) || (await store.get(call.callId))?.mockId ? release(call) : call.end('server-shutdown');
      await Promise.all([...live.values()].map(part));
    },
  };
}
