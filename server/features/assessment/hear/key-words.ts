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

/** For each act of a sheet, by its id, the words (their stems) that name its matter: in several of its wordings, and in hardly any other act's. */
export function keyWords(sheet: readonly Act[]): ReadonlyMap<string, ReadonlySet<string>> {
  const wordings = sheet.map(({ id, wordings: own }) => ({ id, own: own.map(stemsOf) }));
  const stemsIn = (own: Set<string>[]) => [...new Set(own.flatMap((stems) => [...stems]))];
  const acts = new Map<string, number>();
  for (const { own } of wordings) for (const stem of stemsIn(own)) acts.set(stem, (acts.get(stem) ?? 0) + 1);
  return new Map(
    wordings.map(({ id, own }) => {
      const often = (stem: string) => own.filter((stems) => stems.has(stem)).length >= Math.max(WORDINGS, SHARE * own.length);
      return [id, new Set(stemsIn(own).filter((stem) => stem.length >= SHORTEST && acts.get(stem)! <= ACTS && often(stem)))];
    }),
  );
}
