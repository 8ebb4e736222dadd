/** Tests whose results speak against a medicine, by how a record names them; `systolic` in mmHg, the first of two numbers. */
const NAMES = {
  egfr: /\begfr\b/i,
  potassium: /(?<=^[\s•*|-]*|[,;:.(|]\s*|\b(?:serum|blood|plasma) )potassium\b/i,
  sodium: /(?<=^[\s•*|-]*|[,;:.(|]\s*|\b(?:serum|blood|plasma) )sodium\b/i,
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
  String.raw`\b\d{1,2}(?:st|nd|rd|th)? ${MONTH}\b(?: \d{4})?|\b${MONTH} \d{4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:19|20)\d\d\b`,
  'gi',
);
const UNIT = /mL\/min\/1\.73 ?m(?:²|2|\^2)?/gi;
/** Straight behind a test's name. matches: ': 38' */
const VALUE =
  /^(?:[\s:=(),<>≥≤-]|\b(?:of|was|is|at|on|now|today)\b)*(\d+(?:\.\d+)?)(\/\d+)?(?![\d.])(?!\s*-?\s*(?:weeks?|months?|monthly|weekly|days?|years?|yearly|st|nd|rd|th|centile|hours?)\b)/i;
/** Behind a number: it is not the newest, or was no usual one. matches: 'now 84' */
const NOT_NEWEST = /\b(?:now|since|settled|recovered|average|before|then|last year|previous\w*|during|on arrival|surgery)\b/i;
/** Not a result of this patient. matches: 'call 999 if' */
const NO_RESULT = /\b(?:if|check|needs?|repeat|due|aim|target|mother|father|wife|husband|urine|urinary)\b/i;

const plain = (text: string): string => text.replaceAll(UNIT, '').replaceAll(DATE, '');

/** The number that stands straight behind a test's name, or in a cell of its own. */
function valueIn(text: string, test: Test): number | null {
  const [, value, second] = VALUE.exec(plain(text)) ?? [];
  if (value === undefined || (test === 'systolic') !== (second !== undefined) || NOT_NEWEST.test(text)) return null;
  // 'eGFR 41 (2019), 78 (2026)': which of two?
  const others = (plain(text).match(test === 'systolic' ? /\d+\/\d+/g : /(?<![\w./])\d+(?:\.\d+)?(?![\w/])/g) ?? []).length;
  return others > 1 && text !== plain(text) ? null : Number(value);
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
    .filter((line) => !line.trim().startsWith('|') && !NO_RESULT.test(line))
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

/** When the date in a cell is, day before month; NaN without one. */
function dateIn(cell: string): number {
  const [, day, month, year] = /\b(\d{1,2})[./](\d{1,2})[./](\d{2,4})\b/.exec(cell) ?? [];
  if (year !== undefined) return Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day));
  const [found] = new RegExp(DATE.source, 'i').exec(cell) ?? [];
  return found ? Date.parse(found.replace(/(?<=\d)(?:st|nd|rd|th)\b/, '')) : Number.NaN;
}

function ofTable(rows: readonly string[][], test: Test): number | null {
  const named = rows.filter(([name = '']) => NAMES[test].test(name) && !NO_RESULT.test(name));
  const row = named[0];
  // Two rows of one test are of two days.
  if (!row || named.length > 1) return null;
  const dates = (row === rows[0] ? [] : rows[0]!).map((cell) => dateIn(cell));
  const newest = dates.reduce((best, date, at) => (date > (dates[best] ?? -Infinity) ? at : best), -1);
  const current = rows[0]!.findIndex((cell) => /^(?:result|latest|current|now|today)$/i.test(cell));
  if (current > 0 && row !== rows[0]) return valueIn(row[current] ?? '', test);
  if (newest > 0) return valueIn(row[newest] ?? '', test);
  const values = row.slice(1).flatMap((cell) => (RANGE.test(cell) ? [] : (valueIn(cell, test) ?? [])));
  return values.length === 1 ? values[0]! : null;
}
