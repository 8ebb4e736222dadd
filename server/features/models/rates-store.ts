import { eq } from 'drizzle-orm';
import type { z } from 'zod';
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

type Measured = { model: { key: string }; measuredAt: string };

const storeIn = <Rates extends Measured>(
  db: Db,
  table: typeof modelRates | typeof examinerRates,
  form: z.ZodType<Rates>,
): RatesStore<Rates> => ({
  find: async (model) => {
    const [row] = await db.select({ rates: table.rates }).from(table).where(eq(table.model, model));
    return form.safeParse(row?.rates).data ?? null;
  },
  keep: async (rates, measuredBy) => {
    // Each table keeps the rates of its own form.
    const row = { rates: rates as never, measuredAt: new Date(rates.measuredAt), measuredBy };
    await db
      .insert(table)
      .values({ model: rates.model.key, ...row })
      .onConflictDoUpdate({ target: table.model, set: row });
  },
});

/** Of those that play the patient. */
export const ratesStore = (db: Db): RatesStore<ModelRates> => storeIn(db, modelRates, ModelRates);

/** Of those that mark. */
export const examinerRatesStore = (db: Db): RatesStore<ExaminerRates> => storeIn(db, examinerRates, ExaminerRates);
