import { Grade, type Verdict } from '#contract/assessment.ts';
import { GRADE_POINTS } from '#contract/grades.ts';
import { DomainId, INDICATOR_IDS, type IndicatorId } from '#contract/indicator.ts';
import { VERDICTS } from './verdict-model.ts';

/** From the worst on, as the borders between them are. */
const FROM_WORST = Grade.options.toSorted((a, b) => GRADE_POINTS[a] - GRADE_POINTS[b]);
const VALUE: Record<Verdict, number> = { met: 1, partial: 0.5, overdone: 0.4, missed: 0, not_applicable: 0 };
const VALUES = VERDICTS.map((verdict) => VALUE[verdict]);
const NOT_APPLICABLE = VERDICTS.indexOf('not_applicable');
const MISSED = VERDICTS.indexOf('missed');
/** An indicator that is hardly applicable is not all but missed. */
const LEAST_APPLICABLE = 0.2;

/** A score that is the sum of weighted features and a share of its domain's; three borders cut it into grades. */
export type GradeModel = { weights: number[]; domains: Record<DomainId, number>; borders: number[] };

/** What a verdict may be: the one that is given, and what it was weighed against. */
export type Weighed = Record<IndicatorId, { verdict: Verdict; chances: number[] }>;

/**
 * What a domain's grade is judged by, as people do it: by the domain as a whole (the expected share of what applied), by the
 * impression of the other two, and by the doubt about what the station cannot do without. Not one indicator alone.
 */
export function gradeFeatures(weighed: Weighed, critical: ReadonlySet<IndicatorId>): Record<DomainId, number[]> {
  const share = new Map(DomainId.options.map((domain) => [domain, shareOf(idsOf(domain).map((id) => weighed[id].chances))]));
  const entries = DomainId.options.map((domain): [DomainId, number[]] => {
    const own = idsOf(domain).filter((id) => critical.has(id));
    const others = DomainId.options.filter((each) => each !== domain).map((each) => share.get(each)!);
    const doubt = own.map((id) => {
      const { chances } = weighed[id];
      return chances[MISSED]! / Math.max(LEAST_APPLICABLE, 1 - chances[NOT_APPLICABLE]!);
    });
    return [
      domain,
      [
        share.get(domain)!,
        others.reduce((sum, one) => sum + one, 0) / others.length,
        Math.max(0, ...doubt),
        own.some((id) => weighed[id].verdict === 'missed') ? 1 : 0,
      ],
    ];
  });
  return Object.fromEntries(entries) as Record<DomainId, number[]>;
}

/** The middle grade: as likely as not people give this or a better one, this or a worse one. */
export function middleGrade({ weights, domains, borders }: GradeModel, domain: DomainId, features: number[]): Grade {
  const score = features.reduce((sum, feature, at) => sum + feature * weights[at]!, domains[domain]);
  return FROM_WORST[borders.filter((border) => score > border).length]!;
}

const idsOf = (domain: DomainId): IndicatorId[] => INDICATOR_IDS.filter((id) => id.startsWith(domain));

/** Expected points over expected possible ones. */
function shareOf(all: number[][]): number {
  const points = all.reduce((sum, chances) => sum + chances.reduce((one, chance, at) => one + chance * VALUES[at]!, 0), 0);
  const possible = all.reduce((sum, chances) => sum + 1 - chances[NOT_APPLICABLE]!, 0);
  return points / Math.max(possible, Number.EPSILON);
}
