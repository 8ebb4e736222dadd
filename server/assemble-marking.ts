import type { Config } from './config.ts';
import { openJobs } from './db/jobs.ts';
import type { OpenDb } from './db/open.ts';
import { pickExaminerLlm } from './engines.ts';
import { examinersFor } from './features/assessment/examiners.ts';
import { examinerGateOf } from './features/assessment/gate/gate-of.ts';
import { measureExaminer } from './features/assessment/gate/measure-examiner.ts';
import { readExaminerSet } from './features/assessment/gate/measure-set.ts';
import { gradeConsultation } from './features/assessment/grade-consultation.ts';
import { keepSentAssessment } from './features/assessment/keep-sent-assessment.ts';
import { rulesInWorker } from './features/assessment/rules-examiner/mark-in-worker.ts';
import { logChange } from './features/auth/log-change.ts';
import { measureHandlers } from './features/models/measure-handlers.ts';
import { measureModel } from './features/models/measure-model.ts';
import { measurementStore } from './features/models/measurement-store.ts';
import { modelStanding } from './features/models/model-standing.ts';
import { examinerRatesStore } from './features/models/rates-store.ts';
import { troubleOf } from './features/patient/llm/trouble.ts';
import type { assembleWatch } from './watch/assemble-watch.ts';
import { watchedGrading } from './watch/watch-calls.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

const NONE = 'No chat model is set up to mark.';

type Parts = Omit<Parameters<typeof gradeConsultation>[0], 'jobs' | 'examiners'> & {
  config: Config;
  database: OpenDb;
  workers: WorkerPool;
  /** What an examiner is measured by stands there. */
  content: string;
  /** The examiner's prompt. */
  promptFile: string;
  actsPromptFile: string;
  watch: Awaited<ReturnType<typeof assembleWatch>>;
  log: Record<'error' | 'warn', (detail: object, message: string) => void>;
};

/** The examiners, and where a model marks the queue through which it does so once, whichever process dies. */
export async function assembleMarking({ config, database, workers, content, promptFile, actsPromptFile, watch, log, ...parts }: Parts) {
  const { db } = database;
  const llm = pickExaminerLlm(config);
  const rates = examinerRatesStore(db);
  const standing = modelStanding({ llm, rates, gateOf: examinerGateOf });
  // Whether it is withheld is known before anybody asks which engines run.
  await standing.now();
  const examiners = examinersFor({
    withheld: async () => (await standing.now())?.withheld ?? null,
    rules: rulesInWorker(workers),
    llm,
    promptFile,
    actsPromptFile,
    onTrouble: (error) => {
      watch.metrics.providerErrors.inc({ stage: 'examiner', provider: 'llm' });
      log.warn(troubleOf(error), 'the model failed; the rules marked');
    },
  });
  const jobs = llm && (await openJobs(database, log));
  const measurements = measurementStore(db, 'examiner');
  const measuring = measureModel({
    measurements,
    rates,
    log,
    measure: async ({ signal, onProgress }) => {
      if (!llm) throw new Error(NONE);
      const set = await readExaminerSet(content, parts.indicators);
      let last = '';
      const measured = examinersFor({
        rules: examiners.rules,
        llm,
        promptFile,
        actsPromptFile,
        onTrouble: (error) => (last = troubleOf(error).words),
      });
      return measureExaminer({ llm, examiners: { ...measured, llm: measured.llm! }, set, signal, onProgress, trouble: () => last });
    },
  });
  const model = measureHandlers({
    standing,
    gateOf: examinerGateOf,
    measurements,
    measuring,
    actions: { begun: 'examiner_measuring_begun', cancelled: 'examiner_measuring_cancelled' },
    none: NONE,
    log: (by, entry) => logChange(db, parts.now(), by, entry),
  });
  const marking = await gradeConsultation({ ...parts, jobs, examiners });
  return {
    grade: watchedGrading(marking, watch.metrics, watch.traces),
    keepSent: keepSentAssessment(parts),
    handlers: { getExaminerModel: model.shown, measureExaminerModel: model.begin, cancelMeasuringExaminer: model.cancel },
    /** Who marks where nobody is asked for. */
    marks: (): 'llm' | 'rules' => (llm && !standing.isWithheld() ? 'llm' : 'rules'),
    stop: async () => {
      await measuring.stop();
      await jobs?.stop();
    },
  };
}
