import { linesOfParts, partsOfLines } from '#contract/act-parts.ts';
import { SheetEntry } from '#contract/subdomain.ts';

/** What a subdomain is recognised by, as it is typed: lists are lines of a text, indicators stand side by side. */
export type SheetDraft = Record<
  'kind' | 'countsFor' | 'weight' | 'why' | 'say' | 'wordings' | 'parts' | 'notThis' | 'cue' | 'forbids' | 'because',
  string
>;
export type SheetProblems = Partial<Record<keyof SheetDraft, string>>;

export const EMPTY_SHEET: SheetDraft = {
  kind: 'do',
  countsFor: '',
  weight: '2',
  why: '',
  say: '',
  wordings: '',
  parts: '',
  notThis: '',
  cue: '',
  forbids: '',
  because: '',
};

export const draftOfSheet = (sheet: SheetEntry | undefined): SheetDraft =>
  sheet === undefined
    ? EMPTY_SHEET
    : {
        kind: sheet.kind,
        countsFor: sheet.countsFor.join(', '),
        weight: String(sheet.weight),
        why: sheet.why ?? '',
        say: sheet.say ?? '',
        wordings: sheet.wordings.join('\n'),
        parts: linesOfParts(sheet.parts).join('\n'),
        notThis: sheet.notThis.join('\n'),
        cue: sheet.cue ?? '',
        forbids: sheet.forbids.join('\n'),
        because: sheet.because ?? '',
      };

export const isSameSheet = (one: SheetDraft, other: SheetDraft): boolean =>
  (Object.keys(EMPTY_SHEET) as (keyof SheetDraft)[]).every((field) => one[field] === other[field]);

/** The sheet to send: null where nothing is filled in; or what is wrong, field by field. */
export function readSheet(draft: SheetDraft): { sheet: SheetEntry | null; problems?: undefined } | { problems: SheetProblems } {
  if (isSameSheet(draft, EMPTY_SHEET)) return { sheet: null };
  const parsed = SheetEntry.safeParse({
    kind: draft.kind,
    countsFor: draft.countsFor.split(/[\s,]+/).filter(Boolean),
    weight: Number(draft.weight),
    why: draft.why.trim() || undefined,
    say: draft.say.trim() || undefined,
    wordings: linesOf(draft.wordings),
    parts: draft.kind === 'do' ? partsOfLines(linesOf(draft.parts)) : undefined,
    notThis: linesOf(draft.notThis),
    // What belongs to another kind goes with it.
    cue: draft.kind === 'cue' ? draft.cue.trim() || undefined : undefined,
    forbids: draft.kind === 'must not' ? linesOf(draft.forbids) : [],
    because: draft.kind === 'must not' ? draft.because.trim() || undefined : undefined,
  });
  if (parsed.success) return { sheet: parsed.data };
  const problems: SheetProblems = {};
  for (const { path, message } of parsed.error.issues)
    problems[path[0] as keyof SheetDraft] ??=
      path[0] === 'countsFor' && path.length > 1 ? 'Indicators are written like D1_1, D2_8' : message;
  return { problems };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
