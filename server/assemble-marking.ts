import type { Config } from './config.ts';
import { openJobs } from './db/jobs.ts';
import type { OpenDb } from './db/open.ts';
import { pickExaminerLlm } from './engines.ts';
import { examinersFor } from './features/assessment/examiners.ts';
import { gradeConsultation } from './features/assessment/grade-consultation.ts';
import { keepSentAssessment } from './features/assessment/keep-sent-assessment.ts';
import { rulesInWorker } from './features/assessment/rules-examiner/mark-in-worker.ts';
import { troubleOf } from './features/patient/llm/trouble.ts';
import type { assembleWatch } from './watch/assemble-watch.ts';
import { watchedGrading } from './watch/watch-calls.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

type Parts = Omit<Parameters<typeof gradeConsultation>[0], 'jobs' | 'examiners'> & {
  config: Config;
  database: OpenDb;
  workers: WorkerPool;
  /** The examiner's prompt. */
  promptFile: string;
  actsPromptFile: string;
  watch: Awaited<ReturnType<typeof assembleWatch>>;
  log: Record<'error' | 'warn', (detail: object, message: string) => void>;
};

/** The examiners, and where a model marks the queue through which it does so once, whichever process dies. */
export async function assembleMarking({ config, database, workers, promptFile, actsPromptFile, watch, log, ...parts }: Parts) {
  const llm = pickExaminerLlm(config);
  const examiners = examinersFor({
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
  const marking = await gradeConsultation({ ...parts, jobs, examiners });
  return {
    grade: watchedGrading(marking, watch.metrics, watch.traces),
    keepSent: keepSentAssessment(parts),
    stop: async () => jobs?.stop(),
  };
}
