import mammoth from 'mammoth';
import { PATIENT_DETAILS_MAX, TITLE_MAX, WORD_UNREAD_MAX } from '#contract/limits.ts';
import type { UnreadLine } from '#contract/sent-import.ts';
import { TAGS, VOICE_NAMES } from '#contract/scenario.ts';
import type { ImportedCase } from '../case-file.ts';
import { refused } from '../refused-import.ts';
import { newStationKey } from '../station-key.ts';
import { readWordCase } from './read-word-case.ts';
import { linesOfHtml } from './word-lines.ts';
import { wordParts } from './word-parts.ts';

const STYLES = ["p[style-name='Title'] => h1.title:fresh", "p[style-name='Subtitle'] => h2.subtitle:fresh"];
const NO_DESCRIPTION = 'No description yet';

export type WordCase = { case: ImportedCase; unread: UnreadLine[] };

/**
 * The draft of a case that stands in a Word file under the template's headings, and the lines that were not understood.
 * @param file its name, which is the title of a case that names none
 * @throws import_refused, in words for its author
 */
export async function caseOfWord(bytes: Buffer, file: string): Promise<WordCase> {
  const { fields, script, record, unread } = readWordCase(linesOfHtml(await htmlOf(await wordParts(bytes))));
  if (script === '') throw refused(['no heading of the template was found in it, such as Demographics, Opening Sentence or OPEN HISTORY']);
  if (script.length > PATIENT_DETAILS_MAX) throw refused([`the script is longer than ${PATIENT_DETAILS_MAX} characters`]);
  const tag = TAGS.find((name) => name.toLowerCase() === fields.tag?.toLowerCase());
  if (fields.tag && !tag) unread.push({ text: fields.tag, reason: 'value' });
  const kind = /^(?:tele)?phone|^video/i.exec(fields.kind ?? '')?.[0];
  if (fields.kind && !kind) unread.push({ text: fields.kind, reason: 'value' });
  const [woman, , , man] = VOICE_NAMES['11labs'];
  return {
    case: {
      key: 'word-file',
      version: 1,
      title: (fields.title || file.replace(/\.docx$/i, '')).slice(0, TITLE_MAX).trim(),
      description: fields.description || NO_DESCRIPTION,
      tag: tag ?? TAGS[0],
      status: 'draft',
      ...(kind && { consultationType: /^video/i.test(kind) ? ('video' as const) : ('telephone' as const) }),
      stationKey: newStationKey(),
      voiceProvider: '11labs',
      voiceId: /^(?:gender|sex)\W+(?:male|man|m)\b/im.test(script) ? man : woman,
      guidelines: [],
      patientDetails: script,
      materialsForCandidate: record || null,
      guidance: [],
      subdomains: [],
    },
    unread: unread.slice(0, WORD_UNREAD_MAX),
  };
}

/** Of parts that were counted: without pictures, and nothing outside the file is read. */
async function htmlOf(parts: Buffer): Promise<string> {
  try {
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
    return (await mammoth.convertToHtml({ buffer: parts }, { styleMap: STYLES, convertImage, externalFileAccess: false })).value;
  } catch {
    throw refused(['it is damaged, or no document of Word']);
  }
}
