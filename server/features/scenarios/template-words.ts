import { AppError } from '#contract/errors.ts';

/** Words of the template that an author has not replaced yet; `line` counts from 1 in the patient details. */
export type Leftover = { heading: string; line: number; words: string };
export type LeftoversOf = (patientDetails: string) => Leftover[];

/** @returns what of the template still stands in a case, in its order. Headings are kept, and no leftovers. */
export function templateWords(template: string): LeftoversOf {
  const known = new Set(
    template
      .split('\n')
      .flatMap((line) => wordsOf(line) ?? [])
      .map(alike),
  );
  return (patientDetails) => {
    let heading = '';
    return patientDetails.split(/\r?\n/).flatMap((text, index) => {
      if (text.startsWith('#')) heading = text.replace(/^#+\s*/, '').trim();
      const words = wordsOf(text);
      return words !== null && known.has(alike(words)) ? [{ heading, line: index + 1, words }] : [];
    });
  };
}

/** Where a case still holds the template's words, for its author. */
export function leftoverWords([first, ...more]: Leftover[]): string {
  const place = first ? `${first.heading ? `under '${first.heading}', ` : ''}line ${first.line}: “${first.words}”` : '';
  return `The template's own words still stand ${place}${more.length > 0 ? `, and in ${more.length} more ${more.length === 1 ? 'place' : 'places'}` : ''}. Replace them before you publish, or save a draft.`;
}

/** @throws validation_failed where a case to be published still holds the template's words */
export function refuseTemplateWords(patientDetails: string, leftoversOf: LeftoversOf): void {
  const found = leftoversOf(patientDetails);
  if (found.length === 0) return;
  const message = leftoverWords(found);
  throw new AppError('validation_failed', { message, fields: { patientDetails: message } });
}

/** What a line says, without its bullet, topic, label and quotes; null for a heading and for an empty line. */
function wordsOf(line: string): string | null {
  if (line.startsWith('#')) return null;
  const said = line
    .trim()
    .replace(/^[-*]\s+/, '')
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/^[A-Z][A-Za-z ]{0,40}:\s+/, '')
    .replace(/^["“](.*)["”]$/, '$1');
  return said || null;
}

const alike = (words: string): string => words.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll(/[‘’]/g, "'");
