import { AppError } from '#contract/errors.ts';
import type { Gate, Measuring } from '#contract/model-rates.ts';
import { type Actor, actorOf, type LoggedChange } from '#server/features/auth/log-change.ts';
import type { MeasureModel } from './measure-model.ts';
import type { MeasurementStore } from './measurement-store.ts';
import type { Standing } from './model-standing.ts';
import { measuringOf } from './rules.ts';

/** A model, its rates and verdict, and its measurement, as administrators see them. */
type Shown<Rates> = { model: { key: string; label: string } | null; rates: Rates | null; gate: Gate | null; measuring: Measuring };

type Parts<Rates> = {
  standing: { now: () => Promise<Standing<Rates> | null> };
  gateOf: (rates: Rates) => Gate;
  measurements: Pick<MeasurementStore, 'last'>;
  measuring: MeasureModel;
  /** How its beginning and its end by hand stand on record. */
  actions: Record<'begun' | 'cancelled', LoggedChange['action']>;
  /** What is said where there is no model to measure. */
  none: string;
  /** Keeps on record what administrators do (features/auth). */
  log: (by: Actor, entry: LoggedChange) => Promise<void>;
};
type Request = Parameters<typeof actorOf>[0] & { user: { id: string } };

/** A chat model for administrators: its rates, the gate's verdict, and its measurement, which runs on after the answer. */
export function measureHandlers<Rates>({ standing, gateOf, measurements, measuring, actions, none, log }: Parts<Rates>) {
  async function shown(): Promise<Shown<Rates>> {
    const [now, last] = await Promise.all([standing.now(), measurements.last()]);
    const rates = now?.rates ?? null;
    return {
      model: now && { key: now.key, label: now.label },
      rates,
      gate: rates && gateOf(rates),
      measuring: measuringOf(last),
    };
  }
  const record = (action: LoggedChange['action'], name: string, request: Request) =>
    log(actorOf(request), { action, subject: { kind: 'model', id: name, name } });

  return {
    shown,
    begin: async (request: Request) => {
      const now = await standing.now();
      if (!now) throw new AppError('conflict', { message: none });
      if (!(await measuring.begin(now.label, request.user.id)))
        throw new AppError('conflict', { message: 'A model is being measured already.' });
      await record(actions.begun, now.label, request);
      return shown();
    },
    cancel: async (request: Request) => {
      const ended = await measuring.cancel();
      if (ended) await record(actions.cancelled, ended.label, request);
      return shown();
    },
  };
}
