import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';
import { pickExaminerLlm } from '#server/engines.ts';
import { calibrationOf, markAll } from '#server/features/assessment/calibration/calibrate.ts';
import { LabelledTranscript } from '#server/features/assessment/calibration/labelled-transcript.ts';
import { keepLastRun } from '#server/features/assessment/calibration/last-run.ts';
import { calibrationLines, differenceLines } from '#server/features/assessment/calibration/print-calibration.ts';
import { examinersFor } from '#server/features/assessment/examiners.ts';
import { rulesExaminer } from '#server/features/assessment/rules-examiner/rules-examiner.ts';
import { readIndicators } from '#server/features/assessment/read-indicators.ts';
import { troubleOf } from '#server/features/patient/llm/trouble.ts';
import { environment } from '#server/settings.ts';

const USAGE = `npm run calibrate -- FILE ...            transcripts marked by people against an examiner
        FILE is a JSON file of docs/calibration.md, with one transcript or a list, or a folder of them
        --examiner rules|llm            the built-in rules, which is usual, or the language model of the settings
        --differences                   also lists every mark that differs, with the examiner's reason
        --json                          prints the figures as JSON
        --keep-last                     does not replace the run that administrators see`;
const MISUSED = 2;

function misused(words: string): never {
  console.error(`${words}\n${USAGE}`);
  process.exit(MISUSED);
}

const words = process.argv.slice(2);
const flag = (name: string) => {
  const at = words.indexOf(name);
  if (at !== -1) words.splice(at, 1);
  return at !== -1;
};
const [differences, json, keepLast] = [flag('--differences'), flag('--json'), flag('--keep-last')];
const examinerAt = words.indexOf('--examiner');
const wanted = examinerAt === -1 ? 'rules' : words.splice(examinerAt, 2)[1];
if (wanted !== 'rules' && wanted !== 'llm') misused('An examiner is rules or llm.');
if (words.length === 0 || words.some((word) => word.startsWith('-'))) misused('Name the transcripts.');

/** @throws with the file's name when one is not of the form. */
function read(path: string): LabelledTranscript[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .flatMap((name) => read(join(path, name)));
  let sent: unknown;
  try {
    sent = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return misused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = z.array(LabelledTranscript).safeParse(Array.isArray(sent) ? sent : [sent]);
  return parsed.success ? parsed.data : misused(`${path} is not of the form:\n${z.prettifyError(parsed.error)}`);
}

const transcripts = words.flatMap((word) => read(resolve(word)));
if (transcripts.length === 0) misused('There is no transcript.');
const config = readConfig(environment());
const content = join(import.meta.dirname, '../content');
const indicators = readIndicators(join(content, 'indicators.json'));
const examiner = examinersFor({
  rules: rulesExaminer(),
  llm: wanted === 'llm' ? pickExaminerLlm(config) : null,
  promptFile: join(content, 'prompts/examiner.md'),
  actsPromptFile: join(content, 'prompts/examiner-acts.md'),
  onTrouble: (error) => console.error(troubleOf(error)),
})[wanted];
if (!examiner) misused('No language model is set: see LLM_BASE_URL in .env.example.');
const marked = await markAll(transcripts, examiner, indicators);
const calibration = calibrationOf(marked, examiner.id, new Date());

if (differences) console.log(marked.flatMap(differenceLines).join('\n'));
console.log(json ? JSON.stringify(calibration, null, 2) : calibrationLines(calibration).join('\n'));
if (!keepLast) await keepLastRun(config.DATA_DIR, calibration);
