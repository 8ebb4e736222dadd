import { AppError, type ErrorCode } from '#contract/errors.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { SentImport, type UnreadLine } from '#contract/sent-import.ts';
import { readBody } from '#server/http/read-body.ts';
import type { ImportedCase } from './case-file.ts';
import { casesOfZip } from './case-zip.ts';
import { parseCaseFile } from './parse-case-file.ts';
import { refused } from './refused-import.ts';
import { presentKey } from './renamed-stations.ts';

/** More would be read by nobody. */
const PROBLEMS_MAX = 200;

/** `unread`: of a Word file, what was not understood. An `AppError` does not come out of a thread as one: what it says does. */
export type ReadImport =
  | { cases: ImportedCase[]; unread?: UnreadLine[] }
  | { refused: { code: ErrorCode; message: string; fields?: Record<string, string> } };

/** The cases of an import, or every problem in it. What a worker thread does for the administrator who imports. @param body as it was sent */
export async function readImport(body: Uint8Array): Promise<ReadImport> {
  try {
    return await casesOf(body);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fields } = error;
    return { refused: { code, message, ...(fields && { fields }) } };
  }
}

async function casesOf(body: Uint8Array): Promise<{ cases: ImportedCase[]; unread?: UnreadLine[] }> {
  const { filename, content } = readBody(SentImport, body);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > IMPORT_MAX_BYTES) throw new AppError('too_large');
  if (/\.docx?$/i.test(filename)) {
    // Loaded by the thread that reads one.
    const { caseOfWord } = await import('./word/case-of-word.ts');
    const { case: read, unread } = await caseOfWord(bytes, filename);
    return { cases: [read], unread };
  }
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
  return { cases: casesOfFiles(isZip ? await casesOfZip(bytes) : [{ file: filename, text: bytes.toString('utf8') }]) };
}

function casesOfFiles(files: { file: string; text: string }[]): ImportedCase[] {
  const parsed = files.map((each) => parseCaseFile({ ...each, imported: true }));
  const problems = parsed.flatMap((each) => ('problems' in each ? each.problems : []));
  const cases = parsed.flatMap((each) => ('case' in each ? [{ ...each.case, stationKey: presentKey(each.case.stationKey) }] : []));
  const stations = new Set<string>();
  for (const { key, stationKey } of cases) {
    if (stations.has(stationKey)) problems.push(`${key}.md:2: the stationKey '${stationKey}' is also used in another file`);
    stations.add(stationKey);
  }
  if (files.length === 0) problems.push('it contains no case file (.md)');
  if (problems.length > 0) throw refused(problems.slice(0, PROBLEMS_MAX));
  return cases;
}
