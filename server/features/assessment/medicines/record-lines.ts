/*
 * What is on record of a patient, line by line: what the doctor could read, and the script. A label in brackets says what a line of the script
 * answers ('[allergies, penicillin]') and is no part of what it says.
 */
export type RecordLine = { text: string; about: string };

/** matches: '**Allergies**' */
const HEADING = /^\s*(?:#{1,6}\s+(.+?)|\*\*([^*]+)\*\*:?)\s*$/;
/** matches: 'Allergies: penicillin' */
const NAMED = /^\s*(?:[-•]\s*)?(?:\*\*)?([A-Z][A-Za-z ]{2,30}?)(?:\*\*:?|:)\s*(?=\S)/;
/** matches: '- [allergies, penicillin] ' */
const LABEL = /^\s*(?:[-•]\s*)?\[([^\]]*)\]\s*/;

/** What a heading, a name before a colon or a label says that a line is about; `text` is the line without its label. */
export function recordLines(record: string): RecordLine[] {
  let heading = '';
  return record.split('\n').flatMap((line): RecordLine[] => {
    const [, first, second] = HEADING.exec(line) ?? [];
    if (first ?? second) {
      heading = (first ?? second)!;
      return [];
    }
    if (line.trim() === '') return [];
    const label = LABEL.exec(line);
    const text = label ? line.slice(label[0].length) : line;
    // The record's headings are not the script's.
    return [{ text, about: label?.[1] ?? `${heading} ${NAMED.exec(text)?.[1] ?? ''}` }];
  });
}

/** In years: 0 for a baby; null where the record does not say. */
export function ageOn(record: string): number | null {
  const [, years, unit] =
    /\bage(?:\*\*)?\s*:?\s*(\d{1,3})\b\s*(days?|weeks?|months?)?/i.exec(record) ?? /\b(\d{1,3})[- ]years?[- ]old\b/i.exec(record) ?? [];
  return years === undefined ? null : unit ? 0 : Number(years);
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.;!?])\s+/);

/** 'No known allergies', 'never had a stroke', or what runs in the family. matches: 'no history of' */
const DENIED =
  /^\W*(?:no|not|never)\b|\b(?:no (?:known|history|previous)|never|nil|denies|not had|does not have|i've no|haven't|hasn't)\b|\bno,|\?\W*$|(?<!\b(?:at|with|from|to|by) (?:my|his|her|their|the) )\b(?:mother|father|dad|mum|brother|sister|family)\b/i;
/** In the patient's own words: whose they are. matches: "i'm" */
const OF_MINE = /^\W*(?:i|i'm|i've|i'd)\b/i;
/** And of whom else they speak. matches: 'my wife' */
const OF_ANOTHER =
  /\b(?:he|she|they|his|her|their|he's|she's|they've|wife|husband|partner|nan|gran|granny|gran(?:d|ny)\w*|aunt\w*|uncle|cousin|friend|mate|neighbour)\b/i;

/** What the record says of the patient, sentence by sentence, without what it denies, asks, or says of others. */
export const standingOn = (lines: readonly RecordLine[]): { text: string; about: string }[] =>
  lines.flatMap(({ text, about }) =>
    /\bfamily\b/i.test(about)
      ? []
      : sentencesOf(text)
          .filter((sentence) => !DENIED.test(sentence) && !(/^\W*["“]/.test(text) && OF_ANOTHER.test(sentence) && !OF_MINE.test(sentence)))
          .map((sentence) => ({ text: sentence, about })),
  );

/** Straight before something: it is not so. matches: "i've not " */
const NOT_SO = /(?:\b(?:not|no|nor|never|without)|n't)\b(?:\W+\w+){0,3}\W*$/i;

/** Whether one of the patterns stands in a text, and is not denied there. */
export const saysOne = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && !NOT_SO.test(text.slice(0, found.index));
  });

/** How much of a long line of the record is shown. */
const SHOWN = 90;

/** A line of the record as it is quoted, without its marks. */
export const shown = (line: string): string =>
  line
    .replace(/^\s*[-•]\s+/, '')
    .replaceAll(/[*|#]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:])/g, '$1')
    .trim()
    .slice(0, SHOWN);
