import { readFileSync } from 'node:fs';
import type { Report, Verdict } from '#contract/assessment.ts';
import { DEFAULT_CRITICAL, type Indicator, type IndicatorId } from '#contract/indicator.ts';
import { parseCaseFile } from '#server/features/scenarios/parse-case-file.ts';
import { indicatorRows, markScheme, type MarkScheme } from '../mark-scheme.ts';
import type { Change } from './counterfactuals.ts';

/** A built-in case as it is marked. @throws for a file that is no case. */
export function schemeOfCase(file: URL, indicators: Indicator[]): MarkScheme {
  const parsed = parseCaseFile({ file: file.pathname.split('/').at(-1)!, text: readFileSync(file, 'utf8') });
  if ('problems' in parsed) throw new Error(parsed.problems.join('\n'));
  const { case: of } = parsed;
  return markScheme({
    rows: indicatorRows(indicators, []),
    guidance: of.guidance.map(({ indicatorId, text }) => ({ indicator_id: indicatorId, targeted_guidance: text })),
    critical: of.critical ?? [...DEFAULT_CRITICAL],
    subdomains: of.subdomains.map((subdomain, at) => ({ ...subdomain, id: `subdomain-${at + 1}` })),
    patientDetails: of.patientDetails,
    materialsForCandidate: of.materialsForCandidate,
    revealCase: true,
    revealGuidance: true,
  });
}

/** What came of a change. */
export type Outcome = {
  change: Change;
  /** All that should move has moved, and is told. */
  moved: boolean;
  /** Verdicts that moved though nothing of them was changed. */
  strays: IndicatorId[];
  wrong: string[];
  /** Words that had to stand in the red banner do; null where none had to. */
  told: boolean | null;
};

const ORDER: Record<Verdict, number> = { met: 2, overdone: 1, partial: 1, missed: 0, not_applicable: 3 };

/** What the examiner makes of a change beside the good consultation. */
export function outcomeOf(change: Change, before: Report, after: Report): Outcome {
  const verdicts = (report: Report) => new Map(report.indicators.map(({ id, verdict }) => [id, verdict]));
  const [was, is] = [verdicts(before), verdicts(after)];
  const down = (id: IndicatorId) => ORDER[is.get(id)!] < ORDER[was.get(id)!];
  const wrong: string[] = change.moves.filter((id) => !down(id)).map((id) => `${id} stays ${is.get(id)} (was ${was.get(id)})`);
  if (change.critical && !criticalMissedIn(after).has(change.critical.toLowerCase())) wrong.push(`'${change.critical}' not missed`);
  const told = change.danger === null ? null : bannerOf(after).includes(plain(change.danger));
  if (told === false) wrong.push(`'${change.danger}' not in the banner: ${bannerOf(after) || 'nothing'}`);
  const strays = [...was.keys()].filter((id) => is.get(id) !== was.get(id) && !change.moves.includes(id) && !change.may.has(id));
  return { change, moved: wrong.length === 0, strays, wrong, told };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const bannerOf = ({ harms = [] }: Report): string => plain(harms.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)).join(' | '));
const criticalMissedIn = ({ criticalMissed, subdomains }: Report): Set<string> =>
  new Set(
    [...criticalMissed, ...subdomains.filter(({ critical, verdict }) => critical && verdict === 'missed').map(({ title }) => title)].map(
      (name) => name.toLowerCase(),
    ),
  );
