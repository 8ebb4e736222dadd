import type { DomainReport, IndicatorReport, Report, ReportPoint } from '#contract/assessment.ts';
import type { CaseSnapshot } from '#contract/case-version.ts';
import { DOMAIN_WEIGHT, GRADE_POINTS } from '#contract/grades.ts';
import type { MockCost, MockStatement, MockStationResult } from '#contract/mock-result.ts';
import type { HeldConsultation, StationRow } from './store.ts';

/** One station as its result is made of it. */
export type StationOutcome = {
  row: StationRow;
  snapshot: Pick<CaseSnapshot, 'title' | 'consultationType' | 'experienceGroups'>;
  /** Null where nothing was held. */
  held: HeldConsultation | null;
  /** Marking it failed. */
  failed: boolean;
};

const COSTS_MAX = 6;

/** One row of the grid, with how its time went. */
export function stationResult({ row, snapshot, held, failed }: StationOutcome): MockStationResult {
  const report = held?.report ?? null;
  const first = held?.transcript.find(({ role, startMs }) => role === 'user' && startMs !== undefined)?.startMs;
  return {
    station: row.number,
    scenarioId: row.scenarioId,
    title: snapshot.title,
    experienceGroups: snapshot.experienceGroups ?? [],
    consultationType: snapshot.consultationType,
    consultationId: held?.id ?? null,
    state: stateOf(held, report, failed),
    grades: gradesOf(report),
    time: {
      readingSeconds: secondsBetween(row.readingAt, row.consultingAt),
      consultationSeconds: secondsBetween(row.consultingAt, row.overAt),
      firstWordsSeconds: first === undefined ? null : first / 1000,
      doctorShare: report && held!.transcript.length > 0 ? report.timeline.doctorShare : null,
      planSeconds: report?.timeline.moments.plan ?? null,
    },
  };
}

function stateOf(held: HeldConsultation | null, report: Report | null, failed: boolean): MockStationResult['state'] {
  if (!held) return 'not-held';
  if (!report) return failed ? 'unmarked' : 'marking';
  return report.assessable ? 'marked' : 'short';
}

function gradesOf(report: Report | null): MockStationResult['grades'] {
  const grades = report?.assessable ? report.domains.flatMap(({ grade }) => grade ?? []) : [];
  return grades.length === 3 ? grades : null;
}

const secondsBetween = (from: Date | null, to: Date | null): number =>
  from && to ? Math.max(0, (to.getTime() - from.getTime()) / 1000) : 0;

const lostIn = ({ id, grade }: DomainReport): number => (grade ? (GRADE_POINTS.CP - GRADE_POINTS[grade]) * DOMAIN_WEIGHT[id] : 0);

/** What cost most: the domains that lost most points, each with the heaviest thing its report says of it. */
export function costsOf(stations: readonly StationOutcome[]): MockCost[] {
  const lost = stations.flatMap(({ row, snapshot, held }) => {
    const report = held?.report;
    if (!report?.assessable) return [];
    return report.domains.flatMap((domain) => {
      const point = report.points?.work.find((one) => one.domain === domain.id) ?? indicatorPoint(report, domain.id);
      if (!point || !domain.grade || lostIn(domain) === 0) return [];
      const { verdict, critical, title, line, say } = point;
      const cost = { station: row.number, consultationId: held!.id, caseTitle: snapshot.title, domain: domain.id, grade: domain.grade };
      return [{ points: lostIn(domain), cost: { ...cost, verdict, critical, title, line, say } }];
    });
  });
  return lost
    .toSorted((a, b) => b.points - a.points || Number(b.cost.critical) - Number(a.cost.critical))
    .slice(0, COSTS_MAX)
    .map(({ cost }) => cost);
}

/** Where the report leads with nothing of a domain: its heaviest indicator. */
function indicatorPoint(
  { indicators }: Report,
  domain: string,
): Pick<ReportPoint, 'verdict' | 'critical' | 'title' | 'line' | 'say'> | null {
  const short = indicators.filter((one) => one.domain === domain && (one.verdict === 'missed' || one.verdict === 'partial'));
  const rank = ({ critical, verdict }: IndicatorReport) => Number(critical) * 2 + Number(verdict === 'missed');
  const [heaviest] = short.toSorted((a, b) => rank(b) - rank(a));
  return heaviest ? { ...heaviest, line: heaviest.rationale, say: heaviest.suggestion } : null;
}

/** The statements that came up, the most frequent first: how often each was missed, half met or overdone where it could be met. */
export function statementsOf(reports: readonly Report[]): MockStatement[] {
  const byId = new Map<string, MockStatement>();
  for (const { indicators } of reports)
    for (const { id, title, verdict } of indicators) {
      const row = byId.get(id) ?? { id, title, missed: 0, partial: 0, overdone: 0, of: 0 };
      if (verdict !== 'not_applicable') row.of += 1;
      if (verdict === 'missed' || verdict === 'partial' || verdict === 'overdone') row[verdict] += 1;
      byId.set(id, row);
    }
  return [...byId.values()].filter((row) => weight(row) > 0).toSorted((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
}

/** A statement that was missed counts twice one that was met in part, or overdone. */
export const weight = ({ missed, partial, overdone }: MockStatement): number => 2 * missed + partial + overdone;
