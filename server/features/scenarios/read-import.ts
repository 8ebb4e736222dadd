import { AppError } from '#contract/errors.ts';
import type { ImportedCase } from './case-file.ts';
import { casesOfZip } from './case-zip.ts';
import { parseCaseFile } from './parse-case-file.ts';
import { presentKey } from './renamed-stations.ts';

/** More would be read by nobody. */
const PROBLEMS_MAX = 200;

/** What was sent: one case file or a ZIP of them, as base64. */
export type SentImport = { filename: string; content: string };
/** An `AppError` does not come out of a thread as one: what it says does. */
export type ReadImport = { cases: ImportedCase[] } | { problems: string[] };

/** The cases of an import, or every problem in it. What a worker thread does for the administrator who imports. */
export async function readImport({ filename, content }: SentImport): Promise<ReadImport> {
  const bytes = Buffer.from(content, 'base64');
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  try {
    const read = casesOfFiles(isZip ? await casesOfZip(bytes) : [{ file: filename, text: bytes.toString('utf8') }]);
    return 'problems' in read ? { problems: read.problems.slice(0, PROBLEMS_MAX) } : read;
  } catch (error) {
    if (error instanceof AppError && error.code === 'import_refused') return { problems: error.message.split('\n') };
    throw error;
  }
}

function casesOfFiles(files: { file: string; text: string }[]): ReadImport {
  const parsed = files.map((each) => parseCaseFile({ ...each, imported: true }));
  const problems = parsed.flatMap((each) => ('problems' in each ? each.problems : []));
  const cases = parsed.flatMap((each) => ('case' in each ? [{ ...each.case, stationKey: presentKey(each.case.stationKey) }] : []));
  const stations = new Set<string>();
  for (const { key, stationKey } of cases) {
    if (stations.has(stationKey)) problems.push(`${key}.md:2: the stationKey '${stationKey}' is also used in another file`);
    stations.add(stationKey);
  }
  if (files.length === 0) problems.push('it contains no case file (.md)');
  return problems.length > 0 ? { problems } : { cases };
}
