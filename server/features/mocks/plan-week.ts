import type { Report } from '#contract/assessment.ts';
import { DOMAIN_WEIGHT } from '#contract/grades.ts';
import { MOCK_FRESH_DAYS } from '#contract/limits.ts';
import type { MockStatement, WeekItem } from '#contract/mock-result.ts';
import type { Card } from './candidates.ts';
import { weight } from './result-of.ts';

type Given = {
  statements: readonly MockStatement[];
  /** Each marked station's report, with its case's title and groups. */
  stations: readonly { report: Report; title: string; groups: readonly string[] }[];
  cases: readonly Card[];
  now: number;
};

const ITEMS = 3;

/**
 * Three things for the week: the weakest statements, each with what to say next time, and a case to try it on. The case is of the group
 * in which that statement was missed, one not met lately; no case twice.
 */
export function planWeek({ statements, stations, cases, now }: Given): WeekItem[] {
  const taken = new Set<string>();
  return weakest(statements)
    .slice(0, ITEMS)
    .map((statement) => {
      const missedIn = stations.filter(({ report }) => cameUp(report, statement.id));
      const group = mostOften(missedIn.flatMap(({ groups }) => groups));
      const next = caseFor(
        group,
        cases.filter(({ id }) => !taken.has(id)),
        now,
      );
      if (next) taken.add(next.id);
      return {
        title: statement.title,
        why: whyOf(statement, group),
        todo: suggestionOf(missedIn, statement.id),
        case: next ? { scenarioId: next.id, title: next.title } : null,
      };
    });
}

/** What weighs most in the marks comes first; two of a domain only where no other domain has any. */
function weakest(statements: readonly MockStatement[]): MockStatement[] {
  const domainOf = ({ id }: MockStatement) => id.slice(0, 2) as keyof typeof DOMAIN_WEIGHT;
  const ranked = statements.toSorted((a, b) => weight(b) * DOMAIN_WEIGHT[domainOf(b)] - weight(a) * DOMAIN_WEIGHT[domainOf(a)]);
  const first = ranked.filter((one, at) => ranked.findIndex((other) => domainOf(other) === domainOf(one)) === at);
  return [...first, ...ranked.filter((one) => !first.includes(one))];
}

const cameUp = (report: Report, id: string): boolean =>
  report.indicators.some((one) => one.id === id && (one.verdict === 'missed' || one.verdict === 'partial' || one.verdict === 'overdone'));

function mostOften(groups: readonly string[]): string | null {
  const count = (group: string) => groups.filter((one) => one === group).length;
  return groups.toSorted((a, b) => count(b) - count(a) || (a < b ? -1 : 1))[0] ?? null;
}

/** One of the group not met lately, else any not met lately, the one met longest ago first. */
function caseFor(group: string | null, cases: readonly Card[], now: number): Card | null {
  const isFresh = ({ lastMetAt }: Card) => lastMetAt === null || now - lastMetAt >= MOCK_FRESH_DAYS * 86_400_000;
  const fresh = cases.filter(isFresh).toSorted((a, b) => (a.lastMetAt ?? 0) - (b.lastMetAt ?? 0));
  return fresh.find(({ groups }) => group !== null && groups.includes(group)) ?? fresh[0] ?? null;
}

function whyOf({ missed, partial, overdone, of }: MockStatement, group: string | null): string {
  const parts = [missed && `missed in ${missed}`, partial && `met in part in ${partial}`, overdone && `overdone in ${overdone}`];
  const counted = parts.filter(Boolean).join(', ');
  const where = group ? ` It came up most in '${group}'.` : '';
  return `${counted[0]!.toUpperCase()}${counted.slice(1)} of ${of} ${of === 1 ? 'station' : 'stations'}.${where}`;
}

/** The shortest advice of the reports that has any, and of which case it speaks. */
function suggestionOf(stations: Given['stations'], id: string): string {
  const said = stations.flatMap(({ report, title }) => {
    const words = report.indicators.find((one) => one.id === id)?.suggestion.trim();
    return words ? [{ words, title }] : [];
  });
  const [shortest] = said.toSorted((a, b) => a.words.length - b.words.length);
  return shortest ? `In '${shortest.title}': ${shortest.words}` : '';
}
