import type { Report, Timeline, Verdict } from '#contract/assessment.ts';
import { CONSULTATION_SECONDS } from '#contract/limits.ts';

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

/** The missed critical points by name: an indicator with its id, what was set for the case by its title alone. */
export function missedTitles({
  criticalMissed,
  indicators,
  subdomains,
}: Pick<Report, 'criticalMissed' | 'indicators' | 'subdomains'>): string[] {
  return criticalMissed.map((id) => {
    const indicator = indicators.find((row) => row.id === id);
    return indicator ? `${id} ${indicator.title}` : (subdomains.find((row) => row.id === id)?.title ?? id);
  });
}

/** Seconds over the whole width of the picture: the twelve minutes, or longer where the consultation was. */
export function pictureSeconds({ durationSeconds, turns }: Timeline): number {
  return Math.max(CONSULTATION_SECONDS, durationSeconds ?? 0, ...turns.map(({ end }) => end));
}

export type Pin = { name: keyof Timeline['moments']; at: number; row: number };
/** What a label takes of the picture's width, at the narrowest at which labels are shown. */
const LABEL_SHARE = 0.14;
const ROWS = 3;

/** The moments that came, in time; labels that would touch go to different rows. */
export function pins({ moments }: Pick<Timeline, 'moments'>, total: number): Pin[] {
  const came = (Object.entries(moments) as [Pin['name'], number | null][]).flatMap(([name, at]) => (at === null ? [] : [{ name, at }]));
  const ends: number[] = [];
  return came
    .sort((a, b) => a.at - b.at)
    .map(({ name, at }) => {
      const free = ends.findIndex((end) => at / total >= end);
      const row = free >= 0 ? free : Math.min(ends.length, ROWS - 1);
      ends[row] = at / total + LABEL_SHARE;
      return { name, at, row };
    });
}
