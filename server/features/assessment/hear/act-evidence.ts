import { nearestOfEach } from '#server/features/patient/sense/arithmetic.ts';
import type { Act } from '../sheet/act.ts';
import { actSenses } from './act-senses.ts';
import { type Hearing, type Nearest, nearestTo, OWN } from './find-act.ts';
import { partsOf } from './parts-of.ts';

/** What tells of an act whether it was done, in the order of the weights (judge-act.ts): of the place nearest to it, and of those nearest to its parts. */
export const EVIDENCE = [
  'score',
  'near',
  'own',
  'named',
  'nearer than a near miss',
  'word for word',
  'asks where it should not, or the other way',
  'words',
  'how late',
  'beside a rival',
  'critical',
  'of D1',
  'of D3',
  'has parts',
  'parts',
  'mean score of parts',
  'least score of parts',
  'most score of parts',
  'mean word for word of parts',
  'least word for word of parts',
  'mean of parts beside rivals',
  'least of parts beside rivals',
] as const;

/** In words: what is longer is as good as so long. */
const LONG = 24;
/** An act without near misses is nearer than any. */
const MOST_BY = 0.6;
/** Where a sheet has no other act, no rival is far away. */
const MOST_BESIDE = 0.25;
/** The score, and the nearness, where nothing comes near at all. */
const NOWHERE = -0.1;
const FAR = 0.1;

/** The place nearest to an act, and those nearest to its parts. */
export type Places = { act: Act; whole: Nearest | null; parts: (Nearest | null)[] };

export function placesOf(act: Act, hearing: Hearing): Places {
  const parts = partsOf(act).map((part) => nearestTo(part, hearing));
  // An act may be known by its parts alone.
  const whole =
    act.wordings.length > 0 ? nearestTo(act, hearing) : parts.reduce((most, one) => (scoreOf(one) > scoreOf(most) ? one : most), null);
  return { act, whole, parts };
}

const scoreOf = (place: Nearest | null): number => place?.score ?? NOWHERE;

/** What tells of each act whether it was done, in the order of EVIDENCE; `sheet`: all that it may be taken for. */
export function evidenceOf(places: readonly Places[], sheet: readonly Act[]): number[][] {
  const rivals = nearestOthers(places, sheet);
  const beside = (place: Nearest | null) =>
    place ? Math.min(MOST_BESIDE, Math.max(-MOST_BESIDE, place.score - rivals.get(place)!)) : -MOST_BESIDE;
  return places.map(({ act, whole, parts }) => {
    const each = parts.length > 0 ? parts : [whole];
    const [scores, literals, margins] = [each.map(scoreOf), each.map((place) => place?.literal ?? 0), each.map(beside)];
    return [
      scoreOf(whole),
      whole?.near ?? FAR,
      whole?.own ?? 0,
      whole?.named ? 1 : 0,
      Math.min(MOST_BY, whole?.byMiss ?? 0),
      whole?.literal ?? 0,
      whole?.mood ?? 0,
      Math.min(LONG, whole?.words ?? 0) / LONG,
      whole?.quote.turn.at ?? 0,
      beside(whole),
      act.critical ? 1 : 0,
      act.domain === 'D1' ? 1 : 0,
      act.domain === 'D3' ? 1 : 0,
      parts.length > 0 ? 1 : 0,
      parts.length,
      mean(scores),
      Math.min(...scores),
      Math.max(...scores),
      mean(literals),
      Math.min(...literals),
      mean(margins),
      Math.min(...margins),
    ];
  });
}

const mean = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / of.length;

/** How near each place lies to the likeliest other act of the sheet, or a part of one: what was said there may be that. */
function nearestOthers(places: readonly Places[], sheet: readonly Act[]): Map<Nearest, number> {
  const all = places.flatMap(({ act, whole, parts }) => [whole, ...parts].flatMap((place) => (place ? [{ act, place }] : [])));
  const most = new Map(all.map(({ place }) => [place, -1]));
  for (const other of sheet.filter(({ kind }) => kind !== 'must not'))
    for (const unit of [other, ...partsOf(other)]) {
      const { wordings, own } = actSenses(unit);
      const near = nearestOfEach(
        all.map(({ place }) => place.sense),
        wordings,
      );
      for (const [at, { act, place }] of all.entries())
        if (act.id !== other.id) most.set(place, Math.max(most.get(place)!, near[at]! - OWN * own));
    }
  return most;
}
