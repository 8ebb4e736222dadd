import { AppError } from '#contract/errors.ts';
import type { PatientModel } from '#contract/model-rates.ts';
import { type Actor, actorOf, type LoggedChange } from '#server/features/auth/log-change.ts';
import { gateOf } from '#server/features/patient/probes/gate-of.ts';
import type { HandlersFor } from '#server/http/handlers.ts';
import type { MeasureModel } from './measure-model.ts';
import type { MeasurementStore } from './measurement-store.ts';
import type { ModelStanding } from './model-standing.ts';
import { measuringOf } from './rules.ts';

type Names = 'getPatientModel' | 'measurePatientModel' | 'cancelMeasuring';

type Parts = {
  standing: ModelStanding;
  measurements: Pick<MeasurementStore, 'last'>;
  measuring: MeasureModel;
  /** Keeps on record what administrators do (features/auth). */
  log: (by: Actor, entry: LoggedChange) => Promise<void>;
};

/** The patient's chat model for administrators: its rates, the gate's verdict, and its measurement, which runs on after the answer. */
export function measureHandlers({ standing, measurements, measuring, log }: Parts): HandlersFor<Names> {
  async function shown(): Promise<PatientModel> {
    const [now, last] = await Promise.all([standing.now(), measurements.last()]);
    const rates = now?.rates ?? null;
    return {
      model: now && { key: now.key, label: now.label },
      rates,
      gate: rates && gateOf(rates),
      measuring: measuringOf(last),
    };
  }
  const record = (action: LoggedChange['action'], name: string, request: Parameters<typeof actorOf>[0]) =>
    log(actorOf(request), { action, subject: { kind: 'model', id: name, name } });

  return {
    getPatientModel: shown,
    measurePatientModel: async (request) => {
      const now = await standing.now();
      if (!now) throw new AppError('conflict', { message: 'No chat model is set up for the patient.' });
      if (!(await measuring.begin(now.label, request.user.id)))
        throw new AppError('conflict', { message: 'A model is being measured already.' });
      await record('model_measuring_begun', now.label, request);
      return shown();
    },
    cancelMeasuring: async (request) => {
      const ended = await measuring.cancel();
      if (ended) await record('model_measuring_cancelled', ended.label, request);
      return shown();
    },
  };
}
