import type { Report } from '#contract/assessment.ts';
import type { EarlierAttempt } from '#contract/attempt.ts';

const SHOWN = 5;

/**
 * Acts of the case, or where it has none the indicators, that were not met at the earlier attempt and are now, and the other way
 * round: at most five of each. Told apart by title, for acts may have been written anew since.
 */
export function changedSince({ marks }: EarlierAttempt, { subdomains, indicators }: Report): { gained: string[]; lost: string[] } {
  const before = new Map(marks.map(({ title, verdict }) => [title, verdict]));
  const rows = subdomains.some(({ title }) => before.has(title)) ? subdomains : indicators;
  const known = rows.filter(
    ({ title, verdict }) => before.has(title) && verdict !== 'not_applicable' && before.get(title) !== 'not_applicable',
  );
  const is = (met: boolean) => known.filter(({ title, verdict }) => (verdict === 'met') === met && (before.get(title) === 'met') !== met);
  return { gained: is(true).slice(0, SHOWN).map(({ title }) => title), lost: is(false).slice(0, SHOWN).map(({ title }) => title) }; // prettier-ignore
}
