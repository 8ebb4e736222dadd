import { setTimeout as sleep } from 'node:timers/promises';
import type { CallLimits, CallMode } from '#contract/call.ts';
import { AppError } from '#contract/errors.ts';
import type { Call } from '#server/voice/call.ts';
import type { Earlier } from '#server/voice/plan.ts';
import type { CaseForCall } from './call-parts.ts';
import type { HoldingStore } from './holding-store.ts';
import type { CallRow, CallStore } from './store.ts';

/** One station of a mock that is on: what is held, since when by the mock's clock, and for how long in all. */
export type StationWish = {
  userId: string;
  mockId: string;
  number: number;
  scenarioId: string;
  /** The case as it stood when the mock was drawn. */
  versionId: string;
  mode: CallMode;
  language?: string | undefined;
  startedAt: Date;
  seconds: number;
};

type Options = {
  store: CallStore;
  live: Map<string, Call>;
  shared: { node: string; holds: HoldingStore } | null;
  isRemote: (call: Pick<CallRow, 'mode'>) => boolean;
  create: (row: Parameters<CallStore['create']>[0]) => Promise<CallRow>;
  findRoom: (userId: string) => Promise<void>;
  caseForCall: (scenarioId: string, seesDrafts: boolean, heldOn: string | null) => Promise<CaseForCall | null>;
  open: (call: CallRow, found: CaseForCall, opening: { earlier: Earlier }) => Call;
  openRemote: ((call: CallRow, found: CaseForCall) => Promise<void>) | null;
  goOn: (call: CallRow, earlier: Earlier) => Promise<Call | null>;
  release: (call: Call) => Promise<void>;
  language: string;
  by: { node?: string };
  now: () => number;
};

const LET_GO_MS = 2500;
const LOOK_MS = 50;

/** A station's call is as long as its mock says, and nobody hangs up for silence: the exam does not either. */
export const limitsOf = ({ consultationSeconds: seconds }: Pick<CallRow, 'consultationSeconds'>, limits: CallLimits): CallLimits =>
  seconds === null
    ? limits
    : {
        consultationSeconds: seconds,
        maxDurationSeconds: Math.max(seconds, limits.maxDurationSeconds),
        silenceAskSeconds: seconds,
        silenceEndSeconds: seconds,
      };

/** Calls of a mock's stations: they begin with the station, whoever comes late, and outlive page, process and fault until it is over. */
export function stationCalls(parts: Options) {
  const { store, live, shared, isRemote, create, findRoom, caseForCall, open, openRemote, goOn, release, language, by, now } = parts;
  const taking = new Map<string, Promise<Call | null>>();

  /** @throws AppError `calls_full`, `scenario_not_found` */
  async function hold({ mockId, number, versionId, startedAt, seconds, ...wish }: StationWish): Promise<CallRow> {
    const before = await store.ofStation(mockId, number);
    if (before && before.status !== 'ended') return before;
    if (before && !isRemote(before)) {
      const again = await store.reopen(before.id);
      if (again) return again;
    }
    const away = isRemote(wish);
    if (!away && wish.mode === 'voice') await findRoom(wish.userId);
    const found = await caseForCall(wish.scenarioId, true, versionId);
    if (!found) throw new AppError('scenario_not_found');
    const { userId, scenarioId, mode } = wish;
    const row = {
      userId,
      scenarioId,
      scenarioVersionId: versionId,
      mode,
      language: wish.language ?? language,
      mockId,
      stationNumber: number,
    };
    if (away && openRemote) {
      // Its clock begins when it is answered: it is given what is left.
      const left = Math.max(1, Math.round(seconds - (now() - startedAt.getTime()) / 1000));
      const call = await create({ ...row, ...by, consultationSeconds: left });
      await openRemote(call, found);
      return call;
    }
    const call = await create({ ...row, ...by, consultationSeconds: seconds, activeAt: startedAt, status: 'in-progress' });
    open(call, found, { earlier: { activeAt: startedAt, entries: [] } });
    return call;
  }

  async function goOnHere(callId: string): Promise<Call | null> {
    const row = await store.get(callId);
    if (!row || row.mockId === null || row.status === 'ended' || isRemote(row)) return null;
    return goOn(row, { activeAt: row.activeAt, entries: await store.storedEntries(callId) });
  }

  return {
    hold,

    /** Where one process has the database to itself: goes on with a station's call of which it holds nothing any more. */
    take: (callId: string): Promise<Call | null> => {
      const mine = taking.get(callId) ?? goOnHere(callId).finally(() => taking.delete(callId));
      taking.set(callId, mine);
      return mine;
    },

    /** @param activeAt where the clock begins from now on; null leaves it. */
    move: async (call: CallRow, activeAt: Date | null): Promise<void> => {
      if (isRemote(call)) return;
      const here = live.get(call.id);
      if (here) await release(here);
      else if (shared && (await shared.holds.ask(call.id, 'let-go')))
        for (let waited = 0; waited < LET_GO_MS && (await store.get(call.id))?.node; waited += LOOK_MS) await sleep(LOOK_MS);
      if (activeAt) await store.moveClock(call.id, activeAt);
    },
  };
}
