import { linesOfParts, partsOfLines } from '#contract/act-parts.ts';
import { SheetEntry } from '#contract/subdomain.ts';

/** The names of the lines, in the order in which they are printed. */
const FIELDS = {
  kind: 'kind',
  'counts for': 'countsFor',
  weight: 'weight',
  cue: 'cue',
  forbids: 'forbids',
  because: 'because',
  why: 'why',
  say: 'say',
  wording: 'wordings',
  part: 'parts',
  'not this': 'notThis',
} as const satisfies Record<string, keyof SheetEntry>;
type Name = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Name[];
const LINE = new RegExp(`^- (${NAMES.join('|')}): *(.*)$`);
const ESCAPED = new RegExp(`^\\\\(\\\\*- (?:${NAMES.join('|')}):)`);
const TO_ESCAPE = new RegExp(`^\\\\*- (?:${NAMES.join('|')}):`);

/** A line of the instructions that looks like one of the sheet's begins with a backslash in the file. */
export const keepApart = (instructions: string): string =>
  instructions
    .split('\n')
    .map((line) => (TO_ESCAPE.test(line) ? `\\${line}` : line))
    .join('\n');

/** What a subdomain is recognised by, as the lines below its instructions. */
export function sheetLines(sheet: SheetEntry): string[] {
  const quoted = (text: string) => `"${text}"`;
  const all: Record<Name, string[]> = {
    kind: [sheet.kind],
    'counts for': sheet.countsFor.length > 0 ? [sheet.countsFor.join(', ')] : [],
    weight: [String(sheet.weight)],
    cue: sheet.cue ? [quoted(sheet.cue)] : [],
    forbids: sheet.forbids.map(quoted),
    because: sheet.because ? [quoted(sheet.because)] : [],
    why: sheet.why ? [quoted(sheet.why)] : [],
    say: sheet.say ? [quoted(sheet.say)] : [],
    wording: sheet.wordings.map(quoted),
    part: linesOfParts(sheet.parts).map(quoted),
    'not this': sheet.notThis.map(quoted),
  };
  return NAMES.flatMap((name) => all[name].map((value) => `- ${name}: ${value}`));
}

const bare = (value: string): string => value.trim().replace(/^"(.*)"$/, '$1');
/** `naproxen, ibuprofen` is two; what is quoted is one, commas and all. */
const listed = (value: string): string[] =>
  (value.startsWith('"') ? [bare(value)] : value.split(',')).map((each) => each.trim()).filter(Boolean);

/**
 * A subdomain's text as it stands in a file: its instructions, then the lines of its sheet, where it has one.
 * @param report called with what is wrong, and the line it stands in (empty where it is the whole of them).
 */
export function readSheet(
  text: string,
  report: (reason: string, line: string) => void,
): { instructions: string; sheet: { sheet?: SheetEntry } } {
  const instructions: string[] = [];
  const read: Record<string, unknown> = {};
  const placeOf = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined) {
      instructions.push(line.replace(ESCAPED, '$1'));
      continue;
    }
    const field = FIELDS[name as Name];
    if (!placeOf.has(field)) placeOf.set(field, line);
    if (field === 'wordings' || field === 'notThis' || field === 'parts') read[field] = [...((read[field] as string[]) ?? []), bare(value)];
    else if (field === 'forbids') read[field] = [...((read[field] as string[]) ?? []), ...listed(value)];
    else if (read[field] !== undefined) report(`'${name}' appears twice`, line);
    else read[field] = field === 'countsFor' ? listed(value) : field === 'weight' ? Number(bare(value)) : bare(value);
  }
  const own = instructions.join('\n').trim();
  if (placeOf.size === 0) return { instructions: own, sheet: {} };
  const parsed = SheetEntry.safeParse({ ...read, parts: partsOfLines((read['parts'] as string[]) ?? []) });
  if (parsed.success) return { instructions: own, sheet: { sheet: parsed.data } };
  for (const { path, message } of parsed.error.issues) report(`${path.join('.')}: ${message}`, placeOf.get(String(path[0])) ?? '');
  return { instructions: own, sheet: {} };
}
