import { AppError } from '#contract/errors.ts';
import type { EndedReason } from '#contract/call.ts';
import type { CallService } from '#server/features/calls/call-service.ts';
import type { CallRow, CallStore } from '#server/features/calls/store.ts';
import { advance, cutShort, endAll, mayCutShort, type Moved, type MockState, phaseSeconds, present } from './clock.ts';
import type { MarkMock } from './mark-mock.ts';
import type { MockRow, MockStore } from './store.ts';

type Parts = {
  store: MockStore;
  calls: Pick<CallStore, 'ofStation'>;
  service: Pick<CallService, 'holdStation' | 'moveStation' | 'end'>;
  /** Saves the consultation of an ended call, once. */
  save: (call: { userId: string; callId: string }) => Promise<unknown>;
  marking: Pick<MarkMock, 'start'>;
  now: () => number;
};

/** How a station's call ends when the station is over; after any other end it may be gone on with. */
const FINAL: ReadonlySet<EndedReason> = new Set<EndedReason>(['customer-ended-call', 'exceeded-max-duration']);

/** One mock by the clock. Whoever looks at it brings it to where the clock is, and closes what is over: nothing else moves it. */
export function runMock({ store, calls, service, save, marking, now }: Parts) {
  /** Does `act` to where it is now, and keeps that; done again when somebody else moved it in the same moment. */
  async function change(id: string, userId: string, act: (state: MockState, at: number) => Moved): Promise<MockRow> {
    for (;;) {
      const row = await store.find(id, userId);
      if (!row) throw new AppError('mock_not_found');
      const before = stateOf(row);
      const at = now();
      const here = await afterCall(row, advance(before, at), at);
      const moved = joined(here, act(here.state, at));
      if (isSame(before, moved)) return row;
      if (await store.move(row, moved)) {
        await close(row, moved.state);
        return (await store.find(id, userId)) ?? row;
      }
    }
  }

  /** The doctor ended the station's consultation before its time. */
  async function afterCall(row: MockRow, moved: Moved, at: number): Promise<Moved> {
    const { phase, station, pausedAt, phaseStartedAt } = moved.state;
    if (phase !== 'consulting' || pausedAt !== null) return moved;
    const call = await calls.ofStation(row.id, station);
    if (!call?.endedAt || !call.endedReason || !FINAL.has(call.endedReason)) return moved;
    const cut = joined(moved, cutShort(moved.state, Math.max(call.endedAt.getTime(), phaseStartedAt)));
    return joined(cut, advance(cut.state, at));
  }

  /** Ends and saves what belongs to stations that are over, and has an ended mock marked. */
  async function close(row: Pick<MockRow, 'id' | 'userId' | 'kind'>, { phase }: Pick<MockState, 'phase'>): Promise<void> {
    for (const call of await store.unsavedOfOver(row.id)) {
      if (call.status !== 'ended') await service.end(call, 'exceeded-max-duration');
      await save({ userId: row.userId, callId: call.id });
    }
    if (phase === 'ended' && row.kind !== 'station') void marking.start(row.id, row.userId);
  }

  const settle = (id: string, userId: string) => change(id, userId, (state) => ({ state, passed: [] }));

  return {
    /** The mock where the clock is. @throws mock_not_found */
    settle,

    /** Ends a break before its time, or the reading of a single station, if that is what is on. */
    goOn: (id: string, userId: string, seen: Pick<MockState, 'phase' | 'station'>): Promise<MockRow> =>
      change(id, userId, (state, at) =>
        state.phase === seen.phase && state.station === seen.station && state.pausedAt === null && mayCutShort(state)
          ? cutShort(state, at)
          : { state, passed: [] },
      ),

    end: (id: string, userId: string): Promise<MockRow> => change(id, userId, endAll),

    /** The candidate is there, comes back, or goes: a mock that pauses stands still meanwhile, and its call with it. */
    async presence(id: string, userId: string, here: 'yes' | 'back' | 'no'): Promise<MockRow> {
      const row = await change(id, userId, (state, at) => present(state, here, at));
      if (!row.pauses || row.phase !== 'consulting' || here === 'yes') return row;
      const call = await calls.ofStation(id, row.station);
      const stays = here === 'back' && call?.activeAt?.getTime() === row.phaseStartedAt.getTime();
      if (call && call.status !== 'ended' && !stays) await service.moveStation(call, here === 'back' ? row.phaseStartedAt : null);
      return row;
    },

    /** The call of the station that is on. @throws mock_moved_on when none is */
    async openCall(
      id: string,
      userId: string,
      wish: Pick<Parameters<CallService['holdStation']>[0], 'mode' | 'language'>,
    ): Promise<CallRow> {
      const row = await settle(id, userId);
      if (row.phase !== 'consulting' || row.pausedAt) throw new AppError('mock_moved_on');
      const station = (await store.stations(id)).find(({ number }) => number === row.station);
      if (!station) throw new AppError('mock_not_found');
      return service.holdStation({
        ...wish,
        userId,
        mockId: id,
        number: station.number,
        scenarioId: station.scenarioId,
        versionId: station.scenarioVersionId,
        startedAt: row.phaseStartedAt,
        seconds: phaseSeconds(row),
      });
    },

    /** Looks after mocks that nobody looks at. */
    async tend(onError: (error: unknown, mockId: string) => void): Promise<void> {
      for (const { id, userId } of await store.unfinished())
        await settle(id, userId)
          .then((row) => close(row, row))
          .catch((error: unknown) => onError(error, id));
    },
  };
}
export type RunMock = ReturnType<typeof runMock>;

/** The state that a row holds. */
export const stateOf = (row: MockRow): MockState => ({
  kind: row.kind,
  size: row.size,
  extraTime: row.extraTime,
  restBreaks: row.restBreaks,
  pauses: row.pauses,
  phase: row.phase,
  station: row.station,
  phaseStartedAt: row.phaseStartedAt.getTime(),
  pausedAt: row.pausedAt?.getTime() ?? null,
  seenAt: row.seenAt.getTime(),
});

const joined = (first: Moved, then: Moved): Moved => ({ state: then.state, passed: [...first.passed, ...then.passed] });

const isSame = (before: MockState, { state, passed }: Moved): boolean =>
  passed.length === 0 &&
  before.phase === state.phase &&
  before.phaseStartedAt === state.phaseStartedAt &&
  before.pausedAt === state.pausedAt &&
  before.seenAt === state.seenAt;
