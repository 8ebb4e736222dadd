import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { scenarios, subdomains } from '#server/db/tables.ts';

/** An act of a built-in case as it stands now. */
export type ActRow = { key: string; scenarioId: string; caseTitle: string; actId: string; act: string };

/** The published built-in cases' acts of these titles; of the sheet nothing is read. */
export async function actsNamed(db: Db, keys: readonly string[], titles: readonly string[]): Promise<ActRow[]> {
  const rows = await db
    .select({
      key: scenarios.contentKey,
      scenarioId: scenarios.id,
      caseTitle: scenarios.title,
      actId: subdomains.id,
      act: subdomains.title,
    })
    .from(scenarios)
    .innerJoin(subdomains, eq(subdomains.scenarioId, scenarios.id))
    .where(
      and(
        inArray(scenarios.contentKey, [...keys]),
        inArray(subdomains.title, [...titles]),
        eq(scenarios.status, 'published'),
        isNull(scenarios.deletedAt),
      ),
    );
  return rows.map(({ key, ...row }) => ({ key: key!, ...row }));
}
