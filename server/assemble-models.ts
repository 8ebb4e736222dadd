import type { FastifyBaseLogger } from 'fastify';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { Db } from './db/open.ts';
import { type engineIds, playedBy, type Providers } from './engines.ts';
import { logChange } from './features/auth/log-change.ts';
import { modelHandlers } from './features/models/handlers.ts';
import { measureHandlers } from './features/models/measure-handlers.ts';
import { measureModel } from './features/models/measure-model.ts';
import { measurementStore } from './features/models/measurement-store.ts';
import { modelStanding, type ModelStanding } from './features/models/model-standing.ts';
import { ratesStore } from './features/models/rates-store.ts';
import { sampleVoice } from './features/models/sample-voice.ts';
import { patientHandlers } from './features/patient/handlers.ts';
import type { PatientInWorker } from './features/patient/patient-in-worker.ts';
import { gateOf } from './features/patient/probes/gate-of.ts';
import { measurePatient } from './features/patient/probes/measure-patient.ts';
import { readMeasureSet } from './features/patient/probes/measure-set.ts';
import { scoreInWorker } from './features/patient/probes/score-in-worker.ts';
import { findServers } from './providers/llm/found-servers.ts';
import { localModels } from './providers/local-models/index.ts';
import type { ModelInstaller } from './providers/local-models/installer.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** The chat model that plays the patients, as far as there is one. */
const patientLlm = ({ PATIENT }: Pick<Config, 'PATIENT'>, { llm }: Pick<Providers, 'llm'>) => (PATIENT === 'offline' ? null : llm);

/** How the patient's chat model stands with the gate, in a server as in a LiveKit worker. */
export async function assembleStanding(config: Pick<Config, 'PATIENT'>, providers: Pick<Providers, 'llm'>, db: Db): Promise<ModelStanding> {
  const standing = modelStanding({ llm: patientLlm(config, providers), rates: ratesStore(db), gateOf });
  // Whether it is withheld is known before anybody asks which engines run.
  await standing.now();
  return standing;
}

type Parts = {
  config: Config;
  /** Another one than that of the real models, for tests. */
  installer: ModelInstaller | undefined;
  providers: Providers;
  engines: ReturnType<typeof engineIds>;
  db: Db;
  standing: ModelStanding;
  patients: PatientInWorker;
  /** Threads for which no call waits. */
  workers: WorkerPool;
  /** The global prompt in force. */
  prompt: () => Promise<{ prompt: string }>;
  now: () => Date;
  log: FastifyBaseLogger;
};

/** What runs on this computer and could be installed, the patient for authors, and how well its chat model plays. */
export function assembleModels({ config, providers, engines, db, standing, patients, workers, prompt, now, log, ...parts }: Parts) {
  const { modelsDir, MODELS_MIRROR: mirror } = config;
  const installer = parts.installer ?? localModels({ modelsDir, mirror, report: (words) => log.warn(words) });
  const record: Parameters<typeof modelHandlers>[0]['log'] = (by, entry) => logChange(db, now(), by, entry);
  const measurements = measurementStore(db, 'patient');
  const measuring = measureModel({
    measurements,
    rates: ratesStore(db),
    log,
    measure: async ({ signal, onProgress }) => {
      const llm = patientLlm(config, providers);
      if (!llm) throw new Error('No chat model is set up for the patient.');
      const [set, { prompt: systemPrompt }] = await Promise.all([readMeasureSet(CONTENT), prompt()]);
      return measurePatient({
        llm,
        systemPrompt,
        patients,
        score: scoreInWorker(workers),
        set,
        signal,
        onProgress,
        now: () => now().getTime(),
      });
    },
  });
  const patient = measureHandlers({
    standing,
    gateOf,
    measurements,
    measuring,
    actions: { begun: 'model_measuring_begun', cancelled: 'model_measuring_cancelled' },
    none: 'No chat model is set up for the patient.',
    log: record,
  });
  return {
    handlers: {
      getPatientModel: patient.shown,
      measurePatientModel: patient.begin,
      cancelMeasuring: patient.cancel,
      ...modelHandlers({
        installer,
        findServers: () => findServers(),
        sample: sampleVoice({ voices: providers.tts, log }),
        log: record,
      }),
      ...patientHandlers({
        choice: config.PATIENT,
        llm: providers.llm,
        isWithheld: async () => Boolean((await standing.now())?.withheld),
        systemPrompt: prompt,
        offline: patients,
      }),
    },
    /** Who plays the patients, and why a chat model that is set up does not. */
    played: async () => {
      const withheld = (await standing.now())?.withheld;
      const by = playedBy(engines);
      // A model at the voice provider has no measured rates: this server's own plays typed calls only.
      return { playedBy: by, ...(withheld && by !== 'hosted' && { withheld }) };
    },
    stop: async () => {
      await measuring.stop();
      await installer.close();
    },
  };
}
