import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ModelRates } from '#contract/model-rates.ts';
import type { Db } from '#server/db/open.ts';
import { modelMeasurements, users } from '#server/db/tables.ts';
import { emptyDb } from '#tests/support/db.ts';
import { someRates } from '#tests/support/model-rates.ts';
import { measureModel } from './measure-model.ts';
import { measurementStore } from './measurement-store.ts';
import { ratesStore } from './rates-store.ts';
import { measuringOf, STOPPED } from './rules.ts';

let db: Db;
let by: string;
beforeEach(async () => {
  db = await emptyDb();
  by = (await db.insert(users).values({}).returning())[0]!.id;
});

/** One process, whose measurement ends as it is told to. */
function process() {
  let ends = Promise.withResolvers<ModelRates>();
  let stopped = false;
  const model = measureModel({
    measurements: measurementStore(db, 'patient'),
    rates: ratesStore(db),
    log: { warn: () => {} },
    measure: ({ signal, onProgress }) => {
      ends = Promise.withResolvers<ModelRates>();
      onProgress({ done: 40, of: 160 });
      signal.addEventListener('abort', () => {
        stopped = true;
        ends.reject(new Error('aborted'));
      });
      return ends.promise;
    },
  });
  return { ...model, done: (rates: ModelRates) => ends.resolve(rates), fail: (error: Error) => ends.reject(error), stopped: () => stopped };
}
const state = async () => measuringOf(await measurementStore(db, 'patient').last());
const kept = () => ratesStore(db).find('m');

test('rates are kept when it is done, with who asked for it, and measured again they are replaced', async () => {
  for (const facts of [36, 30]) {
    const one = process();
    expect(await one.begin('small', by)).toBe(true);
    expect(await state()).toMatchObject({ is: 'measuring', label: 'small' });
    one.done(someRates('m', { facts }));
    await expect.poll(state).toEqual({ is: 'idle' });
    expect((await kept())?.questions.facts).toBe(facts);
  }
  const rows = await db.query.modelRates.findMany();
  expect(rows).toMatchObject([{ model: 'm', measuredBy: by }]);
});

test('one at a time, whichever process runs it; all see how far it is', async () => {
  const [one, other] = [process(), process()];
  const began = await Promise.all([one.begin('small', by), other.begin('small', by)]);
  expect(began.toSorted()).toEqual([false, true]);
  expect(await one.begin('small', by)).toBe(false);
  // The process that runs it tells every two seconds.
  await expect
    .poll(state, { timeout: 8000 })
    .toMatchObject({ is: 'measuring', done: 40, of: 160, secondsLeft: expect.any(Number) as number });
  await Promise.all([one.stop(), other.stop()]);
});

test('it is cancelled from another process, and what it found by then is not kept', async () => {
  const [one, other] = [process(), process()];
  await one.begin('small', by);
  expect(await other.cancel()).toMatchObject({ label: 'small' });
  expect(await state()).toEqual({ is: 'idle' });
  await expect.poll(one.stopped, { timeout: 8000 }).toBe(true);
  expect(await other.begin('small', by)).toBe(true);
  await other.cancel();
  expect(await other.cancel()).toBeNull();
  expect(other.stopped()).toBe(true);
  expect(await kept()).toBeNull();
});

test('one that was cancelled is not in the way of the next, on the node that still runs it', async () => {
  const [one, other] = [process(), process()];
  await one.begin('small', by);
  await other.cancel();
  expect(await one.begin('small', by)).toBe(true);
  expect(await state()).toMatchObject({ is: 'measuring' });
  await one.stop();
});

test('cancelled in the last moment, its rates are not kept', async () => {
  const [one, other] = [process(), process()];
  await one.begin('small', by);
  await other.cancel();
  one.done(someRates('m'));
  await one.stop();
  expect([await kept(), await state()]).toEqual([null, { is: 'idle' }]);
});

test('a failure stands until the next one begins; a server that stops says so', async () => {
  const one = process();
  await one.begin('small', by);
  one.fail(new Error('The model did not answer 6 turns in a row.'));
  await expect.poll(state).toEqual({ is: 'failed', label: 'small', reason: 'The model did not answer 6 turns in a row.' });
  const next = process();
  expect(await next.begin('other', by)).toBe(true);
  expect(await state()).toMatchObject({ is: 'measuring', label: 'other' });
  await next.stop();
  expect(await state()).toEqual({ is: 'failed', label: 'other', reason: STOPPED });
});

test('the place of a process that died is free after a while', async () => {
  const dead = process();
  await dead.begin('small', by);
  expect(await process().begin('small', by)).toBe(false);
  await db
    .update(modelMeasurements)
    .set({ seenAt: sql`now() - interval '20 seconds'` })
    .where(eq(modelMeasurements.slot, 'patient'));
  expect(await state()).toMatchObject({ is: 'failed', reason: STOPPED });
  const next = process();
  expect(await next.begin('small', by)).toBe(true);
  await vi.waitFor(async () => expect(await state()).toMatchObject({ is: 'measuring' }));
  await Promise.all([next.stop(), dead.stop()]);
});

test('rates in a form that is not known any more count as none', async () => {
  await ratesStore(db).keep({ ...someRates('m'), rules: {} } as unknown as ModelRates, by);
  expect(await kept()).toBeNull();
});
