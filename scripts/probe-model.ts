import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateOf } from '#server/features/patient/probes/gate-of.ts';
import { measurePatient } from '#server/features/patient/probes/measure-patient.ts';
import { readMeasureSet } from '#server/features/patient/probes/measure-set.ts';
import { ratesTable } from '#server/features/patient/probes/rates-table.ts';
import { scoreInWorker } from '#server/features/patient/probes/score-in-worker.ts';
import { readProbedCases } from '#server/features/patient/probes/read-probed-cases.ts';
import { assembleWorkers } from '#server/assemble-workers.ts';
import { readConfig } from '#server/config.ts';
import { pickLlm } from '#server/providers/llm/index.ts';
import { environment } from '#server/settings.ts';

const CONTENT = join(import.meta.dirname, '../content');
const NO_MODEL = `No chat model is set: LLM_BASE_URL with LLM_MODEL (and LLM_API_KEY), a key of OpenAI or Anthropic, or MODELS_DIR with a chat model in it.`;

/**
 * The chat model of the settings, measured as the admin panel does, and printed beside the rules with the gate's verdict.
 * @param named another model than that of LLM_MODEL
 * @param folder cases with probes beside them, in place of the product's own questions
 * @returns the exit code: 1 where the gate was not passed, 2 where there was nothing to measure
 */
export async function probeModel(named: string | undefined, folder: string | undefined): Promise<number> {
  const config = readConfig({ ...environment(), ...(named && { LLM_MODEL: named }) });
  const llm = pickLlm(config, console.error);
  if (!llm || llm.ready?.() === false) {
    console.error(NO_MODEL);
    return 2;
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const workers = assembleWorkers({ log: { warn: (detail, message) => console.error(message, detail) } });
  const set = folder ? questionsOf(folder) : await readMeasureSet(CONTENT);
  try {
    const rates = await measurePatient({
      llm,
      systemPrompt: readFileSync(join(CONTENT, 'prompts/patient.md'), 'utf8'),
      patients: workers.patients,
      score: scoreInWorker(workers.background),
      set,
      signal: stop.signal,
      onProgress: ({ done, of, secondsLeft }) =>
        process.stderr.isTTY && process.stderr.write(`\r${done} of ${of}${secondsLeft === null ? '' : `, ${secondsLeft} s left`}   `),
    });
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.log(ratesTable(rates));
    return gateOf(rates) === 'passed' ? 0 : 1;
  } catch (error) {
    console.error(stop.signal.aborted ? 'Stopped.' : (error as Error).message);
    return 2;
  } finally {
    llm.close?.();
    await workers.close();
  }
}

/** Every question of a folder's cases, and no conversation. */
const questionsOf = (folder: string) => ({
  questions: readProbedCases(folder).flatMap(({ patientDetails, file: { closed, probes } }) =>
    probes.map((probe) => ({ patientDetails, closed, probe })),
  ),
  talks: [],
});
