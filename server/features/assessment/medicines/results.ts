/** Tests whose results speak against a medicine, by how a record names them; `systolic` in mmHg, the first of two numbers. */
const NAMES = {
  egfr: /\begfr\b/i,
  potassium: /\bpotassium\b/i,
  sodium: /\bsodium\b/i,
  bmi: /\b(?:bmi|body mass index)\b/i,
  qtc: /\bqtc\b/i,
  urate: /\burate\b/i,
  systolic: /\b(?:blood pressure|bp)\b/i,
} as const;
export type Test = keyof typeof NAMES;
export const TESTS = Object.keys(NAMES) as [Test, ...Test[]];

const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?`;
/** No result. matches: '12 March 2026' */
const DATE = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)? ${MONTH}\b(?: \d{4})?|\b${MONTH} \d{4}\b|\b\d{1,2}/\d{1,2}/\d{2,4}\b|\b(?:19|20)\d\d\b`,
  'gi',
);
const UNIT = /mL\/min\/1\.73 ?m(?:²|2|\^2)?/gi;
/** Straight behind a test's name. matches: ': 38' */
const VALUE = /^(?:[\s:=(),<>≥≤-]|\b(?:of|was|is|at|on|now|today)\b)*(\d+(?:\.\d+)?)(\/\d+)?(?![\d.])/i;

const plain = (text: string): string => text.replaceAll(UNIT, '').replaceAll(DATE, '');

/** The number that stands straight behind a test's name, or in a cell of its own. */
function valueIn(text: string, test: Test): number | null {
  const [, value, second] = VALUE.exec(plain(text)) ?? [];
  return value === undefined || (test === 'systolic') !== (second !== undefined) ? null : Number(value);
}

/**
 * The newest results of a test: of a table those under the newest date; without dates the only ones that are no range; in other lines each that is
 * told. Empty where none is, or where it cannot be known which is newest.
 */
export function resultsOf(record: string, test: Test): number[] {
  const lines = record.split('\n');
  const ofTables = tablesIn(lines).flatMap((rows) => ofTable(rows, test) ?? []);
  if (ofTables.length > 0) return ofTables;
  return lines
    .filter((line) => !line.trim().startsWith('|'))
    .flatMap((line) => {
      const without = plain(line);
      const found = NAMES[test].exec(without);
      return found ? (valueIn(without.slice(found.index + found[0].length), test) ?? []) : [];
    });
}

function tablesIn(lines: readonly string[]): string[][][] {
  const tables: string[][][] = [];
  let open: string[][] | null = null;
  for (const line of lines) {
    if (!line.trim().startsWith('|')) open = null;
    else {
      if (!open) tables.push((open = []));
      open.push(line.trim().split('|').slice(1, -1).map((cell) => cell.trim())); // prettier-ignore
    }
  }
  return tables;
}

/** matches: '3.5 to 5.3' */
const RANGE = /\d\s*(?:to|-|–)\s*\d|^[<>≥≤].*[a-z]/i;

function ofTable(rows: readonly string[][], test: Test): number | null {
  const row = rows.find(([name = '']) => NAMES[test].test(name));
  if (!row) return null;
  const dates = (row === rows[0] ? [] : rows[0]!).map((cell) => (new RegExp(DATE.source, 'i').test(cell) ? Date.parse(cell) : Number.NaN));
  const newest = dates.reduce((best, date, at) => (date > (dates[best] ?? -Infinity) ? at : best), -1);
  if (newest > 0) return valueIn(row[newest] ?? '', test);
  const values = row.slice(1).flatMap((cell) => (RANGE.test(cell) ? [] : (valueIn(cell, test) ?? [])));
  return values.length === 1 ? values[0]! : null;
}
