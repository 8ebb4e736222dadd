import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { scenarios, stationCritical, stationGuidance } from '#server/db/tables.ts';
import { aScenario } from '#tests/support/consultations.ts';
import { emptyDb } from '#tests/support/db.ts';
import { formerKeys, presentKey } from './renamed-stations.ts';

const MIGRATION = new URL('../../db/migrations/0016_renamed_station.sql', import.meta.url);

test('a database of before has its station, with what administrators wrote of it, under the new key', async () => {
  const db = await emptyDb();
  const { id } = await aScenario(db, { stationKey: 'acute-gout' });
  await aScenario(db, { stationKey: 'station-other' });
  await db.insert(stationGuidance).values({ stationKey: 'acute-gout', indicatorId: 'D2_8', targetedGuidance: 'Ours.' });
  await db.insert(stationCritical).values({ stationKey: 'acute-gout', indicatorIds: ['D3_1'] });
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const stationKey = presentKey('acute-gout');
  expect((await db.select().from(scenarios)).find((row) => row.id === id)?.stationKey).toBe(stationKey);
  expect(await db.select().from(stationGuidance)).toMatchObject([{ stationKey, targetedGuidance: 'Ours.' }]);
  expect(await db.select().from(stationCritical)).toEqual([{ stationKey, indicatorIds: ['D3_1'] }]);
  expect([presentKey('station-other'), formerKeys('station-other'), formerKeys(stationKey)]).toEqual(['station-other', [], ['acute-gout']]);
});
