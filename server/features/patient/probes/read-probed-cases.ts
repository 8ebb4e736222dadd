import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { ProbeFile } from '#contract/case-probes.ts';

export type ProbedCase = { name: string; patientDetails: string; file: ProbeFile };

const ENDING = '.probes.json';

/**
 * The cases of a folder that have a probe file beside them, by name. A case is a built-in one (with front matter) or a patient's details alone.
 * @throws with the file's name and the reason when a probe file or a case is not as it should be.
 */
export function readProbedCases(folder: string): ProbedCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .sort()
    .map((fileName) => {
      const name = basename(fileName, ENDING);
      const parsed = ProbeFile.safeParse(JSON.parse(readFileSync(join(folder, fileName), 'utf8')));
      if (!parsed.success)
        throw new Error(`${fileName}: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`);
      return { name, patientDetails: detailsOf(`${name}.md`, readFileSync(join(folder, `${name}.md`), 'utf8')), file: parsed.data };
    });
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
