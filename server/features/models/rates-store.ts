import { eq } from 'drizzle-orm';
import { ModelRates } from '#contract/model-rates.ts';
import type { Db } from '#server/db/open.ts';
import { modelRates } from '#server/db/tables.ts';

export type RatesStore = ReturnType<typeof ratesStore>;

/** Rates of chat models that were measured, the newest of each. */
export const ratesStore = (db: Db) => ({
  /** Null also for what an older version kept in a form that is not known any more: it is to be measured again. */
  find: async (model: string): Promise<ModelRates | null> => {
    const [row] = await db.select({ rates: modelRates.rates }).from(modelRates).where(eq(modelRates.model, model));
    return ModelRates.safeParse(row?.rates).data ?? null;
  },
  keep: async (rates: ModelRates, measuredBy: string): Promise<void> => {
    const row = { rates, measuredAt: new Date(rates.measuredAt), measuredBy };
    await db
      .insert(modelRates)
      .values({ model: rates.model.key, ...row })
      .onConflictDoUpdate({ target: modelRates.model, set: row });
  },
});
