import type { Grade } from '../../contract/assessment.ts';
import { GRADE_POINTS } from '../../contract/grades.ts';
import { DomainId } from '../../contract/indicator.ts';
import type { GradeModel } from '../../server/features/assessment/rules-examiner/learned/grade-model.ts';
import { minimise } from './minimise.ts';

/** What a domain's grade is judged by, and the grade that a person gave. */
export type GradeLesson = { domain: DomainId; features: number[]; grade: Grade };

const ROUNDS = 200;
const DECAY = 1;
/** Domains differ less in how strictly they are graded than people do. */
const DOMAIN_DECAY = 2;
const NUDGE = 1e-5;
const LEAST_CHANCE = 1e-9;

const chanceUnder = (border: number, score: number): number => 1 / (1 + Math.exp(score - border));

/** Learns a domain's grade: ordinal regression (proportional odds) over features of one size, all domains alike but for a share of their own. */
export function learnGrades(lessons: GradeLesson[]): GradeModel {
  const width = lessons[0]!.features.length;
  const columns = Array.from({ length: width }, (_, at) => lessons.map(({ features }) => features[at]!));
  const middles = columns.map((column) => column.reduce((sum, one) => sum + one, 0) / column.length);
  const sizes = columns.map(
    (column, at) => Math.sqrt(column.reduce((sum, one) => sum + (one - middles[at]!) ** 2, 0) / column.length) || 1,
  );
  const rows = lessons.map(({ features, domain, grade }) => ({
    row: features.map((feature, at) => (feature - middles[at]!) / sizes[at]!),
    domain: DomainId.options.indexOf(domain),
    points: GRADE_POINTS[grade],
  }));
  // Weights, the domains' shares, the first border and the logarithms of the two gaps after it.
  const bordersIn = (point: Float64Array): number[] => {
    const [first, second, third] = point.subarray(width + 3);
    return [first!, first! + Math.exp(second!), first! + Math.exp(second!) + Math.exp(third!)];
  };
  const lossAt = (point: Float64Array): number => {
    const borders = [-Infinity, ...bordersIn(point), Infinity];
    const decay = point.subarray(0, width + 3).reduce((sum, one, at) => sum + ((at < width ? DECAY : DOMAIN_DECAY) * one ** 2) / 2, 0);
    return rows.reduce((sum, { row, domain, points }) => {
      const score = row.reduce((all, one, at) => all + one * point[at]!, point[width + domain]!);
      const chance = chanceUnder(borders[points + 1]!, score) - chanceUnder(borders[points]!, score);
      return sum - Math.log(Math.max(LEAST_CHANCE, chance));
    }, decay);
  };
  // Ten numbers: the slope by nudging each is exact enough.
  const found = minimise(
    (point, slope) => {
      for (let at = 0; at < point.length; at += 1) {
        const nudged = (by: number) => lossAt(point.map((one, place) => (place === at ? one + by : one)));
        slope[at] = (nudged(NUDGE) - nudged(-NUDGE)) / (2 * NUDGE);
      }
      return lossAt(point);
    },
    Float64Array.from([...middles.map(() => 0.5), 0, 0, 0, -2, 0.7, 0.7]),
    ROUNDS,
  );
  const weights = sizes.map((size, at) => found[at]! / size);
  const shift = weights.reduce((sum, weight, at) => sum + weight * middles[at]!, 0);
  const shareOf = (at: number): number => found[width + at]! - shift;
  return { weights, domains: { D1: shareOf(0), D2: shareOf(1), D3: shareOf(2) }, borders: bordersIn(found) };
}
