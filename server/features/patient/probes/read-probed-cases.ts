import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { ProbeFile } from '#contract/case-probes.ts';

export type ProbedCase = { name: string; patientDetails: string; file: ProbeFile };

const ENDING = '.probes.json';

/**
 * The cases of a folder that have probes beside them, by name.
 * @throws with the file's name and the reason when a probe file or a case is not as it should be.
 */
export const readProbedCases = (folder: string): ProbedCase[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => basename(file, ENDING))
    .sort()
    .map((name) => readProbedCase(folder, name));

/** A case of a folder, a built-in one (with front matter) or a patient's details alone, and its probes: none where there is no such file. */
export const readProbedCase = (folder: string, name: string): ProbedCase => ({
  name,
  patientDetails: detailsOf(`${name}.md`, readFileSync(join(folder, `${name}.md`), 'utf8')),
  file: existsSync(join(folder, `${name}${ENDING}`)) ? readProbes(folder, name) : { closed: [], probes: [] },
});

function readProbes(folder: string, name: string): ProbeFile {
  const parsed = ProbeFile.safeParse(JSON.parse(readFileSync(join(folder, `${name}${ENDING}`), 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${name}${ENDING}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
}

function detailsOf(file: string, text: string): string {
  if (!text.startsWith('---')) return text;
  const parsed = parseCaseFile({ file, text });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  return parsed.case.patientDetails;
}

/** The probes beside a built-in case of a folder, by the case's key; null where there are none. */
export const probesBeside =
  (folder: string) =>
  (key: string): ProbeFile | null => {
    const file = join(folder, `${key}${ENDING}`);
    return existsSync(file) ? ProbeFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  };
