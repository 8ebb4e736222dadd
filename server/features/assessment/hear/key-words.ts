import type { Act } from '../sheet/act.ts';
import { spokenWords } from './spoken-words.ts';

/** In letters: shorter words are of nothing in particular. */
const SHORTEST = 4;
/** In so many wordings of the act, and this share of them. */
const WORDINGS = 2;
const SHARE = 0.3;
/** Of the acts of a sheet, itself among them. */
const ACTS = 2;

const stemsOf = (text: string): Set<string> => new Set(spokenWords(text).map(({ stem }) => stem));

/** For each act of a sheet the words (their stems) that name its matter: in several of its wordings, and in hardly any other act's. */
export function keyWords(sheet: readonly Act[]): ReadonlyMap<Act, ReadonlySet<string>> {
  const known = kept.get(sheet);
  if (known) return known;
  const wordings = new Map(sheet.map((act) => [act, act.wordings.map(stemsOf)]));
  const acts = new Map<string, number>();
  for (const each of wordings.values())
    for (const stem of new Set(each.flatMap((stems) => [...stems]))) acts.set(stem, (acts.get(stem) ?? 0) + 1);
  const keys = new Map(
    [...wordings].map(([act, each]) => {
      const often = (stem: string) => each.filter((stems) => stems.has(stem)).length >= Math.max(WORDINGS, SHARE * each.length);
      const stems = [...new Set(each.flatMap((one) => [...one]))];
      return [act, new Set(stems.filter((stem) => stem.length >= SHORTEST && acts.get(stem)! <= ACTS && often(stem)))] as const;
    }),
  );
  kept.set(sheet, keys);
  return keys;
}
const kept = new WeakMap<readonly Act[], ReadonlyMap<Act, ReadonlySet<string>>>();
