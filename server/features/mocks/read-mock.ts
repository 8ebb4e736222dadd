import type { Mock, MockItem, MockOffer } from '#contract/mock.ts';
import type { MockResult } from '#contract/mock-result.ts';
import { AppError } from '#contract/errors.ts';
import { MOCK_STATIONS } from '#contract/limits.ts';
import { demographicsText } from '#server/features/scenarios/demographics.ts';
import { bandOf } from './band.ts';
import type { Card } from './candidates.ts';
import { chooseStations } from './choose-stations.ts';
import { phaseSeconds, secondsLeft } from './clock.ts';
import type { MarkMock } from './mark-mock.ts';
import { planWeek } from './plan-week.ts';
import { costsOf, stationResult, statementsOf } from './result-of.ts';
import { stateOf } from './run-mock.ts';
import type { MockRow, MockStore } from './store.ts';

type Parts = {
  store: MockStore;
  marking: Pick<MarkMock, 'start' | 'hasFailed'>;
  casesFor: (userId: string) => Promise<Card[]>;
  random: () => number;
  now: () => number;
};

const LIST_MAX = 100;
/** Kinds that a guest may sit. */
export const GUEST_KINDS: readonly string[] = ['mini', 'station'];

/** Mocks as the API shows them. */
export function readMock({ store, marking, casesFor, random, now }: Parts) {
  async function mockOf(row: MockRow): Promise<Mock> {
    const [drawn, heldIds] = await Promise.all([store.drawn(row.id), store.heldIds(row.id)]);
    const state = stateOf(row);
    const at = now();
    const isOn = row.phase === 'reading' || row.phase === 'consulting';
    const current = isOn ? drawn.find(({ station }) => station.number === row.station) : undefined;
    return {
      id: row.id,
      kind: row.kind,
      size: row.size,
      extraTime: row.extraTime,
      restBreaks: row.restBreaks,
      pauses: row.pauses,
      now: new Date(at).toISOString(),
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      phase: row.phase,
      station: row.station,
      phaseStartedAt: row.phaseStartedAt.toISOString(),
      phaseEndsAt: row.endedAt || row.pausedAt ? null : new Date(state.phaseStartedAt + phaseSeconds(state) * 1000).toISOString(),
      secondsLeft: secondsLeft(state, at),
      phaseSeconds: phaseSeconds(state),
      paused: row.pausedAt !== null,
      current: current
        ? {
            scenarioId: current.station.scenarioId,
            title: current.snapshot.title,
            consultationType: current.snapshot.consultationType,
            demographics: demographicsText(current.snapshot.patientDetails),
            materialsForCandidate: current.snapshot.materialsForCandidate,
            ...(current.snapshot.portrait && { portrait: current.snapshot.portrait }),
          }
        : null,
      held: drawn
        .filter(({ station }) => station.overAt)
        .map(({ station: { number } }) => ({
          station: number,
          consultationId: heldIds.find(({ station }) => station === number)?.id ?? null,
        })),
    };
  }

  return {
    mockOf,

    async list(userId: string): Promise<MockItem[]> {
      const rows = await store.list(userId, LIST_MAX);
      return rows.map(({ mock, held, marks }) => ({
        id: mock.id,
        kind: mock.kind,
        size: mock.size,
        startedAt: mock.startedAt.toISOString(),
        endedAt: mock.endedAt?.toISOString() ?? null,
        held,
        marked: marks.length,
        band: mock.endedAt ? bandOf(marks.filter((points) => points !== null)) : null,
      }));
    },

    /** What each kind would be made of today. */
    async offer(user: { id: string; isGuest: boolean }): Promise<MockOffer[]> {
      const cases = await casesFor(user.id);
      return (['full', 'half', 'mini'] as const)
        .filter((kind) => !user.isGuest || GUEST_KINDS.includes(kind))
        .map((kind) => {
          const { ids, metLately } = chooseStations({ kind, cases, now: now(), random });
          return { kind, size: MOCK_STATIONS[kind], stations: ids.length, metLately };
        });
    },

    /** @param row a mock that may have ended @throws feedback_withheld while it runs */
    async result(row: MockRow): Promise<MockResult> {
      if (!row.endedAt) throw new AppError('feedback_withheld');
      const [drawn, held] = await Promise.all([store.drawn(row.id), store.held(row.id)]);
      const outcomes = drawn.map(({ station, snapshot }) => {
        const its = held.find((one) => one.station === station.number) ?? null;
        return { row: station, snapshot, held: its, failed: its !== null && marking.hasFailed(its.id) };
      });
      const stations = outcomes.map(stationResult);
      const waiting = stations.filter(({ state }) => state === 'marking').length;
      if (waiting > 0) void marking.start(row.id, row.userId);
      const marked = outcomes.flatMap(({ held: its, snapshot }) =>
        its?.report?.assessable ? [{ report: its.report, title: snapshot.title, groups: snapshot.experienceGroups ?? [] }] : [],
      );
      const statements = statementsOf(marked.map(({ report }) => report));
      return {
        id: row.id,
        kind: row.kind,
        size: row.size,
        startedAt: row.startedAt.toISOString(),
        endedAt: row.endedAt.toISOString(),
        marking: waiting,
        band: waiting > 0 ? null : bandOf(marked.flatMap(({ report }) => report.total.points ?? [])),
        stations,
        costs: costsOf(outcomes),
        statements,
        week: planWeek({ statements, stations: marked, cases: await casesFor(row.userId), now: now() }),
      };
    },
  };
}
export type ReadMock = ReturnType<typeof readMock>;
