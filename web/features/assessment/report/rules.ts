import type { Grade, Report, Timeline, Verdict } from '#contract/assessment.ts';
import { CONSULTATION_SECONDS } from '#contract/limits.ts';
import type { Role } from '#contract/transcript.ts';

export type Filter = 'all' | 'work' | 'met';

const WORK: readonly Verdict[] = ['partial', 'missed', 'overdone'];

export function passes(filter: Filter, verdict: Verdict): boolean {
  if (filter === 'all') return true;
  return filter === 'met' ? verdict === 'met' : WORK.includes(verdict);
}

/** How many indicators each filter shows. */
export function filterCounts({ indicators }: Pick<Report, 'indicators'>): Record<Filter, number> {
  const count = (filter: Filter) => indicators.filter(({ verdict }) => passes(filter, verdict)).length;
  return { all: count('all'), work: count('work'), met: count('met') };
}

/** The missed critical points by name: the case's own acts by title, an indicator with its id. What stands there as harm is not told twice. */
export function missedCritical({
  criticalMissed,
  indicators,
  subdomains,
  harms = [],
}: Pick<Report, 'criticalMissed' | 'indicators' | 'subdomains' | 'harms'>): string[] {
  const told = new Set(harms.map(({ title }) => title));
  const acts = subdomains.filter(({ critical, verdict, title }) => critical && verdict === 'missed' && !told.has(title));
  const others = criticalMissed.filter((id) => !acts.some((act) => act.id === id));
  return [
    ...acts.map(({ title }) => title),
    ...others.map((id) => {
      const indicator = indicators.find((row) => row.id === id);
      return indicator ? `${id} ${indicator.title}` : (subdomains.find((row) => row.id === id)?.title ?? id);
    }),
  ];
}

type MomentName = keyof Timeline['moments'];
export type Picture = {
  unit: 'seconds' | 'words';
  /** Over the whole width. */
  total: number;
  bars: { key: string; role: Role; start: number; end: number }[];
  came: { name: MomentName; at: number }[];
};

/**
 * What is drawn: by the clock, over the twelve minutes or longer where the consultation was; without times by words, each
 * turn as wide as it has. Null when neither is known.
 */
export function pictureOf(timeline: Timeline): Picture | null {
  const { turns, durationSeconds, moments, momentEntries, words } = timeline;
  const named = Object.keys(moments) as MomentName[];
  if (turns.length > 0) {
    const came = named.flatMap((name) => (moments[name] === null ? [] : [{ name, at: moments[name] }]));
    const bars = turns.map(({ role, start, end }, index) => ({ key: `${index}`, role, start, end }));
    return { unit: 'seconds', total: Math.max(CONSULTATION_SECONDS, durationSeconds ?? 0, ...turns.map(({ end }) => end)), bars, came };
  }
  if (words.length === 0) return null;
  const starts = new Map<string, number>();
  let total = 0;
  const bars = words.map(({ role, words: count, entryId }) => {
    starts.set(entryId, total);
    const start = total;
    total += count;
    return { key: entryId, role, start, end: total };
  });
  const came = named.flatMap((name) => {
    const at = starts.get(momentEntries?.[name] ?? '');
    return at === undefined ? [] : [{ name, at }];
  });
  return { unit: 'words', total: Math.max(1, total), bars, came };
}

export type Pin = { name: MomentName; at: number; row: number };
/** What a label takes of the picture's width, at the narrowest at which labels are shown. */
const LABEL_SHARE = 0.14;
const ROWS = 4;

/** The moments that came, in order; labels that would touch go to different rows. */
export function pins({ came, total }: Pick<Picture, 'came' | 'total'>): Pin[] {
  const ends: number[] = [];
  return came
    .toSorted((a, b) => a.at - b.at)
    .map(({ name, at }) => {
      const free = ends.findIndex((end) => at / total >= end);
      const row = free >= 0 ? free : Math.min(ends.length, ROWS - 1);
      ends[row] = at / total + LABEL_SHARE;
      return { name, at, row };
    });
}

/** Marks in which two reports differ: grades first, then verdicts, in their order. */
export function differences(
  one: Report,
  other: Report,
): { id: string; title: string; first: Grade | Verdict | null; second: Grade | Verdict | null }[] {
  const grades = one.domains.map(({ id, title, grade }, index) => ({ id, title, first: grade, second: other.domains[index]!.grade }));
  const verdicts = one.indicators.map(({ id, title, verdict }, index) => ({
    id,
    title,
    first: verdict,
    second: other.indicators[index]!.verdict,
  }));
  return [...grades, ...verdicts].filter(({ first, second }) => first !== second);
}
