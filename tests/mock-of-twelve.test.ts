import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOMAIN_WEIGHT, GRADE_POINTS } from '#contract/grades.ts';
import type { Db } from '#server/db/open.ts';
import { mockStations } from '#server/db/tables.ts';
import { bandOf } from '#server/features/mocks/band.ts';
import { isForAnother } from '#server/features/mocks/for-another.ts';
import { scenarioStore } from '#server/features/scenarios/store.ts';
import { signInAs } from './support/admin.ts';
import { emptyDb } from './support/db.ts';
import { candidate, holdStation, resultOf } from './support/sit-mock.ts';
import { startApp, type StartedApp } from './support/start-app.ts';

/** A whole mock by a script, on a clock that it moves: twelve cases are read by the patient, a second of the processor each. */
let db: Db;
let app: StartedApp;
let ahead = 0;
const pass = (minutes: number) => (ahead += minutes * 60_000);
beforeAll(async () => {
  db = await emptyDb();
  app = await startApp({ db, now: () => Date.now() + ahead });
});
afterAll(() => app.close());

test(
  'a full mock of twelve: nine on video, three on the telephone, the breaks, the sum, the grid, the band',
  { timeout: 300_000 },
  async () => {
    const { client: doctor } = await candidate(app.url, await signInAs('doctor@practice.test', app));
    const { id, size } = await doctor.startMock({ kind: 'full' });
    expect(size).toBe(12);
    const drawn = await db.select().from(mockStations).where(eq(mockStations.mockId, id));
    expect(new Set(drawn.map(({ scenarioId }) => scenarioId)).size).toBe(12);
    const scenarios = scenarioStore(db);
    const cases = await Promise.all(drawn.map(async ({ scenarioId }) => (await scenarios.find(scenarioId))!));
    expect(cases.filter(({ consultationType }) => consultationType === 'telephone')).toHaveLength(3);
    expect(cases.some(({ patientDetails }) => isForAnother(patientDetails))).toBe(true);
    expect(new Set(cases.flatMap(({ experienceGroups }) => experienceGroups ?? [])).size).toBe(12);

    const breaks: [number, number][] = [];
    for (let station = 1; station <= 12; station += 1) {
      expect(await doctor.getMock({ id })).toMatchObject({ phase: 'reading', station });
      pass(3);
      const after = await holdStation(app.url, doctor, id);
      if (after.phase !== 'break') continue;
      breaks.push([after.station, after.phaseSeconds]);
      // Pressed twice, nothing is skipped twice.
      const moment = { id, phase: 'break' as const, station };
      await Promise.all([doctor.goOnWithMock(moment), doctor.goOnWithMock(moment)]);
    }
    expect(breaks).toEqual([
      [3, 600],
      [6, 600],
      [9, 1200],
    ]);
    const result = await resultOf(doctor, id);
    expect(result.stations).toHaveLength(12);
    expect(result.stations.every(({ state, grades }) => state === 'marked' && grades?.length === 3)).toBe(true);
    const points = result.stations.map(({ grades }) =>
      (['D1', 'D2', 'D3'] as const).reduce((sum, domain, index) => sum + GRADE_POINTS[grades![index]!] * DOMAIN_WEIGHT[domain], 0),
    );
    expect(result.band).toEqual(bandOf(points));
    expect(result.band!.scaled).toBe(false);
    const total = points.reduce((sum, each) => sum + each, 0);
    // Nobody has less than nothing, whatever cases were drawn.
    expect(result.band!.low).toBeLessThanOrEqual(total);
    expect(result.band!.high).toBeGreaterThan(total);
    expect(result.costs.length).toBeGreaterThan(3);
    expect(result.statements.every(({ missed, partial, overdone, of }) => missed + partial + overdone <= of && of <= 12)).toBe(true);
    expect(new Set(result.week.map((item) => item.case?.scenarioId)).size).toBe(result.week.length);
    const sat = new Set(drawn.map(({ scenarioId }) => scenarioId));
    expect(result.week.filter((item) => item.case && sat.has(item.case.scenarioId))).toEqual([]);
  },
);
