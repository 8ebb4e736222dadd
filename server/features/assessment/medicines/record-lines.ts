/*
 * What is on record of a patient, line by line: what the doctor could read, and the script. A label in brackets says what a line of the script
 * answers ('[allergies, penicillin]') and is no part of what it says.
 */
export type RecordLine = { text: string; about: string };

/** matches: '**Allergies**' */
const HEADING = /^\s*(?:#{1,6}\s+(.+?)|\*\*([^*]+)\*\*:?|([A-Z][A-Za-z]*(?: [A-Za-z]+){0,3}):?)\s*$/;
/** matches: 'Allergies: penicillin' */
const NAMED = /^\s*(?:[-•]\s*)?(?:\*\*)?([A-Z][A-Za-z ]{2,30}?)(?:\*\*:?|:)\s*(?=\S)/;
/** matches: '- [allergies, penicillin] ' */
const LABEL = /^\s*(?:[-•]\s*)?\[([^\]]*)\]\s*/;

/** What a heading, a name before a colon or a label says that a line is about; `text` is the line without its label, with straight quotes. */
export function recordLines(record: string): RecordLine[] {
  let heading = '';
  return record
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
    .split('\n')
    .flatMap((line): RecordLine[] => {
      const found = HEADING.exec(line)?.slice(1).find(Boolean);
      if (found) heading = found;
      if (found || line.trim() === '') return [];
      const label = LABEL.exec(line);
      const text = label ? line.slice(label[0].length) : line;
      // What a person says without a label stands under no heading of the record.
      return [{ text, about: label?.[1] ?? (isSpoken(text) ? '' : `${heading} ${NAMED.exec(text)?.[1] ?? ''}`) }];
    });
}

/** In somebody's own words. */
export const isSpoken = (text: string): boolean => /^[\s•-]*"/.test(text);

/** In years: 0 for a baby; null where the record does not say in a place of its own. matches: '**Age** 47' */
const AGE = /(?:\*\*Age\*\*|^\W*Age\b)\W*?(\d{1,3})\b\s*(days?|weeks?|months?)?/im;
/** matches: 'a 71-year-old man' */
const YEARS_OLD = /^\W*(?:an? )?(\d{1,3})[- ]years?[- ]old\b/im;

export function ageOn(record: string): number | null {
  const [, years, unit] = AGE.exec(record) ?? YEARS_OLD.exec(record) ?? [];
  return years === undefined ? null : unit ? 0 : Number(years);
}

/** How much of a long line of the record is shown. */
const SHOWN = 90;

/** A line of the record as it is quoted, without its marks; a long one ends behind a word. */
export function shown(line: string): string {
  const plain = line
    .replace(/^\s*[-•]\s+/, '')
    .replaceAll(/[*|#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:])/g, '$1')
    .trim();
  return plain.length <= SHOWN ? plain : `${plain.slice(0, SHOWN).replace(/\W*\s\S*$/, '')} …`;
}
