import { AppError } from '#contract/errors.ts';
import type { StartMock } from '#contract/mock.ts';
import type { CaseVersions } from '#server/features/scenarios/case-versions.ts';
import { isVisible } from '#server/features/scenarios/rules.ts';
import type { ScenarioStore } from '#server/features/scenarios/store.ts';
import type { User } from '#server/http/handlers.ts';
import type { Card } from './candidates.ts';
import { chooseStations } from './choose-stations.ts';
import { GUEST_KINDS } from './read-mock.ts';
import type { RunMock } from './run-mock.ts';
import type { MockRow, MockStore } from './store.ts';

type Parts = {
  store: Pick<MockStore, 'create' | 'unendedOf'>;
  run: Pick<RunMock, 'settle' | 'end'>;
  scenarios: Pick<ScenarioStore, 'find'>;
  versions: Pick<CaseVersions, 'current'>;
  casesFor: (userId: string) => Promise<Card[]>;
  random: () => number;
  now: () => number;
};

/**
 * Draws a mock, or takes the one case of a single station; its first reading begins now. An earlier single station ends.
 * @throws mock_running, guests_mini_only, scenario_not_found, no_cases
 */
export function startMock({ store, run, scenarios, versions, casesFor, random, now }: Parts) {
  async function drawn(user: User, { kind, scenarioId }: StartMock): Promise<string[]> {
    if (kind !== 'station') return chooseStations({ kind, cases: await casesFor(user.id), now: now(), random }).ids;
    const scenario = await scenarios.find(scenarioId ?? '');
    if (!scenario || !isVisible(scenario, user)) throw new AppError('scenario_not_found');
    return [scenario.id];
  }

  /** Looked at by the clock first: one whose time is over is no hindrance. */
  async function clearWay(user: User): Promise<void> {
    for (const { id, kind } of await store.unendedOf(user.id)) {
      const row = kind === 'station' ? await run.end(id, user.id) : await run.settle(id, user.id);
      if (!row.endedAt) throw new AppError('mock_running');
    }
  }

  return async (user: User, wish: StartMock): Promise<MockRow> => {
    if (user.isGuest && !GUEST_KINDS.includes(wish.kind)) throw new AppError('guests_mini_only');
    await clearWay(user);
    const scenarioIds = await drawn(user, wish);
    const stations = await Promise.all(
      scenarioIds.map(async (scenarioId, index) => {
        const version = await versions.current(scenarioId);
        return version && { number: index + 1, scenarioId, scenarioVersionId: version.id };
      }),
    );
    const at = new Date(now());
    const held = stations.filter((station) => station !== null).map((station, index) => ({ ...station, number: index + 1 }));
    const [first, ...rest] = held;
    if (!first) throw new AppError('no_cases');
    const { kind, extraTime, restBreaks, pauses } = wish;
    const values = { userId: user.id, kind, extraTime, restBreaks, pauses, size: held.length };
    const mock = await store.create({ ...values, phase: 'reading', station: 1, phaseStartedAt: at, seenAt: at, startedAt: at }, [
      { ...first, readingAt: at },
      ...rest,
    ]);
    if (!mock) throw new AppError('mock_running');
    return mock;
  };
}
