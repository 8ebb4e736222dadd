import { patientInWorker, type PatientInWorker } from './features/patient/patient-in-worker.ts';
import { patientWorkers, workerPool, type WorkerPool } from './workers/worker-pool.ts';

export type Workers = { background: WorkerPool; patients: PatientInWorker; close: () => Promise<void> };

type Options = {
  log: { warn: (detail: object, message: string) => void };
  /** Milliseconds that background work may take. */
  limitMs?: number;
};

/** The threads of a server: those in which patients answer, and those for all that may take longer. */
export function assembleWorkers({ log, limitMs }: Options): Workers {
  const onTrouble = (error: unknown) => log.warn({ error: String(error) }, 'a thread failed');
  const background = workerPool({ onTrouble, ...(limitMs !== undefined && { limitMs }) });
  const answering = patientWorkers(onTrouble);
  const patients = patientInWorker(answering, background);
  patients.warmUp().catch((error: unknown) => log.warn({ error: String(error) }, 'the patient could not be made ready'));
  return {
    background,
    patients,
    close: async () => {
      await Promise.all([background.close(), answering.close()]);
    },
  };
}
