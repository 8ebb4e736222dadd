import type { Evidence, Report, Verdict } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';

/** An act at one attempt: its verdict, and the words that show it or at which it belonged. */
type AtAttempt = { verdict: Verdict; moment: Evidence | null };
export type TwiceTried = { title: string; before: AtAttempt; now: AtAttempt };
export type ActsSince = Record<'gained' | 'lost' | 'both' | 'neither', TwiceTried[]>;

/**
 * Acts of the case, or where it has none the indicators, by what became of them at the earlier attempt and at this one. What was
 * not called for at either is left out. Told apart by title, for acts may have been written anew since.
 */
export function actsSince({ marks }: EarlierAttempt, { subdomains, indicators, change, points }: Report): ActsSince {
  const earlier = new Map(marks.map(({ title, ...mark }) => [title, mark]));
  const led = new Map([...(points?.work ?? []), ...(change ? [change] : [])].map((point) => [point.id, point.moment]));
  const rows = subdomains.some(({ title }) => earlier.has(title)) ? subdomains : indicators;
  const twice = rows.flatMap(({ id, title, verdict, evidence }): TwiceTried[] => {
    const before = earlier.get(title);
    if (!before || verdict === 'not_applicable' || before.verdict === 'not_applicable') return [];
    return [{ title, before, now: { verdict, moment: evidence[0] ?? led.get(id) ?? null } }];
  });
  const of = (before: boolean, now: boolean) => twice.filter((act) => (act.before.verdict === 'met') === before && (act.now.verdict === 'met') === now); // prettier-ignore
  return { gained: of(false, true), lost: of(true, false), both: of(true, true), neither: of(false, false) };
}
