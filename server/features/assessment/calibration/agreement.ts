import type { Agreement } from '#contract/calibration.ts';

/** One mark by a person and by the examiner, in steps from 0; null is outside the scale (not applicable). */
export type MarkPair = { person: number | null; examiner: number | null };

/**
 * Agreement on a scale of `steps` steps (0 to steps - 1). 'Not applicable' agrees with itself alone and stays outside
 * kappa and bias.
 */
export function agreementOf(pairs: readonly MarkPair[], steps: number): Agreement {
  const judged = pairs.flatMap(({ person, examiner }) => (person === null || examiner === null ? [] : [{ person, examiner }]));
  const share = (count: number) => (pairs.length === 0 ? null : count / pairs.length);
  const near = judged.filter(({ person, examiner }) => Math.abs(person - examiner) <= 1).length;
  const bothOutside = pairs.filter(({ person, examiner }) => person === null && examiner === null).length;
  return {
    pairs: pairs.length,
    judged: judged.length,
    exact: share(pairs.filter(({ person, examiner }) => person === examiner).length),
    withinOne: share(near + bothOutside),
    kappa: weightedKappa(judged, steps),
    bias: judged.length === 0 ? null : judged.reduce((sum, { person, examiner }) => sum + examiner - person, 0) / judged.length,
  };
}

/**
 * Cohen's kappa with quadratic weights (Cohen 1968): 1 less the squared distances that were seen over those that two
 * independent raters with the same habits would show. 1 is full agreement, 0 what chance gives. Null without pairs, or
 * when both sides gave one and the same mark throughout: chance alone would then agree as well.
 */
export function weightedKappa(pairs: readonly { person: number; examiner: number }[], steps: number): number | null {
  const squared = (a: number, b: number) => (a - b) ** 2;
  const marks = Array.from({ length: steps }, (_, mark) => mark);
  const share = (side: 'person' | 'examiner', mark: number) => pairs.filter((pair) => pair[side] === mark).length / pairs.length;
  const seen = pairs.reduce((sum, { person, examiner }) => sum + squared(person, examiner), 0) / pairs.length;
  const byChance = marks
    .flatMap((a) => marks.map((b) => share('person', a) * share('examiner', b) * squared(a, b)))
    .reduce((sum, one) => sum + one, 0);
  return pairs.length === 0 || byChance === 0 ? null : 1 - seen / byChance;
}
