import { eq } from 'drizzle-orm';
import { ExaminerRates } from '#contract/examiner-rates.ts';
import { ModelRates } from '#contract/model-rates.ts';
import type { Db } from '#server/db/open.ts';
import { examinerRates, modelRates } from '#server/db/tables.ts';

/** Rates of chat models that were measured, the newest of each, by its key. */
export type RatesStore<Rates> = {
  /** Null also for what an older version kept in a form that is not known any more: it is to be measured again. */
  find: (model: string) => Promise<Rates | null>;
  keep: (rates: Rates, measuredBy: string) => Promise<void>;
};

/** Of those that play the patient. */
export const ratesStore = (db: Db): RatesStore<ModelRates> => ({
  find: async (model) => {
    const [row] = await db.select({ rates: modelRates.rates }).from(modelRates).where(eq(modelRates.model, model));
    return ModelRates.safeParse(row?.rates).data ?? null;
  },
  keep: async (rates, measuredBy) => {
    const row = { rates, measuredAt: new Date(rates.measuredAt), measuredBy };
    await db
      .insert(modelRates)
      .values({ model: rates.model.key, ...row })
      .onConflictDoUpdate({ target: modelRates.model, set: row });
  },
});

/** Of those that mark. */
export const examinerRatesStore = (db: Db): RatesStore<ExaminerRates> => ({
  find: async (model) => {
    const [row] = await db.select({ rates: examinerRates.rates }).from(examinerRates).where(eq(examinerRates.model, model));
    return ExaminerRates.safeParse(row?.rates).data ?? null;
  },
  keep: async (rates, measuredBy) => {
    const row = { rates, measuredAt: new Date(rates.measuredAt), measuredBy };
    await db
      .insert(examinerRates)
      .values({ model: rates.model.key, ...row })
      .onConflictDoUpdate({ target: examinerRates.model, set: row });
  },
});
